{-# LANGUAGE ImplicitParams #-}
module A where
a :: Int
a = let ?x = 1; y = 2 in ?x
b :: Int
b = c
  where ?x = 3
        d = 4
c :: Int
c = let ?x n = n in 4
