{-# LANGUAGE GHC2024, BlockArguments, StrictData #-}
-- A log in columns, summarised in one pass with applicative folds; what cannot be read is counted.
module Main (main) where

import Data.Bifunctor (first)
import Data.Either (partitionEithers)
import Data.Foldable (for_)
import Data.Map.Strict qualified as Map
import Data.Semigroup (Max (..), Min (..))
import Numeric (showFFloat)
import Text.Read (readEither)

data Fold a b = forall s. Fold (s -> a -> s) s (s -> b)

instance Functor (Fold a) where
  fmap f (Fold step start end) = Fold step start (f . end)

instance Applicative (Fold a) where
  pure b = Fold const () (const b)
  Fold s1 i1 e1 <*> Fold s2 i2 e2 =
    Fold (\(Pair a b) x -> Pair (s1 a x) (s2 b x)) (Pair i1 i2) \(Pair a b) -> e1 a (e2 b)

data Pair a b = Pair a b

fold :: Foldable t => Fold a b -> t a -> b
fold (Fold step start end) = end . foldl' step start

count :: Fold a Int
count = Fold (\n _ -> n + 1) 0 id

total :: Num n => Fold n n
total = Fold (+) 0 id

via :: (a -> s) -> (s -> s -> s) -> Fold a (Maybe s)
via f (<+>) = Fold (\m x -> Just (maybe (f x) (<+> f x) m)) Nothing id

contramap :: (a -> b) -> Fold b c -> Fold a c
contramap f (Fold step start end) = Fold (\s -> step s . f) start end

grouped :: Ord k => (a -> k) -> Fold a b -> Fold a (Map.Map k b)
grouped key (Fold step start end) =
  Fold (\m x -> Map.alter (Just . (`step` x) . maybe start id) (key x) m) mempty (fmap end)

data Line = Line {level :: Level, ms :: Double}
data Level = Debug | Info | Error
  deriving stock (Eq, Ord, Show, Read, Enum, Bounded)

parse :: Int -> String -> Either String Line
parse n text = first (\why -> show n <> ": " <> why) case words text of
  [l, t] -> Line <$> readEither l <*> readEither t
  fields -> Left (show (length fields) <> " fields")

data Summary = Summary {calls :: Int, mean :: Double, fastest, slowest :: Maybe Double}

summary :: Fold Line Summary
summary = do
  Summary <$> count <*> contramap ms average <*> least <*> most
  where
    average = (\s n -> if n == 0 then 0 else s / fromIntegral n) <$> total <*> count
    least = fmap getMin <$> via (Min . ms) (<>)
    most = fmap getMax <$> via (Max . ms) (<>)

main :: IO ()
main = do
  let text = "Info 12.5\nError 90\nDebug 1\nInfo 7.5\nOops 3\nInfo\nDebug 0.25\nInfo fast\n"
      (bad, good) = partitionEithers (zipWith parse [1 ..] (lines text))
      (overall, byLevel) = fold ((,) <$> summary <*> grouped level summary) good
  for_ (("all", overall) : map (first show) (Map.toList byLevel)) \(title, Summary n m lo hi) ->
    putStrLn (unwords [title, show n, showFFloat (Just 2) m "", maybe "-" show lo, maybe "-" show hi])
  putStr (unlines bad)
