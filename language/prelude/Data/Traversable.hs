{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures that can be traversed with actions.
module Data.Traversable (Traversable(..), for, forM, mapAccumL, mapAccumR, mapAccumM, forAccumM, fmapDefault, foldMapDefault) where

import GHC.Base hiding (sequence, mapM, foldr)
import GHC.Semigroup
import qualified GHC.List as List
import Data.Either
import Data.Foldable
import Data.Proxy
import Data.Tuple (Solo(..))
import Data.Semigroup.Internal
import Data.Traversable.Internal
import Data.Monoid (Ap(..), First(..), Last(..))
import Data.Ord (Down(..))

-- | Structures that can be traversed; a definition of 'traverse' or 'sequenceA' is enough.
class (Functor t, Foldable t) => Traversable t where
  -- | Maps each element to an action, performs them from left to right, collects the results.
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  traverse f t = sequenceA (fmap f t)
  -- | Performs the actions from left to right and collects the results.
  sequenceA :: Applicative f => t (f a) -> f (t a)
  sequenceA = traverse id
  -- | 'traverse' for monads.
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  mapM = traverse
  -- | 'sequenceA' for monads.
  sequence :: Monad m => t (m a) -> m (t a)
  sequence = sequenceA

instance Traversable [] where
  traverse f = go
    where
      none = pure []
      go [] = none
      go (x : xs) = liftA2 (:) (f x) (go xs)
  -- the actions as they come, as in base once 'id' has gone: nobody waits for them here
  sequenceA = \t -> go t
    where
      none = pure []
      go [] = none
      go (x : xs) = liftA2 (:) x (go xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable NonEmpty where
  traverse f ~(x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Traversable (Either a) where
  traverse _ (Left x) = pure (Left x)
  traverse f (Right y) = fmap Right (f y)

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt x) = fmap Alt (traverse f x)

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap x) = fmap Ap (traverse f x)

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

-- | 'traverse' with the arguments exchanged.
for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

-- | 'mapM' with the arguments exchanged.
forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

-- | Maps with a state handed from left to right.
mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = case traverse (\x -> Onward (\before -> f before x)) t of Onward change -> change s

-- | Maps with a state handed from right to left.
mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = case traverse (\x -> Backward (\before -> f before x)) t of Backward change -> change s

newtype Id a = Id a

unId :: Id a -> a
unId (Id x) = x

instance Functor Id where
  fmap f (Id x) = Id (f x)

instance Applicative Id where
  pure = Id
  Id f <*> Id x = Id (f x)

newtype Const' m a = Const' m

getConst' :: Const' m a -> m
getConst' (Const' m) = m

instance Functor (Const' m) where
  fmap _ (Const' m) = Const' m

instance Monoid m => Applicative (Const' m) where
  pure _ = Const' mempty
  Const' a <*> Const' b = Const' (a `mappend` b)

-- | 'fmap' and 'foldMap' by 'traverse'.
fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = unId (traverse (\x -> Id (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst' (traverse (\x -> Const' (f x)) t)

-- | A state that is handed from left to right by actions.
newtype Stepping s m a = Stepping (s -> m (s, a))

instance Monad m => Functor (Stepping s m) where
  fmap f (Stepping step) = Stepping (\s -> step s >>= \(s', a) -> return (s', f a))

instance Monad m => Applicative (Stepping s m) where
  pure a = Stepping (\s -> return (s, a))
  Stepping f <*> Stepping step = Stepping (\s -> f s >>= \(s', g) -> step s' >>= \(s'', a) -> return (s'', g a))

-- | Maps by actions with a state handed from left to right.
mapAccumM :: (Monad m, Traversable t) => (s -> a -> m (s, b)) -> s -> t a -> m (s, t b)
mapAccumM f s t = case traverse (\a -> Stepping (\before -> f before a)) t of Stepping step -> step s

-- | The same with the function last.
forAccumM :: (Monad m, Traversable t) => s -> t a -> (s -> a -> m (s, b)) -> m (s, t b)
forAccumM s t f = mapAccumM f s t

instance Traversable Solo where
  traverse f (MkSolo a) = fmap MkSolo (f a)
