-- | Numbers at the beginning of text.
module Data.Text.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Prelude
import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Ratio ((%))
import Data.Text (Text)
import qualified Data.Text as T

-- | What is read and the rest of the text, or what is wrong.
type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
decimal t = case T.span isDigit t of
  (ds, rest) -> if T.null ds then Left "input does not start with a digit" else Right (number 10 ds, rest)
hexadecimal t
  | T.null ds = Left "input does not start with a hexadecimal digit"
  | otherwise = Right (number 16 ds, rest)
  where
    (ds, rest) = T.span isHexDigit (if prefix == T.pack "0x" || prefix == T.pack "0X" then T.drop 2 t else t)
    prefix = T.take 2 t

number :: Integral a => a -> Text -> a
number base ds = T.foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0 ds

-- | With a sign before it.
signed :: Num a => Reader a -> Reader a
signed f t = case T.uncons t of
  Just ('-', rest) -> case f rest of
    Right (n, after) -> Right (negate n, after)
    Left e -> Left e
  Just ('+', rest) -> f rest
  _ -> f t

-- | With a fraction and an exponent; 'double' is the same, and rounds the same.
rational :: Fractional a => Reader a
rational = floating (\whole fraction digits power ->
  fromRational (scaled (whole * 10 ^ digits + fraction) (power - digits)))
  where scaled n e = if e >= 0 then (n * 10 ^ e) % 1 else n % (10 ^ negate e)

double :: Reader Double
double = floating (\whole fraction digits power -> if power == 0 && digits == 0
  then fromInteger whole else fromRational (value (whole * 10 ^ digits + fraction) (power - digits)))
  where value n e = if e >= 0 then (n * 10 ^ e) % 1 else n % (10 ^ negate e)

floating :: Fractional a => (Integer -> Integer -> Int -> Int -> a) -> Reader a
floating build t = case T.uncons t of
  Just ('-', rest) -> negated (unsigned rest)
  Just ('+', rest) -> unsigned rest
  _ -> unsigned t
  where
    negated r = case r of
      Right (x, after) -> Right (negate x, after)
      Left e -> Left e
    unsigned s = case decimal s of
      Left e -> Left e
      Right (whole, rest) -> case fractionOf rest of
        (fraction, digits, rest') -> case exponentOf rest' of
          (power, after) -> Right (build whole fraction digits power, after)
    fractionOf rest = case T.uncons rest of
      Just ('.', more) | Right (n, after) <- decimal more -> (n, T.length more - T.length after, after)
      _ -> (0, 0, rest)
    exponentOf rest = case T.uncons rest of
      Just (e, more) | e == 'e' || e == 'E', Right (n, after) <- signed decimal more -> (n, after)
      _ -> (0, rest)
