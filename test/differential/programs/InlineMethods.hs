-- INLINE keeps the automatic centre away from a function, but not from a method.
module Main (main) where

class Sized a where
  size :: a -> Int
  size _ = {-# SCC dflt #-} 7
  {-# INLINE size #-}
  twice :: a -> Int
  twice x = size x * 2
  {-# NOINLINE twice #-}
  other :: a -> Int
  other x = size x * 3
  {-# INLINABLE other #-}

newtype A = A Int
newtype B = B Int
data C a = C a a

instance Sized A where
  size (A n) = n + 1
  {-# INLINE size #-}
  twice (A n) = n
  {-# INLINABLE twice #-}
  other (A n) = n - 1
  {-# NOINLINE other #-}

instance Sized B

instance Sized a => Sized (C a) where
  size (C a b) = size a + size b
  {-# INLINE size #-}
  twice = \(C a _) -> size a
  {-# INLINE twice #-}

top :: Int -> Int
top x = x + 1
{-# INLINE top #-}

top2 :: Int -> Int
top2 x = x + 2
{-# INLINE [1] top2 #-}

top3 :: Int -> Int
top3 x = local x + 3
  where
    local y = y * 2
    {-# INLINE local #-}
{-# INLINABLE top3 #-}

main :: IO ()
main = do
  print (size (A 1), twice (A 2), other (A 3))
  print (size (B 1), twice (B 2), other (B 3))
  print (size (C (A 1) (A 2)), twice (C (A 1) (A 2)), other (C (A 1) (A 2)))
  print (map top [1, 2], map top2 [3], map top3 [4])
