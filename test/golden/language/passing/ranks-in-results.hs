{-# LANGUAGE RankNTypes, TypeOperators #-}
module RanksInResults where

import Data.Functor.Const (Const (..))

type Fold s a = forall r. Monoid r => (a -> Const r a) -> s -> Const r s

-- all arguments at once, though the type behind the first is polymorphic by itself
folding :: Foldable f => (s -> f a) -> Fold s a
folding parts visit whole = Const (foldMap (getConst . visit) (parts whole))

toListOf :: Fold s a -> s -> [a]
toListOf fold = getConst . fold (\a -> Const [a])

both :: [Int]
both = toListOf (folding (\(a, b) -> [a, b])) (1, 2)

type p ~> q = forall a b. p a b -> q a b

newtype Lifted p a b = Lifted (p (Maybe a) (Maybe b))

-- the two uses of the synonym speak of variables of their own
class Over t where
  over :: (p ~> q) -> t p ~> t q

instance Over Lifted where
  over f (Lifted p) = Lifted (f p)

newtype Shower = Shower (forall a. Show a => a -> String)

-- what a pattern binding takes out of a field keeps its type
twice :: Shower -> String
twice shower = f True ++ f 'c'
  where
    Shower f = shower
-- file: Elsewhere.hs
{-# LANGUAGE RankNTypes #-}
module Elsewhere where

import RanksInResults

-- the variables of an imported synonym are not taken for those of its arguments
nested :: Fold s (Maybe b) -> Fold s b
nested fold = fold . folding id

every :: Fold [a] a
every = folding id
