-- Blocks without items.
class A a where
instance A Int where
f x = case x of
g = x where

i = let in 1
