{-# LANGUAGE NoImplicitPrelude #-}
-- | Simple combinators.
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import GHC.Base

infixl 0 `on`
infixl 1 &

-- | The least fixed point.
fix :: (a -> a) -> a
fix f = let x = f x in x

-- | A function of two arguments, each mapped first.
on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> f x `op` f y

-- | Application with the argument first.
(&) :: a -> (a -> b) -> b
x & f = f x

