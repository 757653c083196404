-- | Merging maps from Int by tactics, with values that are evaluated when they are put in.
module Data.IntMap.Merge.Strict
  ( SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing, dropMissing, filterAMissing, filterMissing
  , mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, merge, mergeA, preserveMissing
  , runWhenMatched, runWhenMissing, traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched
  , zipWithMaybeAMatched, zipWithMaybeMatched
  ) where

import Prelude
import Data.IntMap.Internal (Key)
import Data.IntMap.Merge.Tactic hiding
  ( mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, traverseMaybeMissing, traverseMissing, zipWithAMatched
  , zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched
  )
import qualified Data.IntMap.Strict.Internal as Strict

evaluated :: Maybe a -> Maybe a
evaluated Nothing = Nothing
evaluated (Just x) = x `seq` Just x

just :: a -> Maybe a
just x = x `seq` Just x

-- | Maps them.
mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\m -> pure $! Strict.mapWithKey f m) (\k x -> pure $! just (f k x))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\m -> pure $! Strict.mapMaybeWithKey f m) (\k x -> pure $! evaluated (f k x))

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (Strict.traverseWithKey f) (\k x -> just <$> f k x)

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (Strict.traverseMaybeWithKey f) (\k x -> evaluated <$> f k x)

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f t = WhenMissing (\m -> fmap (Strict.map f) (missingSubtree t m)) (\k x -> fmap (just . f =<<) (runWhenMissing t k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f t = WhenMatched (\k x y -> fmap (just . f =<<) (runWhenMatched t k x y))

-- | Combines the two values.
zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure $! just (f k x y))

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! evaluated (f k x y))

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> just <$> f k x y)

zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> evaluated <$> f k x y)
