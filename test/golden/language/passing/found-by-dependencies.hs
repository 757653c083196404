{-# LANGUAGE FunctionalDependencies, FlexibleInstances, UndecidableInstances, PartialTypeSignatures #-}
-- what a dependency finds, through the instances that an instance needs, may be any type in the end
module FoundByDependencies where
class Applied ts o f | ts f -> o, ts o -> f where
  apply :: f -> ts -> o
instance Applied () o o where
  apply x () = x
instance Applied ts o f => Applied (t, ts) o (t -> f) where
  apply f (x, xs) = apply (f x) xs
two :: (a -> b -> c) -> (a, (b, ())) -> _
two = apply
used :: (Char, Bool)
used = (two const ('c', (1, ())), two (&&) (True, (False, ())))
