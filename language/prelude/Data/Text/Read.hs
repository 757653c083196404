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

-- | With a fraction and an exponent; 'double' is the same, but may differ from the nearest number in the last digit.
rational :: Fractional a => Reader a
rational = floating (\whole fraction unit -> fromRational (whole % 1 + fraction % unit))

double :: Reader Double
double = floating (\whole fraction unit -> fromInteger whole + fromInteger fraction / fromInteger unit)

-- The whole part, the digits behind the point, and the power of ten that they are parts of.
floating :: Fractional a => (Integer -> Integer -> Integer -> a) -> Reader a
floating build t = case T.uncons t of
  Just ('-', rest) -> case unsigned rest of
    Right (x, after) -> let y = negate x in y `seq` Right (y, after)
    Left e -> Left e
  Just ('+', rest) -> unsigned rest
  _ -> unsigned t
  where
    unsigned s = case decimal s of
      Left e -> Left e
      Right (whole, rest) -> case fractionOf rest of
        (fraction, digits, rest') -> case exponentOf rest' of
          (power, after) -> let x = value whole fraction digits power in x `seq` Right (x, after)
    value whole fraction digits power
      | power == 0 = plain
      | otherwise = plain * 10 ^^ power
      where plain = if digits == 0 then fromInteger whole else build whole fraction (10 ^ digits)
    fractionOf rest = case T.uncons rest of
      Just ('.', more) | Right (n, after) <- decimal more -> (n, T.length more - T.length after, after)
      _ -> (0, 0, rest)
    exponentOf rest = case T.uncons rest of
      Just (e, more) | e == 'e' || e == 'E', Right (n, after) <- signed decimal more -> (n, after)
      _ -> (0, rest)
