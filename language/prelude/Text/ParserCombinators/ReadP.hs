{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | Parsers that follow all alternatives side by side, a character at a time (Koen Claessen, Parallel Parsing Processes, 2004).
module Text.ParserCombinators.ReadP
  ( ReadP, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1, skipSpaces, choice, count, between
  , option, optional, many, many1, skipMany, skipMany1, sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill
  , ReadS, readP_to_S, readS_to_P
  ) where

import GHC.Base hiding (many)
import GHC.List (replicate, null, concatMap)
import GHC.Num
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

run :: P a -> ReadS a
run (Get f) (c : s) = run (f c) s
run (Look f) s = run (f s) s
run (Result x p) s = (x, s) : run p s
run (Final rs) _ = rs
run _ _ = []

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
R f0 <++ q = look >>= \s -> probe (f0 pureP) s 0
  where
    pureP x = Result x Fail
    probe (Get f) (c : s) n = probe (f c) s (n + 1)
    probe (Look f) s n = probe (f s) s n
    probe p@(Result _ _) _ n = discard n >> R (p >>=)
    probe (Final r) _ _ = R (Final r >>=)
    probe _ _ _ = q
    discard :: Int -> ReadP ()
    discard n = if n == 0 then return () else get >> discard (n - 1)

-- | Also gives the characters that were read.
gather :: ReadP a -> ReadP (String, a)
gather (R m) = R (\k -> gath id (m (\a -> Result (\s -> k (s, a)) Fail)))
  where
    gath :: (String -> String) -> P (String -> P b) -> P b
    gath l (Get f) = Get (\c -> gath (l . (c :)) (f c))
    gath _ Fail = Fail
    gath l (Look f) = Look (\s -> gath l (f s))
    gath l (Result k p) = orElse (k (l [])) (gath l p)
    gath _ (Final _) = Fail

-- | A character that satisfies the predicate.
satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

-- | This character.
char :: Char -> ReadP Char
char c = satisfy (c ==)

-- | The end of the text.
eof :: ReadP ()
eof = look >>= \s -> if null s then return () else pfail

-- | This text.
string :: String -> ReadP String
string this = look >>= scan this
  where
    scan [] _ = return this
    scan (x : xs) (y : ys) | x == y = get >> scan xs ys
    scan _ _ = pfail

-- | As many characters as satisfy the predicate.
munch :: (Char -> Bool) -> ReadP String
munch p = look >>= scan
  where
    scan (c : cs) | p c = get >> scan cs >>= \s -> return (c : s)
    scan _ = return ""

munch1 :: (Char -> Bool) -> ReadP String
munch1 p = get >>= \c -> if p c then munch p >>= \s -> return (c : s) else pfail

-- | White space.
skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where
    skip (c : s) | isSpace c = get >> skip s
    skip _ = return ()

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

count :: Int -> ReadP a -> ReadP [a]
count n p = if n <= 0 then return [] else p >>= \x -> count (n - 1) p >>= \xs -> return (x : xs)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

many, many1 :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p
many1 p = liftM2 (:) p (many p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = many p >> return ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = liftM2 (:) p (many (sep >> p))
endBy p sep = many (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) +++ return x
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where scan = (end >> return []) <++ liftM2 (:) p scan

-- | The parser as a function, and back.
readP_to_S :: ReadP a -> ReadS a
readP_to_S (R f) = run (f (\x -> Result x Fail))

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Look (\s -> final (concatMap (\(a, s') -> run (k a) s') (r s))))
