-- A library's dictionaries whose methods call what they are given: who makes them is in the stacks of these calls.
module Main (main) where
import Control.Monad.State
import Data.List (sortBy)
import Data.Ord (comparing)

type M = StateT Int Maybe

step :: Int -> M Int
step k = do
  n <- get
  put (n + k)
  return (mark n)

mark :: Int -> Int
mark n = n * 2

within :: M a -> M a
within m = step 100 >>= \x -> m >>= \y -> step x >> return y

-- Constants, with local functions whose types are inferred.
loop :: M Int
loop = within (go 3) where
  go n = do
    x <- step n
    _ <- within (inner x)
    if n == 0 then return x else go (n - 1)
  inner x = step x >>= \y -> within (step y)

twice :: M Int
twice = (+) <$> within loop <*> loop

-- Functions are a monoid.
ordered :: [(Int, Int)] -> [(Int, Int)]
ordered = sortBy order where
  order = on' first <> on' second

reversed :: [(Int, Int)] -> [(Int, Int)]
reversed = sortBy (flip (on' first) <> on' second)

on' :: Ord b => (a -> b) -> a -> a -> Ordering
on' f = comparing f

first, second :: (Int, Int) -> Int
first = fst
second = snd

sorted :: ([(Int, Int)] -> [(Int, Int)]) -> Int
sorted f = sum (map first (take 2 (f [(2, 3), (1, 4), (2, 1)])))

main :: IO ()
main = do
  print (runStateT loop 1)
  print (runStateT twice 1)
  print (sorted ordered, sorted reversed)
