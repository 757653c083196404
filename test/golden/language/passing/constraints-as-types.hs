{-# LANGUAGE ConstraintKinds, DataKinds, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, MultiParamTypeClasses, PolyKinds, QuantifiedConstraints, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, UndecidableInstances, UndecidableSuperClasses #-}
module ConstraintsAsTypes where

import Data.Kind (Constraint, Type)
import Data.Proxy

-- a constraint kept in a value, and one that is a parameter
data Dict c where Dict :: c => Dict c
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c

using :: Dict c -> (c => r) -> r
using Dict r = r

shown :: [Some Show] -> [String]
shown list = [show a | Some a <- list]

several :: Dict (Show a, Num a) -> a -> String
several Dict a = show (a + 1)

equal :: Dict (a ~ Int) -> a -> Int
equal Dict a = a

-- a class of two
class (c a, d a) => And c d a
instance (c a, d a) => And c d a

more :: Some (And Show Num) -> String
more (Some a) = show (a * 2)

-- a family of constraints
type family All (c :: k -> Constraint) (list :: [k]) :: Constraint where
  All c '[] = ()
  All c (a ': as) = (c a, All c as)

data List (types :: [Type]) where
  Nil :: List '[]
  (:&) :: a -> List as -> List (a ': as)
infixr 5 :&

texts :: All Show as => List as -> [String]
texts Nil = []
texts (a :& as) = show a : texts as

each :: forall c as r. All c as => Proxy c -> (forall a. c a => a -> r) -> List as -> [r]
each _ _ Nil = []
each p f (a :& as) = f a : each p f as

used :: [String]
used = texts (1 :: Int) `seq` each (Proxy :: Proxy Show) show ('c' :& True :& Nil)
  where texts n = show n

-- constraints under a forall
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)

fixed :: String
fixed = show (Fix (Just (Fix Nothing)))

-- their superclasses hold as well
both :: (forall a. Ord a => Ord (f a)) => f Int -> f Int -> Bool
both a b = a == b || a < b

class (forall m. Monad m => Monad (t m)) => Lifting t where
  raise :: Monad m => m a -> t m a

twice :: (Lifting t, Monad m) => m a -> t m [a]
twice m = do
  a <- raise m
  b <- raise m
  return [a, b]
