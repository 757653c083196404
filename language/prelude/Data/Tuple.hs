{-# LANGUAGE NoImplicitPrelude #-}
-- | Pairs.
module Data.Tuple (fst, snd, curry, uncurry, swap) where

-- | The first part.
fst :: (a, b) -> a
fst (x, _) = x

-- | The second part.
snd :: (a, b) -> b
snd (_, y) = y

-- | A function of a pair as one of two arguments.
curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

-- | A function of two arguments as one of a pair.
uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

-- | The parts exchanged.
swap :: (a, b) -> (b, a)
swap (a, b) = (b, a)
