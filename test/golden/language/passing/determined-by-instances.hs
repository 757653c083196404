{-# LANGUAGE FunctionalDependencies, FlexibleInstances, UndecidableInstances, ExistentialQuantification #-}
module DeterminedByInstances where

class Applicative p => Parser p s | p -> s where
  token :: s -> p s

newtype Permuted p a = Permuted (Maybe (p a), [Branch p a])
data Branch p a = forall b. Branch (Permuted p (b -> a)) (p b)

-- the head does not mention s: the dependency says what it is
instance Parser p s => Functor (Permuted p) where
  fmap f (Permuted (whole, branches)) = Permuted (fmap (f <$>) whole, map (fmap f) branches)

instance Parser p s => Functor (Branch p) where
  fmap f (Branch permuted p) = Branch (fmap (f .) permuted) p
