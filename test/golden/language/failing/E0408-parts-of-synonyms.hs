{-# LANGUAGE PatternSynonyms #-}
module A where
pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)
pattern Null <- []
f (Pair a) = a
g (Null a) = a
h (Pair a b c) = a
