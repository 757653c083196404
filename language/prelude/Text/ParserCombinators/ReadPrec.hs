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
import qualified Text.ParserCombinators.ReadP.Internal as P

-- | A parser for each precedence of the context.
newtype ReadPrec a = ReadPrec (Prec -> ReadP a)

-- | Precedences, 0 to 11.
type Prec = Int

-- A parser that is the same, or does the same with other parsers, in every context.
always :: ReadP a -> ReadPrec a
always p = ReadPrec (\_ -> p)

instance Functor ReadPrec where
  fmap f p = ReadPrec (\n -> fmap f (readPrec_to_P p n))

instance Applicative ReadPrec where
  pure x = always (return x)
  (<*>) = ap
  (*>) = (>>)

instance Monad ReadPrec where
  p >>= k = ReadPrec (\n -> readPrec_to_P p n >>= \x -> readPrec_to_P (k x) n)
  -- What follows does not depend on a result: it is begun once for each who goes on, before p is, under the stack of then.
  p >> q = ReadPrec (\n ->
    let next = readPrec_to_P q n
    in P.R (\k -> let after = P.unR next k in P.unR (readPrec_to_P p n) (\_ -> after)))

instance MonadFail ReadPrec where
  fail message = always (fail message)

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

-- | Any context.
lift :: ReadP a -> ReadPrec a
lift p = always p

-- | One more, or 0.
step, reset :: ReadPrec a -> ReadPrec a
step p = ReadPrec (\n -> readPrec_to_P p (n + 1))
reset p = ReadPrec (\_ -> readPrec_to_P p minPrec)

-- | Fails where the context binds tighter.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n p = ReadPrec (\context -> if n >= context then readPrec_to_P p n else ReadP.pfail)

get :: ReadPrec Char
get = always ReadP.get

look :: ReadPrec String
look = always ReadP.look

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
-- In one context the two are made once, however often they are used there: whoever uses them joins the stack of then.
p +++ q = ReadPrec (\n ->
  let first = readPrec_to_P p n
      second = readPrec_to_P q n
  in P.R (\k -> P.orElse (P.unR first k) (P.unR second k)))
p <++ q = ReadPrec (\n -> readPrec_to_P p n ReadP.<++ readPrec_to_P q n)

pfail :: ReadPrec a
pfail = always ReadP.pfail

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldr (+++) pfail ps

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (ReadPrec f) = f

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = ReadPrec f

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S p n = readP_to_S (readPrec_to_P p n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> readS_to_P (f n))
