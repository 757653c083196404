{-# LANGUAGE DeriveTraversable #-}
data Keyed a = Keyed (Either a Int) deriving (Functor)
data Later a = Later (Int -> a) deriving (Functor, Foldable)
newtype Tested a = Tested ((a -> Bool) -> Int, [Maybe a]) deriving (Functor)
main = print 1
