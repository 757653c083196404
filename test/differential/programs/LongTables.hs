-- Lists written out that are longer than most: their elements are the binding's, one by one, as in a short list.
module Main where

type Binary = Int -> Int -> Int

plus, times :: Binary
plus a b = a + b
times a b = a * b

operations :: [(String, Binary)]
operations =
  [ ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  , ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  , ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  , ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  , ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  , ("plus", plus), ("times", times), ("minus", \x y -> x - y), ("swapped", flip plus), ("first", const), ("power", (^))
  ]

chain :: Int -> [Binary]
chain n =
  plus : times : plus : times : plus : times : plus : times : plus : times : plus : times : plus : times : plus : times :
  plus : times : plus : times : plus : times : plus : times : plus : times : plus : times : plus : times : plus : times :
  {-# SCC "tail" #-} [const (plus n), flip times, plus]

weights :: [Int]
weights =
  [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
  , 32, 33, plus 30 4, length operations ]

main :: IO ()
main = do
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (f 3 2))) operations
  print (sum (zipWith3 id (chain 1) weights weights))
