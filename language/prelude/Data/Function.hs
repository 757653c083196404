{-# LANGUAGE NoImplicitPrelude #-}
-- | Simple combinators.
module Data.Function (id, const, (.), flip, ($), (&), on, fix, applyWhen) where

import GHC.Base

infixl 0 `on`
infixl 1 &

-- | The least fixed point.
fix :: (a -> a) -> a
fix f = let x = f x in x

-- | The function, where it is wanted.
applyWhen :: Bool -> (a -> a) -> a -> a
applyWhen wanted f x = if wanted then f x else x

-- | A function of two arguments, each mapped first.
on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> f x `op` f y

-- | Application with the argument first.
(&) :: a -> (a -> b) -> b
x & f = f x

