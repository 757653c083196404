{-# LANGUAGE DuplicateRecordFields #-}
module A where
data S = MkS { x :: Int, y :: Bool }
data T = MkT { x :: Bool, z :: Int }
f r = x r
g :: S -> Int
g r = x r
h s = s { x = 3 }
