module Main where
a1 :: Int
a1 = "x"
a2 = length 5 + 'c'
a3 x = x x
a4 :: a -> a
a4 x = not x
a5 :: a -> String
a5 x = show x
a6 = show (read "3")
a7 = if 3 then 1 else 2
a8 = [1, 'c', "x"]
a9 = map (+1) "abc"
data T = A | B Int
b1 = show A
b2 = A == A
b3 (B x y) = x
b4 = take 3
b5 :: [Int]
b5 = take 3
b6 = putStrLn 'c'
b7 = putStrLn (3 :: Int)
b8 = not True False
b9 = length (1,2) + fst (1,2,3)
c1 :: Maybe
c1 = undefined
c2 :: Int Int
c2 = 3
c3 f = (f 'a', f True)
c4 = do { x <- getLine; y <- length x; return y }
c5 x = case x of { Just y -> y; [] -> 0 }
c6 = "a" + "b"
c7 = \x -> x ++ 1
c8 :: Eq a => a -> a -> Bool
c8 x y = x < y
c9 = (\x y -> x) 1 2 3
d1 1 = 2
d1 'c' = 3
d2 = 3 `div` 2.5
d3 = sum [1,2,3] / length [1,2,3]
instance Show T
instance Num Bool where
  True + False = True
d4 = mapM_ print
d5 = foldr (+) [] [1,2]
d6 = let g x = x + "a" in g 3
main = print a1 >> putStrLn b9 >> d1 2
j1 :: Int -> IO ()
j1 x = putStrLn "a" ++ show x
j2 :: Int -> IO ()
j2 n = j1 n - 1
j3 :: [(String, Int)] -> String -> Maybe Int
j3 table name = lookup table name
j4 = do { xs <- reverse [2, 1]; print xs }
j5 :: [String] -> IO ()
j5 ls = do { print 1; map putStrLn ls }
j6 :: [a] -> [a]
j6 [] = []
j6 (x : xs) = j6 xs ++ x
j7 :: [a] -> Maybe a
j7 (x : _) = x
j8 :: [Int] -> Double
j8 xs = sum xs / 2
j9 line = if line ++ "" > 18 then 1 else 2
