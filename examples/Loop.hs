-- Never ends: no odd perfect number is known. Interrupt it (Ctrl-C in its terminal): the Backtrace view shows where
-- it was at that moment.
module Main where

divisors :: Int -> [Int]
divisors n = [d | d <- [1 .. n `div` 2], n `mod` d == 0]

perfect :: Int -> Bool
perfect n = sum (divisors n) == n

search :: Int -> Int
search n = if perfect n then n else search (n + 2)

main :: IO ()
main = do
  putStrLn "looking for an odd perfect number"
  print (search 3)
