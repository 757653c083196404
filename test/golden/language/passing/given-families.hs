{-# LANGUAGE TypeFamilies, GADTs, TypeOperators, FlexibleContexts, UndecidableInstances #-}
-- what is given of a family: by the family itself, by a match that comes later, and in an inferred type
module GivenFamilies where
type family Head l
type instance Head (a :* b) = a
type family Tail l
type instance Tail (a :* b) = b
data Nil = Nil
data a :* b = a :* b

-- a type is what two families make of it
class l ~ (Head l :* Tail l) => NonEmpty l
instance NonEmpty (a :* b)
first :: NonEmpty l => l -> Head l
first (x :* _) = x
wrapped :: e ~ Maybe (Inside e) => e
wrapped = Nothing
type family Inside a where Inside (Maybe b) = b

-- so is a family
type family F n
type instance F Int = Bool :* Nil
parts :: NonEmpty (F n) => n -> F n -> (Head (F n), Tail (F n))
parts _ (x :* y) = (x, y)

-- of an inferred type too
data E n where E :: NonEmpty (F n) => n -> Head (F n) -> E n
made :: Int -> Bool -> E Int
made n b = let inject m x = E m x in inject n b

-- a match tells what `Drop n l` is, and so what `l` is
data Zero
data Succ n
data N n where
  Z :: N Zero
  S :: N m -> N (Succ m)
type family Drop n l
type instance Drop Zero l = l
type instance Drop (Succ n) l = Drop n (Tail l)
dropped :: Drop n l ~ Int => N n -> l -> Int
dropped Z x = x
dropped (S _) _ = 0
