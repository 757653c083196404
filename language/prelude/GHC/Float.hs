{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Floating point numbers. Report, sections 6.4.6 and 9.x; texts as Report, PreludeText and module Numeric.
module GHC.Float
  ( Floating(..), RealFloat(..), Double, Float, showFloat, showSignedFloat, FFFormat(..), formatRealFloat, formatRealFloatAlt
  , floatToDigits, float2Double, double2Float, int2Double, int2Float, double2Int, float2Int, log1mexpOrd
  , castWord64ToDouble, castDoubleToWord64, castWord32ToFloat, castFloatToWord32, roundTo, expt
  , sqrtDouble
  ) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.Enum
import GHC.Int.Size
import GHC.Show
import GHC.Num
import GHC.Real
import GHC.Char
import GHC.Err
import GHC.Float.Rounding
import GHC.Word

infixr 8 **

-- | Numbers with the elementary functions.
class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** 0.5
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))

-- | Numbers in a floating point format.
class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x = scaled k x
  atan2 y x
    | y `seq` x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) = negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

-- Whether an Integer is no larger than this power of two, up to which all are numbers of floating point: one division of such is the
-- nearest number to the fraction. (Of Float, too, in the precision of Double: it has more than twice as many digits, and two more.)
isExact :: Int# -> Integer -> Bool
isExact most n = case integerFromInt# most of m -> integerNegate m <= n && n <= m

-- By way of the mantissa, for every k.
scaled :: RealFloat a => Int -> a -> a
scaled k x
  | k == 0 || x == 0 || isNaN x || isInfinite x = x
  | otherwise = case decodeFloat x of
      (m, n) -> case floatRange x of
        (l, h) -> let b = h - l + 4 * floatDigits x in encodeFloat m (n + max (negate b) (min b k))

-- Whether 2 ^ k is a normal Double, and its product with any Float too, so that scaling by it rounds once.
isScale# :: Int# -> Int#
isScale# k = andI# (k >=# -800#) (k <=# 800#)

-- From the bits of a Double: the exponent's bias is 1023, and 52 bits of the fraction follow.
powerOfTwo# :: Int# -> Double#
powerOfTwo# k = castIntToDouble# (uncheckedIShiftL# (k +# 1023#) 52#)

exponentOf :: Int# -> Int# -> Int# -> Int
exponentOf mantissa e digits
  | isTrue# (mantissa ==# 0#) = I# 0#
  | otherwise = I# (e +# digits)

log1mexpOrd :: (Ord a, Floating a) => a -> a
log1mexpOrd a
  | a > negate (log 2) = log (negate (expm1 a))
  | otherwise = log1p (negate (exp a))

-- | Conversions.
int2Double :: Int -> Double
int2Double (I# i) = D# (int2Double# i)

int2Float :: Int -> Float
int2Float (I# i) = F# (float2float# (int2Double# i))

double2Int :: Double -> Int
double2Int (D# x) = I# (double2Int# x)

float2Int :: Float -> Int
float2Int (F# x) = I# (double2Int# x)

float2Double :: Float -> Double
float2Double (F# x) = D# x

double2Float :: Double -> Float
double2Float (D# x) = F# (float2float# x)

sqrtDouble :: Double -> Double
sqrtDouble (D# x) = D# (sqrtDouble# x)

-- | Bits.
castWord64ToDouble :: Word64 -> Double
castWord64ToDouble (MkWord64 (W# w)) = D# (castIntToDouble# (word2Int# w))

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 (D# x) = MkWord64 (W# (int2Word# (castDoubleToInt# x)))

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat (MkWord32 (Fixed (I# w))) = F# (castIntToFloat# w)

castFloatToWord32 :: Float -> Word32
castFloatToWord32 (F# x) = MkWord32 (Fixed (I# (castFloatToInt# x)))

-- The fraction n / d as an odd-rounded mantissa of at least 66 bits and an exponent of 2, so that one more rounding
-- is correct; d > 0, n /= 0.
scaledQuotient :: Integer -> Integer -> (Integer, Int)
scaledQuotient n d =
  case I# (integerLog2# (abs d)) - I# (integerLog2# (abs n)) + 66 of
    shift -> case (if shift >= 0 then (shiftLeft (abs n) shift, d) else (abs n, shiftLeft d (negate shift))) of
      (n', d') -> case quotRemInteger n' d' of
        (q, r) ->
          let m = shiftLeft q 1 + (if r == 0 then 0 else 1)
          in (if n < 0 then negate m else m, negate shift - 1)

-- What encodeFloat sees of a mantissa: of one that is no Int, only the first 53 bits, as GHC's library for large numbers.
leading :: Integer -> Integer
leading m
  | abs m < 9223372036854775808 = m
  | otherwise = case integerLog2# (abs m) -# 52# of
      drop -> integerShiftL# (if m < 0 then negate (integerShiftR# (negate m) drop) else integerShiftR# m drop) drop

shiftLeft :: Integer -> Int -> Integer
shiftLeft n (I# k) = integerShiftL# n k

instance Num Double where
  D# x + D# y = D# (x +## y)
  D# x - D# y = D# (x -## y)
  D# x * D# y = D# (x *## y)
  negate (D# x) = D# (negateDouble# x)
  abs (D# x) = D# (fabsDouble# x)
  signum (D# x) = if isTrue# (x >## 0.0##) then D# 1.0## else if isTrue# (x <## 0.0##) then D# (negateDouble# 1.0##) else D# x
  fromInteger n = D# (integerToDouble# n)

instance Real Double where
  toRational (D# x) = case decodeDoubleExponent# x of
    e -> case integerFromInt# (decodeDoubleMantissa# x) of
      m -> if isTrue# (e >=# 0#) then integerShiftL# m e :% 1
           else reduce m (integerShiftL# 1 (negateInt# e))

instance Fractional Double where
  D# x / D# y = D# (x /## y)
  recip (D# x) = D# (1.0## /## x)
  fromRational (n :% d)
    | d == 0 = if n == 0 then 0 / 0 else if n < 0 then -1 / 0 else 1 / 0
    | n == 0 = D# 0.0##
    | isExact 9007199254740992# n && isExact 9007199254740992# d = D# (integerToDouble# n /## integerToDouble# d)
    | otherwise = case scaledQuotient n d of (m, I# e) -> D# (integerEncodeDouble# m e)

instance RealFrac Double where
  properFraction (D# x) = if isSmallDouble x then (truncateSmall x, D# (fractionSmall x)) else (wholeDouble x, D# 0.0##)
  truncate (D# x) = if isSmallDouble x then truncateSmall x else wholeDouble x
  round (D# x) = if isSmallDouble x then roundSmall x else wholeDouble x
  floor (D# x) = if isSmallDouble x then floorSmall x else wholeDouble x
  ceiling (D# x) = if isSmallDouble x then ceilingSmall x else wholeDouble x
  {-# INLINE truncate #-}
  {-# INLINE round #-}
  {-# INLINE floor #-}
  {-# INLINE ceiling #-}

instance Floating Double where
  pi = D# (3.141592653589793##)
  exp (D# x) = D# (expDouble# x)
  log (D# x) = D# (logDouble# x)
  sqrt (D# x) = D# (sqrtDouble# x)
  sin (D# x) = D# (sinDouble# x)
  cos (D# x) = D# (cosDouble# x)
  tan (D# x) = D# (tanDouble# x)
  asin (D# x) = D# (asinDouble# x)
  acos (D# x) = D# (acosDouble# x)
  atan (D# x) = D# (atanDouble# x)
  sinh (D# x) = D# (sinhDouble# x)
  cosh (D# x) = D# (coshDouble# x)
  tanh (D# x) = D# (tanhDouble# x)
  asinh (D# x) = D# (asinhDouble# x)
  acosh (D# x) = D# (acoshDouble# x)
  atanh (D# x) = D# (atanhDouble# x)
  D# x ** D# y = D# (x **## y)
  logBase x y = log y / log x
  log1p (D# x) = D# (log1pDouble# x)
  expm1 (D# x) = D# (expm1Double# x)
  log1mexp x = log1mexpOrd x
  log1pexp a
    | a <= 18 = log1p (exp a)
    | a <= 100 = a + exp (negate a)
    | otherwise = a

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat (D# x) = (integerFromInt# (decodeDoubleMantissa# x), I# (decodeDoubleExponent# x))
  encodeFloat m (I# e) = D# (integerEncodeDouble# (leading m) e)
  exponent (D# x) = exponentOf (decodeDoubleMantissa# x) (decodeDoubleExponent# x) 53#
  significand (D# x) = D# (int2Double# (decodeDoubleMantissa# x) *## 1.1102230246251565e-16##)
  scaleFloat (I# k) (D# x)
    | isTrue# (isScale# k) = D# (x *## powerOfTwo# k)
    | otherwise = scaled (I# k) (D# x)
  isNaN (D# x) = isTrue# (isDoubleNaN# x)
  isInfinite (D# x) = isTrue# (isDoubleInfinite# x)
  isNegativeZero (D# x) = isTrue# (isDoubleNegativeZero# x)
  isDenormalized (D# x) = isTrue# (isDoubleDenormalized# x)
  isIEEE _ = True

instance Show Double where
  showsPrec p (D# x) s
    | isTrue# (x <## 0.0##) || isTrue# (isDoubleNegativeZero# x) =
        if p > 6 then '(' : '-' : (genericDouble (D# (negateDouble# x)) ++ (')' : s)) else '-' : (genericDouble (D# (negateDouble# x)) ++ s)
    | otherwise = genericDouble (D# x) ++ s

-- Not negative, or not a number.
genericDouble :: Double -> String
genericDouble (D# x)
  | isTrue# (isDoubleNaN# x) = "NaN"
  | isTrue# (isDoubleInfinite# x) = "Infinity"
  | isTrue# (x ==## 0.0##) = "0.0"
  | otherwise = placeDigits (showDigits# 0# x) (I# (showExponent# 0# x))

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = D# (int2Double# n)
  fromEnum (D# x) = I# (double2Int# x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

instance Num Float where
  F# x + F# y = F# (float2float# (x +## y))
  F# x - F# y = F# (float2float# (x -## y))
  F# x * F# y = F# (float2float# (x *## y))
  negate (F# x) = F# (negateDouble# x)
  abs (F# x) = F# (fabsDouble# x)
  signum (F# x) = if isTrue# (x >## 0.0##) then F# 1.0## else if isTrue# (x <## 0.0##) then F# (negateDouble# 1.0##) else F# x
  fromInteger n = F# (float2float# (integerToDouble# n))

instance Real Float where
  toRational (F# x) = case decodeFloatExponent# x of
    e -> case integerFromInt# (decodeFloatMantissa# x) of
      m -> if isTrue# (e >=# 0#) then integerShiftL# m e :% 1
           else reduce m (integerShiftL# 1 (negateInt# e))

instance Fractional Float where
  F# x / F# y = F# (float2float# (x /## y))
  recip (F# x) = F# (float2float# (1.0## /## x))
  fromRational (n :% d)
    | d == 0 = if n == 0 then 0 / 0 else if n < 0 then -1 / 0 else 1 / 0
    | n == 0 = F# 0.0##
    | isExact 16777216# n && isExact 16777216# d = F# (float2float# (integerToDouble# n /## integerToDouble# d))
    | otherwise = case scaledQuotient n d of (m, I# e) -> F# (integerEncodeFloat# m e)

instance RealFrac Float where
  properFraction (F# x) = if isSmallFloat x then (truncateSmall x, F# (fractionSmall x)) else (wholeFloat x, F# 0.0##)
  truncate (F# x) = if isSmallFloat x then truncateSmall x else wholeFloat x
  round (F# x) = if isSmallFloat x then roundSmall x else wholeFloat x
  floor (F# x) = if isSmallFloat x then floorSmall x else wholeFloat x
  ceiling (F# x) = if isSmallFloat x then ceilingSmall x else wholeFloat x
  {-# INLINE truncate #-}
  {-# INLINE round #-}
  {-# INLINE floor #-}
  {-# INLINE ceiling #-}

instance Floating Float where
  pi = F# (float2float# (3.141592653589793##))
  exp (F# x) = F# (expFloat# x)
  log (F# x) = F# (logFloat# x)
  sqrt (F# x) = F# (float2float# (sqrtDouble# x))
  sin (F# x) = F# (sinFloat# x)
  cos (F# x) = F# (cosFloat# x)
  tan (F# x) = F# (tanFloat# x)
  asin (F# x) = F# (asinFloat# x)
  acos (F# x) = F# (acosFloat# x)
  atan (F# x) = F# (atanFloat# x)
  sinh (F# x) = F# (sinhFloat# x)
  cosh (F# x) = F# (coshFloat# x)
  tanh (F# x) = F# (tanhFloat# x)
  asinh (F# x) = F# (asinhFloat# x)
  acosh (F# x) = F# (acoshFloat# x)
  atanh (F# x) = F# (atanhFloat# x)
  F# x ** F# y = F# (float2float# (x **## y))
  logBase x y = log y / log x
  log1p (F# x) = F# (log1pFloat# x)
  expm1 (F# x) = F# (expm1Float# x)
  log1mexp x = log1mexpOrd x
  log1pexp a
    | a <= 18 = log1p (exp a)
    | a <= 100 = a + exp (negate a)
    | otherwise = a

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat (F# x) = (integerFromInt# (decodeFloatMantissa# x), I# (decodeFloatExponent# x))
  encodeFloat m (I# e) = F# (float2float# (integerEncodeDouble# (leading m) e))
  exponent (F# x) = exponentOf (decodeFloatMantissa# x) (decodeFloatExponent# x) 24#
  significand (F# x) = F# (float2float# (int2Double# (decodeFloatMantissa# x) *## 5.9604644775390625e-8##))
  scaleFloat (I# k) (F# x)
    | isTrue# (isScale# k) = F# (float2float# (x *## powerOfTwo# k))
    | otherwise = scaled (I# k) (F# x)
  isNaN (F# x) = isTrue# (isDoubleNaN# x)
  isInfinite (F# x) = isTrue# (isDoubleInfinite# x)
  isNegativeZero (F# x) = isTrue# (isDoubleNegativeZero# x)
  isDenormalized (F# x) = isTrue# (fabsDouble# x >## 0.0##) && isTrue# (fabsDouble# x <## 1.1754943508222875e-38##)
  isIEEE _ = True

instance Show Float where
  showsPrec p (F# x) s
    | isTrue# (x <## 0.0##) || isTrue# (isDoubleNegativeZero# x) =
        if p > 6 then '(' : '-' : (genericFloat (F# (negateDouble# x)) ++ (')' : s)) else '-' : (genericFloat (F# (negateDouble# x)) ++ s)
    | otherwise = genericFloat (F# x) ++ s

-- Not negative, or not a number.
genericFloat :: Float -> String
genericFloat (F# x)
  | isTrue# (isDoubleNaN# x) = "NaN"
  | isTrue# (isDoubleInfinite# x) = "Infinity"
  | isTrue# (x ==## 0.0##) = "0.0"
  | otherwise = placeDigits (showDigits# 1# x) (I# (showExponent# 1# x))

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = F# (float2float# (int2Double# n))
  fromEnum (F# x) = I# (double2Int# x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

-- 0.1 <= x < 10^7: with a point; else with an exponent.
placeDigits :: String -> Int -> String
placeDigits ds e
  | e > 0 && e <= 7 = wholePart e ds
  | e == 0 = '0' : '.' : ds
  | otherwise = case ds of
      [d] -> d : '.' : '0' : 'e' : show (e - 1)
      d : rest -> d : '.' : (rest ++ ('e' : show (e - 1)))
      [] -> "0.0"

wholePart :: Int -> String -> String
wholePart k ds
  | k == 0 = case ds of
      [] -> ".0"
      _ -> '.' : ds
  | otherwise = case ds of
      [] -> '0' : wholePart (k - 1) []
      d : rest -> d : wholePart (k - 1) rest

-- | Shows with the fewest digits that tell the number from its neighbours.
showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (formatRealFloat FFGeneric Nothing x)

-- | Shows a number with the help of a function for those that are not negative.
showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- | Ways to write a floating point number.
data FFFormat = FFExponent | FFFixed | FFGeneric

-- | Writes in the way given, with so many decimals if that is given.
formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat fmt decs x = formatRealFloatAlt fmt decs False x

-- | The same; in fixed notation perhaps with a point where no decimals follow.
formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt fmt decs alt x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : notation (floatToDigits 10 (negate x))
  | otherwise = notation (floatToDigits 10 x)
  where
    notation (digits, e) = case fmt of
      FFExponent -> withExponent decs digits e
      FFFixed -> withPoint decs alt digits e
      FFGeneric -> if e < 0 || e > 7 then withExponent decs digits e else withPoint decs alt digits e

-- The number 0.d1d2... * 10 ^ e with one digit before the point and an exponent, which of zero is 0.
withExponent :: Maybe Int -> [Int] -> Int -> String
withExponent decs digits e = case decs of
  Nothing -> mantissa ".0" digits ++ power 0
  Just wanted -> let size = 1 + max 0 wanted in case roundTo 10 size digits of
    (carry, rounded) -> mantissa "" (if carry == 0 then rounded else take size rounded) ++ power carry
  where
    mantissa whole ds = case map intToDigit ds of
      [d] -> d : whole
      d : part -> d : '.' : part
      [] -> []
    power carry = 'e' : show (case digits of { [0] -> 0; _ -> e - 1 + carry })

-- The same number with its point in place. Without a number of decimals there is always one.
withPoint :: Maybe Int -> Bool -> [Int] -> Int -> String
withPoint decs alt digits e
  | e < 0 = withPoint decs alt (replicate (negate e) 0 ++ digits) 0
  | otherwise = case decs of
      Nothing -> case splitAt e digits of
        (whole, part) -> text (whole ++ replicate (e - length whole) 0) ++ '.' : text part
      Just wanted -> case roundTo 10 (max 0 wanted + e) digits of
        (carry, rounded) -> case splitAt (e + carry) rounded of
          (whole, part) -> text whole ++ (if null part && not alt then "" else '.' : map intToDigit part)
  where text ds = if null ds then "0" else map intToDigit ds

-- | Rounds digits to so many, half up as GHC does (half to even where the tail is exactly half); the first result is
-- 1 if a digit was added in front.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base places digits = keep places [] digits
  where
    half = base `quot` 2
    -- So many digits are still to be kept; those kept are before, the last one first.
    keep n before [] = carried 0 before (replicate n 0)
    keep 0 before (d : rest) = carried (if d < half || d == half && tie before && all (== 0) rest then 0 else 1) before []
    keep n before (d : rest) = keep (n - 1) (d : before) rest
    tie [] = True
    tie (d : _) = even d
    carried c [] after = if c == 0 then (0, after) else (1, 1 : after)
    carried c (d : before) after = case d + c of
      digit -> if digit == base then carried 1 before (0 : after) else carried 0 before (digit : after)

-- | A power of a base.
expt :: Integer -> Int -> Integer
expt base n = base ^ n

-- | The fewest digits, as a fraction 0.d1d2..., and the exponent; of a number that is not negative.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | base == 10, radix == 2, isStandard digits range = decimalDigits digits x
  | otherwise = generateDigits base radix digits (case range of (least, _) -> least - digits) x
  where
    radix = floatRadix x
    digits = floatDigits x
    range = floatRange x

-- The formats of Double and Float.
isStandard :: Int -> (Int, Int) -> Bool
isStandard 53 (-1021, 1024) = True
isStandard 24 (-125, 128) = True
isStandard _ _ = False

decimalDigits :: RealFloat a => Int -> a -> ([Int], Int)
decimalDigits digits x = case decodeFloat x of
  (m, I# e) -> case integerEncodeDouble# m e of
    d -> if digits == 24
      then (map digitValue (showDigits# 1# d), I# (showExponent# 1# d))
      else (map digitValue (showDigits# 0# d), I# (showExponent# 0# d))

digitValue :: Char -> Int
digitValue c = ord c - 48

-- The free-format algorithm of Burger and Dybvig (Printing floating-point numbers quickly and accurately, 1996). All
-- of the number and of half its distances to the neighbours above and below is kept as numerators over one denominator.
generateDigits :: RealFloat a => Integer -> Integer -> Int -> Int -> a -> ([Int], Int)
generateDigits base radix precision least x = scaled 0 (2 * f * step * larger) (2 * step * smaller) (step * larger) larger
  where
    (mantissa, power) = decodeFloat x
    (f, e) = if power < least then (mantissa `quot` expt radix (least - power), least) else (mantissa, power)
    -- Below a power of the radix the numbers lie closer.
    step = if e > least && f == expt radix (precision - 1) then radix else 1
    larger = expt radix (max 0 e)
    smaller = expt radix (max 0 (negate e))
    -- Looks for the exponent that brings the upper bound to at most one, and the first digit behind the point.
    scaled k n d above below
      | n + above > d = scaled (k + 1) n (d * base) above below
      | (n + above) * base <= d = scaled (k - 1) (n * base) d (above * base) (below * base)
      | otherwise = (digitsOf n d above below, k)
    -- Digits until the rest is nearer than the bounds; where both may end here, the nearer does.
    digitsOf n d above below = case quotRem (n * base) d of
      (digit, rest) -> case (rest < below * base, rest + above * base > d) of
        (False, False) -> fromInteger digit : digitsOf rest d (above * base) (below * base)
        (lower, upper) -> [fromInteger (if upper && not (lower && rest * 2 < d) then digit + 1 else digit)]
