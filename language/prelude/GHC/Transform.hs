{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | What the qualifiers of a comprehension that begin with @then@ mean (TransformListComp): a function that has to work for
-- lists of anything, given the list of what the qualifiers before it bind. Model: GHC's users' guide, "Generalised (SQL-like)
-- list comprehensions".
module GHC.Transform (transform, transformBy, group, groupBy, groups, groupsBy) where

transform :: (forall a. m a -> m a) -> m b -> m b
transform f = f

transformBy :: (forall a. (a -> t) -> m a -> m a) -> m b -> (b -> t) -> m b
transformBy f list key = f key list

group :: (forall a. [a] -> [[a]]) -> [b] -> [[b]]
group f = f

groupBy :: (forall a. (a -> t) -> [a] -> [[a]]) -> [b] -> (b -> t) -> [[b]]
groupBy f list key = f key list

-- | Of other monads than lists (MonadComprehensions).
groups :: (forall a. m a -> m (n a)) -> m b -> m (n b)
groups f = f

groupsBy :: (forall a. (a -> t) -> m a -> m (n a)) -> m b -> (b -> t) -> m (n b)
groupsBy f list key = f key list
