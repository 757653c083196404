module Main where

pairs :: [Int] -> Int
pairs xs
  | null xs = 0
  | otherwise = head xs + pairs (tail xs)

main :: IO ()
main = do
  print (pairs [1 .. 2500])
  -- once, it costs nothing to speak of
  putStrLn (if length [1 .. 2500 :: Int] > 0 then "some" else "none")
