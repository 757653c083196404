{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- Newtypes with data in them, and with functions that are only kept.
module Main where
import qualified Data.Map as M
import Data.List (sortBy, foldl')
import Data.Coerce
newtype Money = Money Integer deriving (Eq, Ord, Num, Show)
newtype Sum' a = Sum' { getSum' :: a } deriving (Show)
instance Num a => Semigroup (Sum' a) where Sum' a <> Sum' b = Sum' (a + b)
instance Num a => Monoid (Sum' a) where mempty = Sum' 0
newtype Stack a = Stack [a]
push x (Stack xs) = Stack (x : xs)
pop (Stack []) = Nothing
pop (Stack (x : xs)) = Just (x, Stack xs)
size (Stack xs) = length xs
newtype Pred a = Pred { test :: a -> Bool }
andP (Pred f) (Pred g) = Pred (\x -> f x && g x)
notP p = Pred (not . test p)
contra :: (b -> a) -> Pred a -> Pred b
contra f (Pred p) = Pred (p . f)
newtype Cmp a = Cmp { cmp :: a -> a -> Ordering }
instance Semigroup (Cmp a) where Cmp f <> Cmp g = Cmp (\a b -> f a b <> g a b)
on' f (Cmp c) = Cmp (\a b -> c (f a) (f b))
natural :: Ord a => Cmp a
natural = Cmp compare
newtype Env = Env (M.Map String Int)
look n (Env m) = M.findWithDefault 0 n m
bind n v (Env m) = Env (M.insert n v m)
newtype Endo' a = Endo' { app :: a -> a }
instance Semigroup (Endo' a) where Endo' f <> Endo' g = Endo' (f . g)
instance Monoid (Endo' a) where mempty = Endo' id
total :: [Money] -> Money
total = foldl' (+) 0
main :: IO ()
main = do
  let st = foldr push (Stack []) [1 .. 5 :: Int]
  print (size st, fmap fst (pop st), fmap (size . snd) (pop st))
  print (total (map Money [1 .. 10]), getSum' (mconcat (map Sum' [1 .. 10 :: Int])))
  let p = andP (Pred even) (notP (Pred (> 10)))
  print (filter (test p) [1 .. 20], filter (test (contra length p)) ["ab", "abc", "abcd"])
  print (sortBy (cmp (on' length natural <> natural)) ["pear", "fig", "apple", "kiwi", "date"])
  let e = bind "x" 1 (bind "y" 2 (Env M.empty))
  print (look "x" e, look "z" e, look "x" (bind "x" 9 e))
  print (app (mconcat (map (\n -> Endo' (+ n)) [1 .. 5])) 0, (coerce (map Money [1, 2]) :: [Integer]))
