{-# LANGUAGE NoImplicitPrelude #-}
-- | Mapping.
module Data.Functor (Functor(..), ($>), (<$>), (<&>), unzip, void) where

import GHC.Base

infixl 4 <$>, $>
infixl 1 <&>

-- | 'fmap' as an operator.
(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

-- | The first and the second parts, each by itself.
unzip :: Functor f => f (a, b) -> (f a, f b)
unzip pairs = (fmap (\(x, _) -> x) pairs, fmap (\(_, y) -> y) pairs)

-- | The same with the arguments exchanged.
(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

-- | Replaces what is inside.
($>) :: Functor f => f a -> b -> f b
($>) = flip (<$)

-- | Forgets what is inside.
void :: Functor f => f a -> f ()
void x = () <$ x
