{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | What the parsers of "Text.ParserCombinators.ReadP" are made of. Those that read many characters are written as processes,
-- one step for each: no alternative beside them sees a character earlier or later for that.
module Text.ParserCombinators.ReadP.Internal
  ( ReadP(..), P(..), ReadS, run, unR, orElse, final, get, look, (+++), (<++), pfail, satisfy, char, string, munch, munch1, skipSpaces
  , skipSpacesThen, gets, firstOf
  ) where

import GHC.Prim
import GHC.Base
import GHC.List (concatMap)
import GHC.Unicode (isSpace)
import Control.Monad.Fail

infixr 5 +++, <++

-- | A parser as a function from text to results with the rest of the text.
type ReadS a = String -> [(a, String)]

-- What to do next: take a character, look ahead, fail, give a result and go on, or give final results.
data P a
  = Get (Char -> P a)
  | Look (String -> P a)
  | Fail
  | Result a (P a)
  | Final [(a, String)]

instance Functor P where
  fmap = liftM

instance Applicative P where
  pure x = Result x Fail
  (<*>) = ap

instance Monad P where
  Get f >>= k = Get (\c -> f c >>= k)
  Look f >>= k = Look (\s -> f s >>= k)
  Fail >>= _ = Fail
  Result x p >>= k = orElse (k x) (p >>= k)
  Final rs >>= k = final (concatMap (\(x, s) -> run (k x) s) rs)

final :: [(a, String)] -> P a
final [] = Fail
final rs = Final rs

orElse :: P a -> P a -> P a
orElse (Get f) (Get g) = Get (\c -> orElse (f c) (g c))
orElse (Result x p) q = Result x (orElse p q)
orElse p (Result x q) = Result x (orElse p q)
orElse Fail p = p
orElse p Fail = p
orElse (Final r) (Final t) = Final (r ++ t)
orElse (Final r) (Look f) = Look (\s -> Final (r ++ run (f s) s))
orElse (Final r) p = Look (\s -> Final (r ++ run p s))
orElse (Look f) (Final r) = Look (\s -> Final (run (f s) s ++ r))
orElse p (Final r) = Look (\s -> Final (run p s ++ r))
orElse (Look f) (Look g) = Look (\s -> orElse (f s) (g s))
orElse (Look f) p = Look (\s -> orElse (f s) p)
orElse p (Look f) = Look (\s -> orElse p (f s))

-- | All results of a process that is given the text, each with what it leaves of it.
run :: P a -> ReadS a
run p text = case p of
  Get next -> case text of
    c : rest -> run (next c) rest
    [] -> []
  Look next -> run (next text) text
  Result x more -> (x, text) : run more text
  Final results -> results
  Fail -> []

-- | A parser.
newtype ReadP a = R (forall b . (a -> P b) -> P b)

unR :: ReadP a -> (a -> P b) -> P b
unR (R m) = m

instance Functor ReadP where
  fmap h (R f) = R (\k -> f (\x -> k (h x)))

-- What does not depend on the results before is shared by all of them.
instance Applicative ReadP where
  pure x = R (\k -> k x)
  R m <*> R n = R (\k -> m (\f -> n (\x -> k (f x))))
  liftA2 f (R m) (R n) = R (\k -> m (\x -> let g = f x in n (\y -> k (g y))))
  R m *> R n = R (\k -> let after = n k in m (\_ -> after))
  R m <* R n = R (\k -> m (\x -> let after = k x in n (\_ -> after)))

instance Monad ReadP where
  R m >>= k = R (\k' -> m (\a -> unR (k a) k'))
  (>>) = (*>)

instance MonadFail ReadP where
  fail _ = R (\_ -> Fail)

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

-- | The next character.
get :: ReadP Char
get = R Get

-- | The text ahead, which stays.
look :: ReadP String
look = R Look

-- | No result.
pfail :: ReadP a
pfail = R (\_ -> Fail)

-- | Both alternatives.
(+++) :: ReadP a -> ReadP a -> ReadP a
R f1 +++ R f2 = R (\k -> orElse (f1 k) (f2 k))

-- | The second alternative only if the first gives nothing.
(<++) :: ReadP a -> ReadP a -> ReadP a
R f0 <++ R q = R (\k -> Look (\s -> probe k (q k) (f0 (\x -> Result x Fail)) s 0))

probe :: (a -> P b) -> P b -> P a -> String -> Int -> P b
probe k other (Get f) (c : s) (I# n) = probe k other (f c) s (I# (n +# 1#))
probe k other (Look f) s n = probe k other (f s) s n
probe k _ p@(Result _ _) _ n = gets n (p >>= k)
probe k _ (Final r) _ _ = Final r >>= k
probe _ other _ _ _ = other

-- | Passes over so many characters.
gets :: Int -> P a -> P a
gets (I# n) p = if isTrue# (n ==# 0#) then p else Get (\_ -> gets (I# (n -# 1#)) p)

-- | A character that satisfies the predicate.
satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = R (\k -> Get (\c -> if p c then k c else Fail))

-- | This character.
char :: Char -> ReadP Char
char c = satisfy (c ==)

-- | This text.
string :: String -> ReadP String
string this = R (\k -> Look (expected this (k this)))

expected :: String -> P a -> String -> P a
expected [] p _ = p
expected (x : xs) p (y : ys) | x == y = Get (\_ -> expected xs p ys)
expected _ _ _ = Fail

-- | As many characters as satisfy the predicate.
munch :: (Char -> Bool) -> ReadP String
munch p = R (\k -> Look (\s -> munched p k s 0 s))

munch1 :: (Char -> Bool) -> ReadP String
munch1 p = R (\k -> Get (\c -> if p c then Look (\s -> munched p (\t -> k (c : t)) s 0 s) else Fail))

-- The text from its beginning, how many characters of it have been read, and what is left of it.
munched :: (Char -> Bool) -> (String -> P a) -> String -> Int -> String -> P a
munched p k whole (I# n) s = case s of
  c : cs | p c -> Get (\_ -> munched p k whole (I# (n +# 1#)) cs)
  _ -> k (firstOf (I# n) whole)

-- | The first so many elements of a list that has them, at once.
firstOf :: Int -> [a] -> [a]
firstOf (I# n) list = if isTrue# (n ==# 0#) then [] else case list of
  x : xs -> case firstOf (I# (n -# 1#)) xs of { [] -> [x]; rest -> x : rest }
  [] -> []

-- | White space.
skipSpaces :: ReadP ()
skipSpaces = R (\k -> Look (skipSpacesThen (\_ -> k ())))

-- | White space, of a text that has been looked at, and what goes on with the text behind it.
skipSpacesThen :: (String -> P a) -> String -> P a
skipSpacesThen k s = case s of
  c : cs | isSpace c -> Get (\_ -> skipSpacesThen k cs)
  _ -> k s
