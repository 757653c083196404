{-# LANGUAGE Haskell2010, GADTSyntax, KindSignatures, ExistentialQuantification #-} {-# OPTIONS_GHC -Wno-missing-signatures -Wno-unused-top-binds #-}
-- GADTs is no part of what GHC takes by itself: such a type may be declared, but not taken apart.
module A (eval) where

data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  Pair :: a -> b -> Term (a, b)

eval :: Term a -> a
eval (Number n) = n
eval (Truth b) = b
eval (Pair a b) = (a, b)
