{-# LANGUAGE NoMonomorphismRestriction, ScopedTypeVariables, FlexibleContexts, RankNTypes, ExistentialQuantification #-}
-- Local groups that are overloaded, and what their dictionaries are made from and cost.
module Main where
class Sc a where
  score :: a -> Int
  best :: [a] -> Int
  best = maximum . map score
  both :: (a, [a]) -> Int
  both (x, xs) = go x + go2 xs
    where
      go y = score [y] + score (y, xs)
      go2 ys = sum (map (\z -> score [z]) ys) + score ys
instance Sc Int where
  score x = x
instance Sc Bool where
  score = \b -> if b then 1 else 0
instance Sc a => Sc [a] where
  score = sum . map score
instance (Sc a, Sc b) => Sc (a, b) where
  score = \(a, b) -> score a + score b
newtype W a = W a
data E = forall a. Sc a => E a
instance Sc E where
  score (E x) = loc x + loc [x]
    where loc y = score (W y)
instance Sc a => Sc (W a) where
  score (W x) = cost x + cost2
    where cost y = best [y] + both (y, [x])
          cost2 = score x
  both = \(x, xs) -> score (x, xs)
instance Sc a => Sc (Maybe a) where
  score = maybe 0 loc
    where loc = \x -> score [x]

restricted :: Int -> Int
restricted n = f n + f [n] + g (n, True) + h True
  where
    f = score
    g = score . (\x -> [x])
    h = \x -> score (W x)
    
signed :: forall a. Sc a => a -> Int
signed x = f [x] + g x + h (x, True) + k 2 x
  where
    f :: Sc b => [b] -> Int
    f ys = score ys + g x
    g :: a -> Int
    g y = score [y] + score (W y)
    h z = score z + score [z] + score x
    k :: Sc c => Int -> c -> Int
    k 0 z = score [z]
    k n z = l (n - 1) z + score (W z)
    l n z = k n [z] + score x

doing :: IO ()
doing = do
  let f x = score [x]
      g x y = f x + f y + score (x, y)
  print (f (1 :: Int) + f True)
  let h x | n > 0 = score (W x)
          | otherwise = n
        where n = score [x]
  print (h (2 :: Int), g True (3 :: Int))
  mapM_ (\e -> print (let l z = score (z, e) in l True + l e)) [E (3 :: Int), E [True, False]]

mutual :: Int -> Int
mutual n = ev n (3 :: Int) + od n [4 :: Int]
  where
    ev 0 x = score (W x)
    ev k x = od (k - 1 :: Int) x + score [x]
    od 0 x = score [x]
    od k x = ev (k - 1) x + score (W x)

nested :: Sc a => a -> Int
nested x = go (2 :: Int) x
  where
    go 0 y = inner y
      where inner z = score (z, x) + score [(z, y)]
    go n y = go (n - 1) y + inner2 [y]
      where inner2 zs = score zs + score (W zs)

rank :: (forall a. Sc a => a -> Int) -> Int
rank f = f (3 :: Int) + f [True]

higher :: Int
higher = rank local + rank (\x -> score [x]) + rank score
  where local y = score (W y) + inner y
          where inner z = score (z, y)

main :: IO ()
main = do
  print (restricted 3)
  print (signed (4 :: Int), signed [True])
  doing
  print higher
  print (mutual 4, nested (4 :: Int), nested [5 :: Int])
  print (score (Just (W True)), score [Just (E (3 :: Int))])
