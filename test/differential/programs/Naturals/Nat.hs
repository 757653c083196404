{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Nat (Nat, pattern Zero, pattern Succ, toInt) where
newtype Nat = MkNat Int
pattern Zero :: Nat
pattern Zero = MkNat 0
pattern Succ :: Nat -> Nat
pattern Succ n <- (before -> Just n) where
  Succ (MkNat n) = MkNat (n + 1)
before :: Nat -> Maybe Nat
before (MkNat n) = if n > 0 then Just (MkNat (n - 1)) else Nothing
toInt :: Nat -> Int
toInt (MkNat n) = n
