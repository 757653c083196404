{-# LANGUAGE ImplicitParams #-}
module A where
f :: Int -> Int
f n = ?x + n
g :: (?y :: Bool) => Int
g = 1
h :: Int
h = g
