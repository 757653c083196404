-- A function that just one place uses, and nobody else sees, goes there before anything is simplified: what it is
-- given there is computed as often as the function that is left is called.
module Main (main, exportedOne) where

once1 :: String -> Int -> Int -> Int
once1 s a b = length s + a * b

once2 :: Int -> Int -> Int -> Int
once2 a b c = a * 10 + b - c

once3 :: Int -> Int -> Int
once3 a b = a + a + b

once4 :: (Int -> Int) -> Int -> Int
once4 f x = f (f x)

once5 :: Int -> Int -> Int
once5 a = \b -> a * b

once6 :: Int -> Int -> (Int, Int)
once6 n = let m = {-# SCC six #-} n * n in \k -> (m, k + m)

once7 :: Show a => a -> Int -> String
once7 a n = concat (replicate n (show a))

exportedOne :: Int -> Int
exportedOne n = n + 1
  where dead = once3 ({-# SCC dead #-} n) 2

data Shape = Shape { area :: Int -> Int, name :: String }

scaled :: Int -> Int -> Int -> Int
scaled a b c = a * b + c

named :: String -> Shape -> Shape
named n s = s { name = n ++ name s }

shapes :: [Shape]
shapes = [Shape (scaled ({-# SCC a #-} length "abc") ({-# SCC b #-} 4)) "x", Shape id "y"]

table :: [(String, Int -> Int)]
table = [("add", adder ({-# SCC add #-} 5)), ("mul", muler ({-# SCC mul #-} 6))]

adder, muler :: Int -> Int -> Int
adder = \a b -> a + b
muler a = {-# SCC inner #-} \b -> a * b

apply :: (Int -> Int -> Int) -> Int -> [Int]
apply f n = let g = f n in [g 1, g 2]

twice :: Int -> Int -> Int
twice x y = x + y + x

thrice :: Int -> Int -> Int -> Int
thrice x y z = x * y * z

composed :: Int -> Int
composed = thrice ({-# SCC t1 #-} sum [1 .. 3]) ({-# SCC t2 #-} 2) . pred

part :: Int -> Int -> Int -> Int
part a b c = a * b + c

main :: IO ()
main = do
  let h = once1 ({-# SCC one #-} show (exportedOne 3)) in print (h 3 4, h 5 6)
  let g = once2 ({-# SCC two #-} exportedOne 3) 7 in print (map g [1, 2, 3])
  let k = once3 ({-# SCC three #-} exportedOne 4) in print (map k [1, 2])
  let q = once4 (once5 ({-# SCC five #-} exportedOne 5)) in print (map q [1, 2])
  let r = once6 ({-# SCC sixArg #-} exportedOne 5) in print (map r [1, 2])
  let t = once7 ({-# SCC seven #-} exportedOne 5) in print (map t [1, 2])
  print [area s i | s <- map (named "n") shapes, i <- [1, 2]]
  print [f i | (_, f) <- table, i <- [1, 2, 3]]
  print (apply (\a -> twice ({-# SCC tw #-} a + 1)) 3)
  print (map composed [1, 2, 3])
  print (zipWith ($) (map (part ({-# SCC p #-} 3)) [1, 2]) [5, 6])
