{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Families where

type family Closed a where
  Closed Int = Bool
  Maybe Int = Bool

type instance Closed Char = Int
type instance Maybe Char = Int

class Container c where
  type Element c

instance Container Int where
  type Element Bool = Char
