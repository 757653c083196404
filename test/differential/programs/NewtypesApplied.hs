-- A function applied where it stands: what newtypes hold gets a name in it, which keeps the function that it gives back
-- apart from it, so that what it is given is computed once.
module Main (main) where

newtype Box = Box { inside :: Int }
newtype Fn = Fn { run :: Int -> Int }

table :: [Int -> Int -> Int]
table =
  [ (\(Box x) -> \_ _ -> x) (Box ({-# SCC a #-} length "abc"))
  , (\b -> \_ _ -> inside b) (Box ({-# SCC b #-} length "abcd"))
  , (\b@(Box _) -> \_ _ -> inside b) (Box ({-# SCC c #-} length "abcd"))
  , (\(Box x) y z -> x + y + z) (Box ({-# SCC d #-} length "abcde"))
  , (\x y z -> x + y + z) ({-# SCC e #-} length "abcdef")
  , (\(Fn f) y z -> f y + z) (Fn ({-# SCC f #-} (\q -> q + 1)))
  , (\(Fn f) y z -> f y + z) ({-# SCC g #-} (made 3))
  ]

made :: Int -> Fn
made n = Fn (\x -> x + n)

main :: IO ()
main = do
  print [f 1 2 | f <- table]
  print [f 3 4 | f <- table]
