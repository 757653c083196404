import qualified Data.Text as T
main :: IO ()
main = print (T.length "abc")
