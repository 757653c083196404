{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading and showing numbers. Report, chapter 38.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showBin, showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt
  , showFloat, showHFloat, floatToDigits, readSigned, readInt, readDec, readOct, readHex, readBin, readFloat, lexDigits, fromRat, Floating(..)
  ) where

import GHC.Base
import GHC.Char
import GHC.Err
import GHC.Float
import GHC.List
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Enum
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP (ReadP, ReadS, readP_to_S, pfail)

-- | Whole numbers in a base.
readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit = readP_to_S (L.readIntP base isDig valDigit)

readOct, readDec, readHex :: (Eq a, Num a) => ReadS a
readOct = readP_to_S L.readOctP
readDec = readP_to_S L.readDecP
readHex = readP_to_S L.readHexP

-- | Binary digits.
readBin :: (Eq a, Num a) => ReadS a
readBin = readInt 2 (\c -> c == '0' || c == '1') (\c -> if c == '0' then 0 else 1)

-- | A fractional number without sign.
readFloat :: RealFrac a => ReadS a
readFloat = readP_to_S readFloatP

readFloatP :: RealFrac a => ReadP a
readFloatP = L.lex >>= \tok -> case tok of
  L.Number n -> return (fromRational (L.numberToRational n))
  _ -> pfail

-- | With a sign.
readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False read'
  where
    read' r = read'' r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- read'' s]
    read'' r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

-- | A whole number that is not negative.
showInt :: Integral a => a -> ShowS
showInt n r
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = go n r
  where
    ten = 10
    go m s
      | m < ten = digit m s
      | otherwise = case quotRem m ten of (q, d) -> go q $! digit d s
    digit d s = case unsafeChr (48 + fromIntegral d) of c -> c `seq` (c : s)

-- | With an exponent; with a point; whichever fits. So many decimals, if given.
showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x = showString (formatRealFloat FFExponent d x)
showFFloat d x = showString (formatRealFloat FFFixed d x)
showGFloat d x = showString (formatRealFloat FFGeneric d x)
showFFloatAlt d x = showString (formatRealFloatAlt FFFixed d True x)
showGFloatAlt d x = showString (formatRealFloatAlt FFGeneric d True x)

-- | In hexadecimal, exactly.
showHFloat :: RealFloat a => a -> ShowS
showHFloat = showString . hexadecimal

-- The first binary digit stands before the point; the others follow it, four to a hexadecimal digit.
hexadecimal :: RealFloat a => a -> String
hexadecimal x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : magnitude (negate x)
  | otherwise = magnitude x
  where
    magnitude m
      | m == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 m of
          (bits, e) -> "0x" ++ map intToDigit (take 1 bits) ++ part (drop 1 bits) ++ 'p' : show (e - 1)
    part bits = if any (/= 0) bits then '.' : nibbles bits else ""
    nibbles [] = []
    nibbles bits = case splitAt 4 bits of
      (four, others) -> intToDigit (foldl (\value bit -> 2 * value + bit) 0 (take 4 (four ++ repeat 0))) : nibbles others

-- | In a base, with a function for the digits.
showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base digit number rest
  | base <= 1 = refused "unsupported base " base
  | number < 0 = refused "negative number " number
  | otherwise = before number rest
  where
    refused what n = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to " ++ what ++ show n)
    none = 0
    -- The digits of the number, from the last to the first, before the text.
    before n text = case quotRem n base of
      (higher, lowest) -> case digit (fromIntegral lowest) of
        c -> c `seq` (if higher == none then c : text else before higher (c : text))

showHex, showOct, showBin :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit
showBin = showIntAtBase 2 intToDigit

-- | The nearest floating point number.
fromRat :: RealFloat a => Rational -> a
fromRat x = case (numerator x, denominator x) of
  (n, 0) -> if n > 0 then 1 / 0 else if n < 0 then -1 / 0 else 0 / 0
  (n, d)
    | n > 0 -> positive x
    | n < 0 -> negate (positive (negate n % d))
    | otherwise -> encodeFloat 0 0

-- The format is asked of the result: so many digits before the point, unless the exponent is the least.
positive :: RealFloat a => Rational -> a
positive x = result
  where
    base = floatRadix result
    digits = floatDigits result
    least = case floatRange result of (e, _) -> e - digits
    e0 = (digitsIn (numerator x) - digitsIn (denominator x) - digits) `max` least
    scaled = if e0 < 0 then x * (base ^ negate e0 % 1) else x / (base ^ e0 % 1)
    result = if scaled >= (base ^ digits % 1) then encodeFloat (round (scaled / (base % 1))) (e0 + 1)
             else encodeFloat (round scaled) e0
    digitsIn n = length (takeWhile (>= base) (iterate (`quot` base) n))
