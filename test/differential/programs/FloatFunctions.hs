-- | Elementary functions to the last digit: of Float, which C computes by functions of their own, and of Double for large
-- arguments.
module Main (main) where

functions :: Floating a => [(String, a -> a)]
functions =
  [ ("exp", exp), ("sin", sin), ("cos", cos), ("tan", tan), ("atan", atan), ("sinh", sinh), ("cosh", cosh), ("tanh", tanh)
  , ("asinh", asinh) ]

within :: Floating a => [(String, a -> a)]
within = [("asin", asin), ("acos", acos), ("atanh", atanh)]

positive :: Floating a => [(String, a -> a)]
positive = [("log", log), ("acosh", acosh . (1 +)), ("sqrt", sqrt)]

table :: [(String, Float -> Float)] -> [Float] -> IO ()
table fs xs = mapM_ (\(name, f) -> putStrLn (name ++ " " ++ unwords [show (f x) | x <- xs])) fs

main :: IO ()
main = do
  table functions ([k / 7 | k <- [-35 .. 35]] ++ [1e-3, 1e-6, 1e-20, 80, -80, 1e4, 1e10, 3e38])
  table within ([k / 31 | k <- [-31 .. 31]] ++ [2, 1e-4, 1e-9])
  table positive ([k / 7 | k <- [0 .. 40]] ++ [1e-30, 1e-42, 1e5, 1e9, 1e20])
  print [f (10 ^^ k * 1.2345) | f <- [sin, cos, tan], k <- [0, 7 .. 300 :: Int]]
  print (sum [sin x + cos x | k <- [1 .. 2000], let x = k * 1234567.8901 :: Double])
  print (sum [f (k / 16) | f <- [sin, cos, tan, tanh], k <- [-800 .. 800]] :: Float)
