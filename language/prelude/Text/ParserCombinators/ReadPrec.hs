{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers that know the precedence of their context.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice, readPrec_to_P, readP_to_Prec
  , readPrec_to_S, readS_to_Prec
  ) where

import GHC.Base
import GHC.Num
import Control.Monad.Fail
import Text.ParserCombinators.ReadP (ReadP, ReadS, readP_to_S, readS_to_P)
import qualified Text.ParserCombinators.ReadP as ReadP

-- | A parser in a context of some precedence.
newtype ReadPrec a = P (Prec -> ReadP a)

-- | Precedences, 0 to 11.
type Prec = Int

instance Functor ReadPrec where
  fmap h (P f) = P (\n -> fmap h (f n))

instance Applicative ReadPrec where
  pure x = P (\_ -> return x)
  (<*>) = ap

instance Monad ReadPrec where
  P f >>= k = P (\n -> f n >>= \a -> case k a of P f' -> f' n)

instance MonadFail ReadPrec where
  fail s = P (\_ -> fail s)

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

-- | Any context.
lift :: ReadP a -> ReadPrec a
lift m = P (\_ -> m)

-- | One more, or 0.
step, reset :: ReadPrec a -> ReadPrec a
step (P f) = P (\n -> f (n + 1))
reset (P f) = P (\_ -> f minPrec)

-- | Fails where the context binds tighter.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (P f) = P (\c -> if c <= n then f n else ReadP.pfail)

get :: ReadPrec Char
get = P (\_ -> ReadP.get)

look :: ReadPrec String
look = P (\_ -> ReadP.look)

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
P f1 +++ P f2 = P (\n -> f1 n ReadP.+++ f2 n)
P f1 <++ P f2 = P (\n -> f1 n ReadP.<++ f2 n)

pfail :: ReadPrec a
pfail = P (\_ -> ReadP.pfail)

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldr (+++) pfail ps

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (P f) = f

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = P f

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (P f) n = readP_to_S (f n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = P (\n -> readS_to_P (f n))
