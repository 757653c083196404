{-# LANGUAGE NoImplicitPrelude #-}
-- | Pairs.
module Data.Tuple (Unit, Tuple2, Tuple3, Tuple4, Tuple5, Solo(..), getSolo, fst, snd, curry, uncurry, swap) where

import GHC.Base
import GHC.Show
import GHC.Read

-- | A tuple of one part.
data Solo a = MkSolo a deriving (Eq, Ord, Show, Read)

instance Functor Solo where
  fmap f (MkSolo a) = MkSolo (f a)

instance Applicative Solo where
  pure = MkSolo
  MkSolo f <*> MkSolo a = MkSolo (f a)

instance Monad Solo where
  MkSolo a >>= f = f a

-- | The part.
getSolo :: Solo a -> a
getSolo (MkSolo a) = a

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

-- | Names of the types of tuples.
type Unit = ()
type Tuple2 = (,)
type Tuple3 = (,,)
type Tuple4 = (,,,)
type Tuple5 = (,,,,)
