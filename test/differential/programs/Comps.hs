module Main where

pyth :: Int -> [(Int, Int, Int)]
pyth n = [(a, b, c) | a <- [1 .. n], b <- [a .. n], let c = hyp a b, c <= n, c * c == sq a + sq b]

sq :: Int -> Int
sq x = x * x

hyp :: Int -> Int -> Int
hyp a b = floor (sqrt (fromIntegral (sq a + sq b) :: Double))

vowels :: String -> Int
vowels s = length [() | c <- s, c `elem` "aeiou"]

matrix :: [[Int]]
matrix = [[r * 3 + c | c <- [0 .. 2]] | r <- [0 .. 2]]

transposed :: [[a]] -> [[a]]
transposed [] = []
transposed ([] : xss) = transposed xss
transposed ((x : xs) : xss) = (x : [h | (h : _) <- xss]) : transposed (xs : [t | (_ : t) <- xss])

main :: IO ()
main = do
  print (pyth 20)
  print (vowels "a quick brown fox")
  mapM_ print (transposed matrix)
  putStrLn (unwords [w ++ show n | (w, n) <- zip (words "one two three") [1 :: Int ..]])
