-- Which method of a number's order a wrapper uses shows where the number is none; which operand is looked at first shows
-- where both are lost.
module Main where

import Control.Exception
import Data.Functor.Const
import Data.Functor.Identity
import Data.Monoid
import Data.Ord
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Semigroup as S

newtype Own = Own Double deriving (Eq, Ord, Show)

data Boxed = Boxed Double deriving (Eq, Ord, Show)

orders :: (Ord a, Show a) => String -> (Double -> a) -> IO ()
orders name f = do
  putStrLn (name ++ ": " ++ concatMap (\b -> if b then "T" else "F") relations ++ " " ++ show [compare n i, compare i n])
  print [max n i, max i n, min n i, min i n]
  where
    n = f (0 / 0)
    i = f 1
    relations = [n <= i, n >= i, n < i, n > i, n == n, n /= n, i <= n, i >= n, i < n, i > n]

looks :: (Ord a) => String -> (Bool -> a) -> IO ()
looks name f = mapM look [l < r, l <= r, l > r, l >= r, l == r, compare l r == LT] >>= putStrLn . ((name ++ ": ") ++) . concat
  where
    l = f (error "l")
    r = f (error "r")
    look :: Bool -> IO String
    look b = either (\e -> case e of ErrorCall s -> s) (const "?") <$> try (evaluate b)

main :: IO ()
main = do
  orders "Own" Own
  orders "Boxed" Boxed
  orders "Sum" Sum
  orders "Product" Product
  orders "Dual" Dual
  orders "First" (First . Just)
  orders "Last" (Last . Just)
  orders "Alt" (Alt . Just)
  orders "Min" S.Min
  orders "Max" S.Max
  orders "S.First" S.First
  orders "S.Last" S.Last
  orders "Arg" (\x -> S.Arg x 'a')
  orders "Identity" Identity
  orders "Const" (Const :: Double -> Const Double ())
  orders "Down" Down
  orders "NonEmpty" (NonEmpty.:| [])
  orders "Just" Just
  orders "pair" (\x -> (x, 1 :: Int))
  orders "list" (: [])
  looks "Bool" id
  looks "All" All
  looks "Any" Any
  looks "Dual" Dual
  looks "Identity" Identity
  looks "First" (First . Just)
  looks "pair" (\b -> (b, ()))
