{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading and showing numbers. Report, chapter 38.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt
  , showFloat, showHFloat, floatToDigits, readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits, fromRat, Floating(..)
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
showHFloat = showString . fmt
  where
    fmt x
      | isNaN x = "NaN"
      | isInfinite x = (if x < 0 then "-" else "") ++ "Infinity"
      | x < 0 || isNegativeZero x = '-' : cvt (negate x)
      | otherwise = cvt x
    cvt x
      | x == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 x of
          (d : ds, e) -> "0x" ++ show d ++ frac ds ++ "p" ++ show (e - 1)
          ([], _) -> "0x0p+0"
    frac digits
      | all (== 0) digits = ""
      | otherwise = '.' : hex digits
    hex ds = case ds of
      [] -> ""
      [a] -> hexDigit a 0 0 0 ""
      [a, b] -> hexDigit a b 0 0 ""
      [a, b, c] -> hexDigit a b c 0 ""
      a : b : c : d : r -> hexDigit a b c d (hex r)
    hexDigit a b c d = showHex (8 * a + 4 * b + 2 * c + d)

-- | In a base, with a function for the digits.
showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = showIt (quotRem n0 base) r0
  where
    zero = 0
    showIt (n, d) r = let c = toChr (fromIntegral d)
                          r' = c : r
                      in c `seq` if n == zero then r' else showIt (quotRem n base) r'

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

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
