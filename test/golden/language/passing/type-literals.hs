{-# LANGUAGE DataKinds, KindSignatures, TypeOperators, NoStarIsType, ScopedTypeVariables, GADTs #-}
module TypeLiterals where

import Data.Proxy
import GHC.TypeLits

-- numbers and texts are types, of the kinds Nat and Symbol
newtype Vector (n :: Nat) a = Vector [a]
newtype Named (name :: Symbol) a = Named a

-- what is computed of them
append :: Vector m a -> Vector n a -> Vector (m + n) a
append (Vector xs) (Vector ys) = Vector (xs ++ ys)

five :: Vector 5 Char
five = append (Vector "ab" :: Vector 2 Char) (Vector "cde" :: Vector (3 * 1) Char)

-- an argument from the result
rest :: Vector 2 Char
rest = dropped five where
  dropped :: Vector (3 + n) a -> Vector n a
  dropped (Vector xs) = Vector (drop 3 xs)

size :: forall n a. KnownNat n => Vector n a -> Integer
size _ = natVal (Proxy :: Proxy n)

label :: forall name a. KnownSymbol name => Named name a -> String
label _ = symbolVal (Proxy :: Proxy name) ++ symbolVal (Proxy :: Proxy (AppendSymbol "" ": "))

small :: (n <= 7) => Vector n a -> [a]
small (Vector xs) = xs

used :: (Integer, String)
used = (size five, small five)

neutral :: Vector (n + 0) a -> Vector (1 * n) a
neutral x = x
