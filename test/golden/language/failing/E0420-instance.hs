{-# LANGUAGE RankNTypes #-}
module A where
class C a where c :: a -> Int
instance C (forall a. a) where c _ = 1
