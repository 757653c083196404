module Main where
import Data.IORef

table :: [Integer]
table = map square [1 .. 20]

square :: Integer -> Integer
square x = x * x

sumTable :: Integer
sumTable = sum table

compose :: [Int] -> Int
compose = sum . map (* 2) . filter odd

increment :: Num a => a -> a
increment = (+ 1)

(low, high) = span (< 50) table

counter :: IO Int
counter = do
  r <- newIORef 0
  modifyIORef r (+ 5)
  readIORef r

limit = 10 :: Int

main :: IO ()
main = do
  print sumTable
  print (compose [1 .. limit], compose [3, 5])
  print (increment (2 :: Int), increment 2.5)
  print (length low, length high, last high)
  counter >>= print
  counter >>= print
