module Main where
import Data.Char (ord)

-- Both functions walk the list, which is held between them.
scores :: Int -> [Double]
scores n = [fromIntegral ((i * 7919 + 13) `mod` 101) | i <- [1 .. n]]

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs) -- leak

main :: IO ()
main = do
  let students = 60000
  putStrLn ("mean " ++ show (mean (scores students)))
  print (sum (map ord "done"))
