{-# LANGUAGE NoImplicitPrelude #-}
-- | Characters. Report, chapter 16.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isLowerCase, isUpperCase, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint, isMark
  , isNumber, isPunctuation, isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper, isAsciiLower, GeneralCategory(..), generalCategory
  , toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr, showLitChar, lexLitChar, readLitChar
  ) where

import GHC.Base
import GHC.Char
import GHC.Enum
import GHC.Err
import GHC.Num
import GHC.Show
import GHC.Unicode
import GHC.Read (readLitChar, lexLitChar)

-- | The value of a digit, up to hexadecimal.
digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | c >= 'a' && c <= 'f' = ord c - ord 'a' + 10
  | c >= 'A' && c <= 'F' = ord c - ord 'A' + 10
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

-- | Kinds of characters.
isLetter, isMark, isNumber, isSeparator :: Char -> Bool
isLetter = isAlpha
isMark c = let g = fromEnum (generalCategory c) in g >= 5 && g <= 7
isNumber c = let g = fromEnum (generalCategory c) in g >= 8 && g <= 10
isSeparator c = let g = fromEnum (generalCategory c) in g >= 22 && g <= 24

-- | By Unicode's properties Uppercase and Lowercase, which others than letters have, too (Other_Uppercase, Other_Lowercase).
isUpperCase, isLowerCase :: Char -> Bool
isUpperCase c = generalCategory c == UppercaseLetter || among c
  [ ('\x2160', '\x216f'), ('\x24b6', '\x24cf'), ('\x1f130', '\x1f149'), ('\x1f150', '\x1f169'), ('\x1f170', '\x1f189') ]
isLowerCase c = generalCategory c == LowercaseLetter || among c
  [ ('\xaa', '\xaa'), ('\xba', '\xba'), ('\x2b0', '\x2b8'), ('\x2c0', '\x2c1'), ('\x2e0', '\x2e4'), ('\x345', '\x345')
  , ('\x37a', '\x37a'), ('\x10fc', '\x10fc'), ('\x1d2c', '\x1d6a'), ('\x1d78', '\x1d78'), ('\x1d9b', '\x1dbf'), ('\x2071', '\x2071')
  , ('\x207f', '\x207f'), ('\x2090', '\x209c'), ('\x2170', '\x217f'), ('\x24d0', '\x24e9'), ('\x2c7c', '\x2c7d')
  , ('\xa69c', '\xa69d'), ('\xa770', '\xa770'), ('\xa7f2', '\xa7f4'), ('\xa7f8', '\xa7f9'), ('\xab5c', '\xab5f')
  , ('\xab69', '\xab69'), ('\x10780', '\x10780'), ('\x10783', '\x10785'), ('\x10787', '\x107b0'), ('\x107b2', '\x107ba')
  , ('\x1e030', '\x1e06d') ]

among :: Char -> [(Char, Char)] -> Bool
among _ [] = False
among c ((first, last) : rest) = c >= first && (c <= last || among c rest)
