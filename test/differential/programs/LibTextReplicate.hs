-- Texts written many times over: nothing so often is nothing, and what no memory could hold is said at once.
module Main (main) where

import Control.Exception
import qualified Data.Text as Text

probe :: Show a => a -> IO ()
probe x = print x `catch` \e -> putStrLn ('!' : head (lines (show (e :: SomeException))))

main :: IO ()
main = do
  probe (Text.length (Text.replicate (2 ^ (62 :: Int)) Text.empty))
  probe (Text.length (Text.replicate (2 ^ (62 :: Int)) (Text.pack "abc")))
  probe (Text.length (Text.replicate maxBound (Text.pack "a")))
  probe [Text.replicate n (Text.pack "ab\228") | n <- [-3, 0, 1, 2, 5]]
  probe (Text.length (Text.replicate 100000 (Text.pack "\8364x")))
