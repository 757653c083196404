module Main where

import Data.Map (Map)
import qualified Data.Map as Map

stock :: Map Int Int
stock = Map.fromList [(item, item * 2) | item <- [1 .. 700]]

inStock :: Int -> Bool
inStock item = item `Map.member` stock

main :: IO ()
main = do
  print (length (filter inStock [1 .. 1400]))
  print (sum (Map.keys stock))
