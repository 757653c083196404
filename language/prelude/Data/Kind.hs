-- | The kinds that programs write down. The type checker knows them by their names.
module Data.Kind (Type, Constraint) where

data Type
data Constraint
