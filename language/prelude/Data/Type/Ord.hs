{-# LANGUAGE DataKinds, GADTs, NoStarIsType, PolyKinds, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Comparisons as types, of numbers and texts that are types.
module Data.Type.Ord
  ( Compare, OrderingI(..), type (<=), type (<=?), type (>=), type (>=?), type (>), type (>?), type (<), type (<?), Max, Min, OrdCond
  ) where

import GHC.TypeLits.Internal (CmpChar, CmpSymbol)
import GHC.TypeNats.Internal (CmpNat)
import GHC.Types (Nat, Symbol)

infix 4 <=?, <=, >=?, >=, <?, <, >?, >

-- | How two types of one kind compare.
type family Compare (a :: k) (b :: k) :: Ordering
type instance Compare (a :: Nat) b = CmpNat a b
type instance Compare (a :: Symbol) b = CmpSymbol a b
type instance Compare (a :: Char) b = CmpChar a b

-- | How two types compare, with what that says of them.
data OrderingI a b where
  LTI :: Compare a b ~ 'LT => OrderingI a b
  EQI :: Compare a a ~ 'EQ => OrderingI a a
  GTI :: Compare a b ~ 'GT => OrderingI a b

deriving instance Show (OrderingI a b)
deriving instance Eq (OrderingI a b)

-- | One of three types, by how two compare.
type family OrdCond (o :: Ordering) (lt :: k) (eq :: k) (gt :: k) :: k where
  OrdCond 'LT lt eq gt = lt
  OrdCond 'EQ lt eq gt = eq
  OrdCond 'GT lt eq gt = gt

type m <=? n = OrdCond (Compare m n) 'True 'True 'False
type m >=? n = OrdCond (Compare m n) 'False 'True 'True
type m <? n = OrdCond (Compare m n) 'True 'False 'False
type m >? n = OrdCond (Compare m n) 'False 'False 'True

type x <= y = (x <=? y) ~ 'True
type x >= y = (x >=? y) ~ 'True
type x < y = (x <? y) ~ 'True
type x > y = (x >? y) ~ 'True

-- | The larger and the smaller of two types.
type Max m n = OrdCond (Compare m n) n n m
type Min m n = OrdCond (Compare m n) m m n
