import Control.Exception
main :: IO ()
main = throwIO "oops"
