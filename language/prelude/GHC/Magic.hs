{-# LANGUAGE NoImplicitPrelude #-}
-- | Identity functions that steer an optimiser.
module GHC.Magic (inline, noinline, lazy, oneShot) where

-- | The argument, inlined if possible.
inline :: a -> a
inline x = x

-- | The argument, not inlined.
noinline :: a -> a
noinline x = x

-- | The argument, taken to be lazy.
lazy :: a -> a
lazy x = x

-- | The function, to be called once.
oneShot :: (a -> b) -> a -> b
oneShot f = f
