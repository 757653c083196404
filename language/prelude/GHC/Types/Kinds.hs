{-# LANGUAGE DataKinds, KindSignatures, NoImplicitPrelude #-}
-- | The kinds of types whose values are represented in one way. The type checker knows them by their names.
module GHC.Types.Kinds
  ( TYPE, RuntimeRep(..), Levity(..), LiftedRep, UnliftedRep, UnliftedType, ZeroBitRep, ZeroBitType
  ) where

-- | The kind of types whose values are represented so.
data TYPE (r :: RuntimeRep)

-- | How the values of a type are represented. The constructors are those of GHC 9.2 and later, and two of before.
data RuntimeRep
  = TupleRep [RuntimeRep] | SumRep [RuntimeRep] | BoxedRep Levity | IntRep | Int8Rep | Int16Rep | Int32Rep | Int64Rep
  | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep | AddrRep | FloatRep | DoubleRep | LiftedRep | UnliftedRep

-- | Whether a value that is a pointer may be suspended.
data Levity = Lifted | Unlifted

type LiftedRep = 'BoxedRep 'Lifted
type UnliftedRep = 'BoxedRep 'Unlifted
type ZeroBitRep = 'TupleRep '[]

-- | The kind of types whose values are pointers to what is evaluated.
type UnliftedType = TYPE UnliftedRep

-- | The kind of types without any bits.
type ZeroBitType = TYPE ZeroBitRep
