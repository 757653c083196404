{-# LANGUAGE FunctionalDependencies #-}
module A where
class Collection c e | c -> e where insert :: e -> c -> c
instance Collection [a] a where insert = (:)
f c = (insert 'a' c, insert True c)
