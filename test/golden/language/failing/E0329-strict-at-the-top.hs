{-# LANGUAGE BangPatterns #-}
module StrictAtTheTop where

!limit = 100 :: Int

!(low, high) = (1, 2) :: (Int, Int)

-- inside there is a moment at which it is evaluated
inner :: Int -> Int
inner n = let !m = n + 1 in m
