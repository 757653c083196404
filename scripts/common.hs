-- What most programs use of the library: its machine code ships with it (scripts/library.mjs).
module Main (main) where

import Control.Exception (evaluate, try, SomeException)
import Control.Monad (forM_, when, unless)
import Data.Char (isDigit, isSpace, toUpper)
import Data.IORef (modifyIORef', newIORef, readIORef, writeIORef)
import Data.List (foldl', group, intercalate, nub, sort, sortBy, sortOn)
import qualified Data.Map as Map
import Data.Maybe (catMaybes, fromMaybe, mapMaybe)
import Data.Ord (comparing)
import qualified Data.Set as Set
import System.Environment (getArgs)
import System.IO (hFlush, hPutStrLn, hSetBuffering, stderr, stdout, BufferMode (..))
import Text.Printf (printf)
import Text.Read (readMaybe)

data Shape = Circle Double | Square Integer deriving (Show, Eq, Ord, Read)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  args <- getArgs
  text <- getContents
  line <- if null text then getLine else return (head (lines text))
  counter <- newIORef (0 :: Int)
  forM_ (words line) $ \word -> modifyIORef' counter (+ length (map toUpper word))
  writeIORef counter . (+ 1) =<< readIORef counter
  total <- readIORef counter
  let numbers = mapMaybe readMaybe (words line) :: [Int]
      table = Map.insertWith (+) "total" total (Map.fromListWith (+) [(word, 1) | word <- args ++ words line])
      seen = Set.union (Set.fromList numbers) (Set.singleton (foldl' (+) 0 numbers))
  when (Map.member "a" table) $ print (Map.lookup "a" table, Map.findWithDefault 0 "b" table)
  unless (Set.member 3 seen) $ print (Set.toList seen, Set.size seen, Map.size table)
  forM_ (Map.toList (Map.adjust (* 2) "a" (Map.delete "c" table))) $ \(word, count) -> printf "%s %d %.2f\n" word count (fromIntegral count / 2 :: Double)
  print (Map.foldr (+) 0 table, Map.elems (Map.map show (Map.filter even table)), Map.keys (Map.alter (fmap (+ 1)) "d" table))
  print [Circle 1.5, Square (2 ^ (70 :: Int) `div` 3)]
  print (reads line :: [(Shape, String)])
  putStrLn (intercalate ", " (map show (sortBy (comparing negate) (nub numbers))))
  print (sort (map length (group (sortOn id line))), fromMaybe 0 (lookup 'x' (zip line [1 :: Int ..])), catMaybes [Just total])
  print (sqrt (fromIntegral total) :: Double, truncate (pi :: Double) :: Int, fromIntegral total `mod` (7 :: Integer), total `divMod` 3)
  print (takeWhile isDigit (dropWhile isSpace line), replicate 3 'x', zipWith (+) numbers numbers, concatMap show numbers)
  print (read "12" + total, minimum (total : numbers), product numbers, iterate (* 2) 1 !! 10, span even numbers, reverse line)
  result <- try (evaluate (100 `div` total)) :: IO (Either SomeException Int)
  hPutStrLn stderr (either show show result)
  mapM_ print (take 3 (filter odd [1, 3 .. total]))
  hFlush stdout
  interact id
