{-# LANGUAGE RankNTypes #-}
instance Show (forall a. a -> a) where
  show _ = "a function"
main = print 1
