module Main where

class C a where
  foo :: a -> Int

instance C Int where
  {-# SCC foo #-}
  {-# SCC foo "again" #-}
  foo x = x

{-# INLINE f #-}
{-# NOINLINE f #-}
f :: Int -> Int
f x = g
  where
    {-# SCC g "r" #-}
    {-# SCC g #-}
    {-# SCC M.h #-}
    g, h :: Int
    g = h
    h = foo x

-- the qualifier is not looked at here
{-# SCC Anything.main #-}
main :: IO ()
main = print (f 3)
