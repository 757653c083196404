-- Containers of one's own with the usual classes: a rose tree, a zipper, a finger of pairs; folds and traversals over any.
{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where

import Data.Foldable (foldl', toList)
import Data.Monoid
import Data.Traversable (mapAccumL)

data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)

data Binary a = Tip | Bin (Binary a) a (Binary a)

instance Functor Binary where
  fmap _ Tip = Tip
  fmap f (Bin l x r) = Bin (fmap f l) (f x) (fmap f r)

instance Foldable Binary where
  foldMap _ Tip = mempty
  foldMap f (Bin l x r) = foldMap f l <> f x <> foldMap f r

instance Traversable Binary where
  traverse _ Tip = pure Tip
  traverse f (Bin l x r) = Bin <$> traverse f l <*> f x <*> traverse f r

-- A complete tree: each level has pairs of the level above.
data Perfect a = Zero a | Succ (Perfect (a, a))

instance Foldable Perfect where
  foldMap f (Zero a) = f a
  foldMap f (Succ p) = foldMap (\(a, b) -> f a <> f b) p

class Container f where
  empty :: f a
  insert :: Ord a => a -> f a -> f a

instance Container Binary where
  empty = Tip
  insert x Tip = Bin Tip x Tip
  insert x t@(Bin l y r) = case compare x y of
    LT -> Bin (insert x l) y r
    GT -> Bin l y (insert x r)
    EQ -> t

instance Container [] where
  empty = []
  insert = (:)

fill :: (Container f, Ord a) => [a] -> f a
fill = foldr insert empty

rose :: Int -> Int -> Rose Int
rose depth n = Rose n [rose (depth - 1) (n * 3 + k) | depth > 0, k <- [1 .. 3 + n `mod` 2]]

perfect :: Int -> a -> Perfect a
perfect 0 a = Zero a
perfect n a = Succ (perfect (n - 1) (a, a))

statistics :: Foldable t => t Int -> (Int, Int, Int, Bool)
statistics t = (length t, sum t `mod` 1000003, maximum t `mod` 1000003, any even t)

mean :: (Foldable t, Real a) => t a -> Double
mean t = total / fromIntegral (count :: Int)
  where (total, count) = foldl' (\(s, n) x -> (s + realToFrac x, n + 1)) (0, 0) t

label :: Traversable t => t a -> t (Int, a)
label = snd . mapAccumL (\n a -> (n + 1, (n, a))) 0

halves :: Traversable t => t Int -> Maybe (t Int)
halves = traverse (\n -> if even n then Just (n `div` 2) else Nothing)

main :: IO ()
main = do
  let tree = rose 9 1
      binary = fill [i * 7919 `mod` 20011 | i <- [1 .. 20000]] :: Binary Int
      list = fill [1 .. 100000] :: [Int]
  print (statistics tree, statistics binary, statistics list)
  print (round (mean (fmap (`mod` 1000) tree)) :: Int, round (mean binary) :: Int)
  print (sum (fmap (\(i, a) -> i * a `mod` 17) (label binary)))
  print (foldr (\(i, _) acc -> max i acc) 0 (label tree))
  print (fmap sum (halves (fmap (* 2) binary)), fmap sum (halves tree))
  print (getSum (foldMap Sum (perfect 17 3)), getAll (foldMap (All . (== 3)) (perfect 16 (3 :: Int))))
  print (appEndo (foldMap (\x -> Endo (\acc -> (acc * 7 + x) `mod` 65537)) binary) 1)
  print (take 10 (toList (fmap (+ 1) binary)))
