{-# LANGUAGE FlexibleInstances, TypeFamilies #-}
-- | Formatted output as C has it, for any number of arguments.
module Text.Printf
  ( printf, hPrintf, PrintfArg(..), FieldFormatter, FieldFormat(..), FormatAdjustment(..), FormatSign(..), vFmt
  , ModifierParser, FormatParse(..), formatString, formatChar, formatInt, formatInteger, formatRealFloat
  , errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror, PrintfType, HPrintfType, IsChar(..)
  ) where

import Numeric.Natural (Natural)
import Data.Char
import Data.Int
import Data.List (foldl')
import Data.Word
import Numeric (showEFloat, showFFloat, showFFloatAlt, showGFloat, showGFloatAlt, showIntAtBase)
import System.IO

-- | The arguments are formatted by the string: into a 'String', or onto standard output.
printf :: PrintfType r => String -> r
printf s = spr s []

-- | Onto a handle.
hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h s = hspr h s []

-- | What 'printf' can give: text, an action, or a function of one more argument.
class PrintfType t where
  spr :: String -> [Argument] -> t

instance IsChar c => PrintfType [c] where
  spr s args = map fromChar (formatted s (reverse args))

instance a ~ () => PrintfType (IO a) where
  spr s args = putStr (formatted s (reverse args))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr s args x = spr s (argument x : args)

class HPrintfType t where
  hspr :: Handle -> String -> [Argument] -> t

instance a ~ () => HPrintfType (IO a) where
  hspr h s args = hPutStr h (formatted s (reverse args))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h s args x = hspr h s (argument x : args)

-- An argument: how its modifiers are read, and how it is written.
data Argument = Argument ModifierParser FieldFormatter

argument :: PrintfArg a => a -> Argument
argument x = Argument (parseFormat x) (formatArg x)

-- | Types that can be formatted.
class PrintfArg a where
  formatArg :: a -> FieldFormatter
  parseFormat :: a -> ModifierParser
  parseFormat _ (c : cs) = FormatParse "" c cs
  parseFormat _ "" = errorShortFormat

instance PrintfArg Char where { formatArg = formatChar; parseFormat _ = integerModifiers }
instance IsChar c => PrintfArg [c] where formatArg = formatString
instance PrintfArg Int where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Int8 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Int16 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Int32 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Int64 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Word where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Word8 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Word16 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Word32 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Word64 where { formatArg = formatInt; parseFormat _ = integerModifiers }
instance PrintfArg Integer where { formatArg = formatInteger; parseFormat _ = integerModifiers }
instance PrintfArg Natural where { formatArg = formatInteger . toInteger; parseFormat _ = integerModifiers }
instance PrintfArg Float where formatArg = formatRealFloat
instance PrintfArg Double where formatArg = formatRealFloat

-- | Characters, so that 'String' can be an instance.
class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

data FormatAdjustment = LeftAdjust | ZeroPad

data FormatSign = SignPlus | SignSpace

-- | What stands between @%@ and the end of a conversion.
data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

-- | Modifiers, the conversion's character, and what follows it.
data FormatParse = FormatParse { fpModifiers :: String, fpChar :: Char, fpRest :: String }

type FieldFormatter = FieldFormat -> ShowS
type ModifierParser = String -> FormatParse

-- | The conversion that @%v@ stands for.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f = if fmtChar f == 'v' then f { fmtChar = c } else f

-- The sizes of C's integers, as the least value of each.
sizes :: [(String, Integer)]
sizes =
  [ ("hh", toInteger (minBound :: Int8)), ("h", toInteger (minBound :: Int16)), ("l", toInteger (minBound :: Int32))
  , ("ll", toInteger (minBound :: Int64)), ("L", toInteger (minBound :: Int64)) ]

integerModifiers :: ModifierParser
integerModifiers s = case s of
  'h' : 'h' : cs -> parsed "hh" cs
  'h' : cs -> parsed "h" cs
  'l' : 'l' : cs -> parsed "ll" cs
  'l' : cs -> parsed "l" cs
  'L' : cs -> parsed "L" cs
  _ -> parsed "" s
  where
    parsed m (c : cs) = FormatParse m c cs
    parsed _ "" = errorShortFormat

-- The least value of the size that the modifiers name.
lowest :: FieldFormat -> Maybe Integer -> Maybe Integer
lowest f own = case fmtModifiers f of
  "" -> own
  m -> case lookup m sizes of
    Just low -> Just low
    Nothing -> perror "unknown format modifier"

formatChar :: Char -> FieldFormatter
formatChar x f = integral (Just 0) (toInteger (ord x)) (vFmt 'c' f)

formatString :: IsChar c => [c] -> FieldFormatter
formatString x f = case fmtChar (vFmt 's' f) of
  's' -> (adjusted f ("", map toChar (maybe x (\n -> take n x) (fmtPrecision f))) ++)
  c -> errorBadFormat c

formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x f = integral (lowest f (Just low)) (toInteger x) (if low == 0 then vFmt 'u' f else f)
  where low = toInteger (minBound `asTypeOf` x)

formatInteger :: Integer -> FieldFormatter
formatInteger x f = integral (lowest f Nothing) x f

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x f
  | c `elem` "eEfFgG" = (signed f (real c (fmtPrecision f) (fmtAlternate f) x) ++)
  | otherwise = errorBadFormat c
  where c = fmtChar (vFmt 'g' f)

real :: RealFloat a => Char -> Maybe Int -> Bool -> a -> (String, String)
real c precision alternate x = case change (shown precision x "") of
  '-' : digits -> ("-", digits)
  digits -> ("", digits)
  where
    change = if isUpper c then map toUpper else id
    shown = case toLower c of
      'e' -> showEFloat
      'f' -> if alternate then showFFloatAlt else showFFloat
      _ -> if alternate then showGFloatAlt else showGFloat

integral :: Maybe Integer -> Integer -> FieldFormatter
integral low x f0 = case fmtChar f of
  'd' -> (signed f decimal ++)
  'i' -> (signed f decimal ++)
  'x' -> (adjusted f (unsigned 16 "0x") ++)
  'X' -> (adjusted f (case unsigned 16 "0X" of (p, s) -> (map toUpper p, map toUpper s)) ++)
  'b' -> (adjusted f (unsigned 2 "0b") ++)
  'o' -> (adjusted f (unsigned 8 "0") ++)
  'u' -> (adjusted f (unsigned 10 "") ++)
  'c' | x >= 0 && x <= 0x10ffff, Nothing <- fmtPrecision f, "" <- fmtModifiers f -> (adjusted f ("", [chr (fromInteger x)]) ++)
      | otherwise -> perror "illegal char conversion"
  c -> errorBadFormat c
  where
    precision = fmtPrecision f0
    -- With a precision, zeros do not fill the width.
    f = vFmt 'd' (case (precision, fmtAdjust f0) of
      (Just _, Just ZeroPad) -> f0 { fmtAdjust = Nothing }
      _ -> f0)
    decimal = if x < 0 then ("-", atLeast (show (negate x))) else ("", atLeast (show x))
    unsigned base prefix = case (if fmtAlternate f && x /= 0 then prefix else "", atLeast (inBase base positive)) of
      ("0", s@('0' : _)) -> ("", s)
      pair -> pair
    -- A negative number as the bits of its size.
    positive
      | x >= 0 = x
      | otherwise = case low of
          Just m | x - 2 * m >= 0 -> x - 2 * m
          _ -> errorBadArgument
    atLeast digits = case precision of
      Nothing -> digits
      Just 0 | digits == "0" -> ""
      Just n -> replicate (n - length digits) '0' ++ digits

-- Digits of a number that is not negative.
inBase :: Integer -> Integer -> String
inBase base n
  | n <= toInteger (maxBound :: Int) = showIntAtBase (fromInteger base) intToDigit (fromInteger n :: Int) ""
  | otherwise = showIntAtBase base intToDigit n ""

-- A prefix (sign or base) and digits, filled to the width.
adjusted :: FieldFormat -> (String, String) -> String
adjusted f (prefix, s) = case (fmtWidth f, fmtAdjust f) of
  (Just width, adjust) | natural < width -> let fill = width - natural in case adjust of
    Just LeftAdjust -> prefix ++ s ++ replicate fill ' '
    Just ZeroPad -> prefix ++ replicate fill '0' ++ s
    Nothing -> replicate fill ' ' ++ prefix ++ s
  _ -> prefix ++ s
  where natural = length prefix + length s

signed :: FieldFormat -> (String, String) -> String
signed f ("", s) = case fmtSign f of
  Just SignPlus -> adjusted f ("+", s)
  Just SignSpace -> adjusted f (" ", s)
  Nothing -> adjusted f ("", s)
signed f pair = adjusted f pair

formatted :: String -> [Argument] -> String
formatted "" [] = ""
formatted "" _ = errorShortFormat
formatted ('%' : '%' : cs) args = '%' : formatted cs args
formatted ('%' : _) [] = errorMissingArgument
formatted ('%' : cs) args = conversion cs args (FieldFormat Nothing Nothing Nothing Nothing False "" 'v')
formatted (c : cs) args = c : formatted cs args

-- Flags; then width and precision; then modifiers and the character.
conversion :: String -> [Argument] -> FieldFormat -> String
conversion s args f = case s of
  '-' : cs -> conversion cs args f { fmtAdjust = Just LeftAdjust }
  '+' : cs -> conversion cs args f { fmtSign = Just SignPlus }
  ' ' : cs -> conversion cs args f { fmtSign = case fmtSign f of { Just SignPlus -> Just SignPlus; _ -> Just SignSpace } }
  '0' : cs -> conversion cs args f { fmtAdjust = case fmtAdjust f of { Just LeftAdjust -> Just LeftAdjust; _ -> Just ZeroPad } }
  '#' : cs -> conversion cs args f { fmtAlternate = True }
  '*' : cs -> case taken args of
    (n, rest) -> precise cs rest (if n < 0 then f { fmtWidth = Just (negate n), fmtAdjust = Just LeftAdjust } else f { fmtWidth = Just n })
  c : _ | isDigit c -> case span isDigit s of (digits, cs) -> precise cs args f { fmtWidth = Just (decimalOf digits) }
  _ -> precise s args f

precise :: String -> [Argument] -> FieldFormat -> String
precise s args f = case s of
  '.' : '*' : cs -> case taken args of (n, rest) -> finished cs rest f { fmtPrecision = Just n }
  '.' : cs -> case span isDigit cs of
    (digits, rest) -> finished rest args f { fmtPrecision = Just (if null digits then 0 else decimalOf digits) }
  _ -> finished s args f

decimalOf :: String -> Int
decimalOf digits = foldl' (\n c -> 10 * n + digitToInt c) 0 digits

-- The number that a star takes.
taken :: [Argument] -> (Int, [Argument])
taken [] = errorMissingArgument
taken (Argument _ write : rest) = (read (write (FieldFormat Nothing Nothing Nothing Nothing False "" 'd') ""), rest)

finished :: String -> [Argument] -> FieldFormat -> String
finished "" _ _ = errorShortFormat
finished _ [] _ = errorMissingArgument
finished s (Argument parse write : args) f = case parse s of
  FormatParse modifiers c rest -> write f { fmtModifiers = modifiers, fmtChar = c } (formatted rest args)

-- | Failures.
perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

errorBadFormat :: Char -> a
errorBadFormat c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"
