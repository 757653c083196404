module Main where

newtype Counter a = Counter (Int -> (a, Int))

run :: Counter a -> Int -> (a, Int)
run (Counter f) = f

instance Functor Counter where
  fmap f c = Counter (\n -> case run c n of (a, m) -> (f a, m))

instance Applicative Counter where
  pure a = Counter (\n -> (a, n))
  cf <*> ca = Counter (\n -> case run cf n of
    (f, m) -> case run ca m of (a, k) -> (f a, k))

instance Monad Counter where
  c >>= k = Counter (\n -> case run c n of (a, m) -> run (k a) m)

tick :: Counter Int
tick = Counter (\n -> (n, n + 1))

data Tree a = Leaf a | Node (Tree a) (Tree a)

label :: Tree a -> Counter (Tree (Int, a))
label (Leaf a) = do
  n <- tick
  return (Leaf (n, a))
label (Node l r) = do
  l' <- label l
  r' <- label r
  return (Node l' r')

flatten :: Tree a -> [a]
flatten (Leaf a) = [a]
flatten (Node l r) = flatten l ++ flatten r

build :: Int -> Tree Char
build 0 = Leaf 'x'
build n = Node (build (n - 1)) (build (n - 1))

main :: IO ()
main = do
  let (t, n) = run (label (build 3)) 100
  print n
  print (flatten t)
