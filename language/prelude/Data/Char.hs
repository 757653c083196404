{-# LANGUAGE NoImplicitPrelude #-}
-- | Characters. Report, chapter 16.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint, isMark
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
