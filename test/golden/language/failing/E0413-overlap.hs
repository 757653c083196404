{-# LANGUAGE FlexibleInstances #-}
module A where
class C a where c :: a -> Int
instance C [a] where c _ = 1
instance C [Char] where c _ = 2
x = c "a"
