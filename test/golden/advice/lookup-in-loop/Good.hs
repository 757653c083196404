module Main where

import Data.Map (Map)
import qualified Data.Map as Map

prices :: Map Int Int
prices = Map.fromList [(item, item * 3 `mod` 17) | item <- [1 .. 700]]

price :: Int -> Int
price item = Map.findWithDefault 0 item prices

main :: IO ()
main = print (sum (map price [1 .. 1400]))
