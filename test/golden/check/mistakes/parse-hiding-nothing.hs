import Data.Map qualified as M hiding
main :: IO ()
main = print 1
