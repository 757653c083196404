{-# LANGUAGE MagicHash, MultiParamTypeClasses, NoImplicitPrelude #-}
-- | The data types that everything else is built from. Lists, tuples, functions, 'IO' and 'Integer' are built in.
module GHC.Types (Bool(..), Int(..), Word(..), Char(..), Double(..), Float(..), Ordering(..), Multiplicity(..), Nat, Symbol, Coercible, IO, isTrue#) where

import GHC.Prim

-- | Truth values.
data Bool = False | True

-- | Integers of 64 bits, wrapping.
data Int = I# Int#

-- | Unsigned integers of 64 bits, wrapping.
data Word = W# Word#

-- | Unicode code points.
data Char = C# Char#

-- | Double precision floating point numbers.
data Double = D# Double#

-- | Single precision floating point numbers, kept rounded in a wider register.
data Float = F# Double#

-- | The outcome of a comparison.
data Ordering = LT | EQ | GT

-- | How often a linear function uses its argument.
data Multiplicity = One | Many

-- | The kinds of numbers and texts as types.
data Nat
data Symbol

-- | Types with the same representation; solved by the compiler.
class Coercible a b
