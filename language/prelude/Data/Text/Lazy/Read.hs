-- | Numbers at the beginning of lazy text.
module Data.Text.Lazy.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Data.Char (isHexDigit)
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as L
import qualified Data.Text.Read as Strict

-- | What is read and the rest of the text, or what is wrong.
type Reader a = Text -> Either String (a, Text)

-- What a number can consist of is read as strict text.
ofStrict :: Strict.Reader a -> Reader a
ofStrict reader t = case reader (L.toStrict number) of
  Right (n, after) -> Right (n, L.fromStrict after `L.append` rest)
  Left e -> Left e
  where (number, rest) = L.span (\c -> isHexDigit c || c `elem` "xX.+-") t

decimal, hexadecimal :: Integral a => Reader a
decimal = ofStrict Strict.decimal
hexadecimal = ofStrict Strict.hexadecimal

-- | With a sign before it.
signed :: Num a => Reader a -> Reader a
signed f t = case L.uncons t of
  Just ('-', rest) -> case f rest of
    Right (n, after) -> Right (negate n, after)
    Left e -> Left e
  Just ('+', rest) -> f rest
  _ -> f t

-- | With a fraction and an exponent.
rational :: Fractional a => Reader a
rational = ofStrict Strict.rational

double :: Reader Double
double = ofStrict Strict.double
