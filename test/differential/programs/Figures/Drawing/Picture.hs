module Drawing.Picture (Picture, picture, figure, group, rows, outline, largest, find) where

import Data.List (sortBy)
import Data.Maybe (listToMaybe)
import Data.Ord (comparing)
import Shape.Class
import Shape.Vector

data Tree a = One a | Many String [Tree a]

instance Foldable Tree where
  foldMap f (One a) = f a
  foldMap f (Many _ ts) = foldMap (foldMap f) ts

type Picture = Tree' Figure
newtype Tree' a = Tree' (Tree a)

instance Foldable Tree' where
  foldMap f (Tree' t) = foldMap f t

instance Shape a => Shape (Tree' a) where
  name (Tree' (One a)) = name a
  name (Tree' (Many n _)) = n
  area p = total area p
  perimeter p = total perimeter p
  bounds p = foldMap bounds p

total :: (Foldable t, Num n) => (a -> n) -> t a -> n
total f = foldr ((+) . f) 0

picture :: [Tree' a] -> Tree' a
picture = group "picture"

figure :: Shape s => s -> Picture
figure s = Tree' (One (Figure s))

group :: String -> [Tree' a] -> Tree' a
group n ts = Tree' (Many n [t | Tree' t <- ts])

rows :: Picture -> [[String]]
rows (Tree' t) = go 0 t
  where
    go depth (One s) = [cells depth s]
    go depth (Many n ts) = cells depth (Tree' (Many n ts)) : concatMap (go (depth + 1)) ts
    cells :: Shape s => Int -> s -> [String]
    cells depth s = [replicate (2 * depth) ' ' ++ name s, rounded (area s), rounded (perimeter s)]

rounded :: Double -> String
rounded d = let n = round (d * 10) :: Int in show (n `div` 10) ++ "." ++ show (n `mod` 10)

outline :: Picture -> String
outline (Tree' t) = go t ""
  where
    go (One s) = showString (name s)
    go (Many n ts) = showString n . showParen True (commas (map go ts))
    commas [] = id
    commas [f] = f
    commas (f : fs) = f . showString ", " . commas fs

largest :: Int -> Picture -> [Figure]
largest n = take n . sortBy (comparing (negate . area)) . foldr (:) []

find :: String -> Picture -> Maybe Figure
find wanted p = listToMaybe [s | s <- foldr (:) [] p, name s == wanted]
