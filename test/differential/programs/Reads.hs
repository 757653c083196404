module Main where

readPair :: String -> (Int, Int)
readPair l = case map read (words l) of
  [a, b] -> (a, b)
  _ -> (0, 0)

solve :: (Int, Int) -> Int
solve (a, b) = a * b

loop :: Int -> Int -> IO Int
loop 0 acc = return acc
loop n acc = do
  l <- getLine
  let p = readPair l
  putStrLn ("read " ++ show p)
  loop (n - 1) (acc + solve p)

main :: IO ()
main = do
  n <- readLn
  t <- loop n 0
  print t
  rest <- getContents
  mapM_ (print . length) (lines rest)
