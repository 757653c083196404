module Main where

-- Without a signature it works for all whole numbers.
steps sofar m
  | m == 1 = sofar
  | even m = steps (sofar + 1) (m `div` 2)
  | otherwise = steps (sofar + 1) (3 * m + 1)

longest :: Int -> Int -> Int
longest best n
  | n == 0 = best
  | otherwise = longest (max best (steps 0 n)) (n - 1)

main :: IO ()
main = print (longest 0 1500)
