module Main where
import qualified Data.Map as M
import Data.Maybe (fromMaybe)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Eq, Ord, Read)
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)
instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t
fromL = foldr insert Leaf
class Monoid' a where
  mempty' :: a
  mappend' :: a -> a -> a
  mconcat' :: [a] -> a
  mconcat' = foldr mappend' mempty'
instance Monoid' [b] where { mempty' = []; mappend' = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mempty' = (mempty', mempty')
  (a, b) `mappend'` (c, d) = (mappend' a c, mappend' b d)
instance Monoid' b => Monoid' (a -> b) where
  mempty' = const mempty'
  mappend' f g x = f x `mappend'` g x
data V = V { vx, vy :: Double } deriving (Eq, Show)
instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b * V c d = V (a * c) (b * d)
  abs = id
  signum = id
  negate (V a b) = V (-a) (-b)
  fromInteger n = V (fromInteger n) (fromInteger n)
avg xs = sum xs / fromIntegral (length xs)
pairs = [(x, y) | x <- [1..3], y <- "ab", odd x]
collatz n = takeWhile (/= 1) (iterate step n)
  where step k | even k = k `div` 2
               | otherwise = 3 * k + 1
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
(a, b) = span even [2, 4, 5]
plus = (+)
power = \x n -> x ^ n
count = length . words
showAll :: (Show a, Show b) => a -> [b] -> String
showAll x ys = show x ++ concatMap show ys
local x = (g x, g (not x)) where g y = (y, x)
poly = let i x = x in (i 3, i 'c')
upd v = v { vx = 3 }
main = do
  print (fromL [3, 1, 2 :: Int])
  print (sum (fmap (* 2) (fromL [3, 1, 2])))
  print (mconcat' [("a", [1]), ("b", [2])])
  print (V 1 2 + 3)
  print (avg [1, 2, 3])
  print pairs
  print (maximum (map length (map collatz [1 .. 10])))
  let m = M.fromList [(i, show i) | i <- [1 .. 10]]
  putStrLn (fromMaybe "" (M.lookup 3 m))
  print (plus 1 2, power 2 10, a, b)
  print (read "Node Leaf 3 Leaf" :: Tree Int)
