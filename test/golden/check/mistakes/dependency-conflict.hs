{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleContexts #-}
class Container f a | f -> a where
  first :: f -> a
wrong c = (first c && True, first c + (1 :: Int))
main = print 1
