-- How far list functions look before they fail, where more than one thing would fail: what GHC's library finds first.
module Main (main) where

import Control.Exception
import Data.List
look :: String -> [Int] -> IO ()
look name list = do
  found <- try (evaluate (length list))
  putStrLn (name ++ ": " ++ either (\(ErrorCall said) -> said) show found)

main :: IO ()
main = do
  look "minus" ([5] \\ (error "a" : error "tail"))
  look "firstsBy" (deleteFirstsBy (==) [5] (error "a" : error "tail"))
  look "firstsBy f" (deleteFirstsBy (\a b -> a == b) [5] (error "a" : error "tail"))
  look "union" (union [5 :: Int] (error "b" : error "tail"))
  look "union2" (union (error "x" : error "xs") [5])
  look "unionBy" (unionBy (==) (1 : error "xs") [error "y"])
  look "union3" (drop 1 (union [1] [error "y", 2]))
  look "union4" (drop 2 (union [1, error "c"] (2 : error "rest")))
  look "insertBy" (insertBy (\a b -> compare a b) (error "i") (error "l"))
  look "intersect" (intersect [error "p"] (error "q"))
  look "foldl" (foldl (\a x -> if x > 3 then a else x : a) (error "z") (1 : error "tail"))
  look "both" (error "acc" \\ error "list")
  look "both2" (deleteFirstsBy (==) (error "acc") (error "list"))
  look "empty" (deleteFirstsBy (==) (error "acc") [])
  look "unionBy3" (drop 1 (unionBy (==) [1] (error "ys")))
  look "more" (drop 1 ([1, 2, error "later"] \\ [1]))
