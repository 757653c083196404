{-# LANGUAGE LambdaCase, MultiWayIf, RankNTypes, ScopedTypeVariables #-}
module PolymorphicValues where

apply :: (forall a. a -> a) -> Int
apply f = f 1

given :: ((forall a. a -> a) -> Int) -> Int
given f = f id

-- the type of what is looked at once may have any form, with or without a signature
again = apply
taken = case apply of f -> f id
both n = case n of { 0 -> apply; _ -> again }
either' n = if n then apply else again
several n = if | n > 0 -> apply | otherwise -> again
guarded n
  | n > 0 = apply
  | otherwise = again
annotated = \(f :: forall a. a -> a) -> (f 1, f 'c')
clauses 0 (f :: forall a. a -> a) = (f 1, f 'c')
clauses _ (f :: forall a. a -> a) = (f 2, f 'd')
cases = \case { 0 -> apply; _ -> again }

total = given apply + given (\f -> f 1) + given again + both 0 id + guarded 1 id + fst (annotated id)

data Held = Held { held :: (forall a. a -> a) -> Int, plain :: Int }

-- a pattern binding gives what a field holds, whatever its type
(Held inside n) = Held apply 2
used = inside id + n
