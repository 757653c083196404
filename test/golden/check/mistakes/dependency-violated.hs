{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleContexts #-}
class Container f a | f -> a where
  first :: f -> a
wrong :: Container f Int => f -> Bool
wrong xs = first xs
main = print 1
