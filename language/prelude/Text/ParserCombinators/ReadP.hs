{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers that follow all alternatives side by side, a character at a time (Koen Claessen, Parallel Parsing Processes, 2004).
module Text.ParserCombinators.ReadP
  ( ReadP, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1, skipSpaces, choice, count, between
  , option, optional, many, many1, skipMany, skipMany1, sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill
  , ReadS, readP_to_S, readS_to_P
  ) where

import GHC.Base hiding (many)
import GHC.List (replicate, null, concatMap, reverse)
import GHC.Num
import Text.ParserCombinators.ReadP.Internal

-- | Also gives the characters that were read.
gather :: ReadP a -> ReadP (String, a)
gather (R parse) = R (\k -> noting [] (parse (\x -> Result (\text -> k (text, x)) Fail)))

-- A process whose results go on with the characters it has taken. Those so far are given last first.
noting :: String -> P (String -> P b) -> P b
noting taken p = case p of
  Get next -> Get (\c -> noting (c : taken) (next c))
  Look next -> Look (\text -> noting taken (next text))
  Result go more -> orElse (go (reverse taken)) (noting taken more)
  Final _ -> Fail
  Fail -> Fail

-- | The end of the text.
eof :: ReadP ()
eof = look >>= \s -> if null s then return () else pfail

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
