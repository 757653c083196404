import qualified Data.Text as T
main :: IO ()
main = putStrLn (T.pack "a" ++ "b")
