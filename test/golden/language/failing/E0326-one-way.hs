{-# LANGUAGE PatternSynonyms #-}
module A where
pattern Head x <- x : _
f (Head a) = a
g = Head 1
