-- What the libraries have only since later gives way to the program's own.
module Main (main) where

import Control.Monad.ST (ST, runST)
import Data.Array.ST
import Data.Time
import System.Random

data Month = January | February | March | April | May
  deriving (Show, Eq, Enum)

type Year = Int

modifyArray' :: STUArray s Int Int -> Int -> (Int -> Int) -> ST s ()
modifyArray' m i f = readArray m i >>= writeArray m i . f

uniformList :: Int -> [Int]
uniformList n = replicate n (fst (randomR (n, n) (mkStdGen 1)))

cells :: [Int]
cells = runST (do { m <- newArray (0, 1) 5; modifyArray' m 0 (+ 1); getElems m })

main :: IO ()
main = do
  print [January .. May]
  print cells
  print (diffDays (fromGregorian 2024 1 1) (fromGregorian 2023 1 1), 3 :: Year)
  print (uniformList 3)
