-- What the libraries say when they cannot go on.
module Main where

import Control.Exception
import Data.Foldable (maximumBy, minimumBy)
import qualified Data.ByteString.Lazy as Bytes
import qualified Data.IntMap as IntMap
import qualified Data.IntMap.Strict as Strict
import Data.List (genericIndex)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Text as Text
import System.IO
import System.IO.Error

say :: Show a => a -> IO ()
say x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left e -> putStr (unlines (take 3 (lines (displayException (e :: SomeException)))))
    Right n -> print n

main :: IO ()
main = do
  say (maximumBy compare ([] :: [Int]))
  say (minimumBy compare ([] :: [Int]))
  say (genericIndex "abc" (-1 :: Integer))
  say ((1 :| [2]) NonEmpty.!! (-1))
  say (IntMap.updateMin (const Nothing) (IntMap.empty :: IntMap.IntMap Int))
  say (Strict.updateMax Just (Strict.empty :: IntMap.IntMap Int))
  say (Text.index (Text.pack "abc") (-1))
  say (Text.breakOnEnd Text.empty (Text.pack "abc"))
  say (Bytes.index (Bytes.pack [1, 2]) 5)
  hSetEncoding stdout latin1
  hGetEncoding stdout >>= print
  tryIOError (putStrLn "\937") >>= either print return
