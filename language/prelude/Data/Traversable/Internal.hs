{-# LANGUAGE NoImplicitPrelude #-}
-- | Applicative functors that hand a state through a traversal.
module Data.Traversable.Internal (Onward(..), Backward(..)) where

import GHC.Base

-- | A change of a state that gives a result. In the first of the two types a state goes through changes in the order in
-- which they are written, in the second one the other way round. Nothing is evaluated before it is asked for.
newtype Onward s a = Onward (s -> (s, a))
newtype Backward s a = Backward (s -> (s, a))

result :: (a -> b) -> (s -> (s, a)) -> s -> (s, b)
result f change s = (after, f x)
  where (after, x) = change s
{-# INLINE result #-}

inTurn :: (a -> b -> c) -> (s -> (s, a)) -> (s -> (s, b)) -> s -> (s, c)
inTurn f one two s = (end, f x y)
  where
    (between, x) = one s
    (end, y) = two between
{-# INLINE inTurn #-}

instance Functor (Onward s) where
  fmap f (Onward change) = Onward (result f change)

instance Applicative (Onward s) where
  pure x = Onward (\s -> (s, x))
  Onward one <*> Onward two = Onward (inTurn (\f x -> f x) one two)
  liftA2 f (Onward one) (Onward two) = Onward (inTurn f one two)

instance Functor (Backward s) where
  fmap f (Backward change) = Backward (result f change)

instance Applicative (Backward s) where
  pure x = Backward (\s -> (s, x))
  Backward one <*> Backward two = Backward (inTurn (\x f -> f x) two one)
  liftA2 f (Backward one) (Backward two) = Backward (inTurn (\y x -> f x y) two one)
