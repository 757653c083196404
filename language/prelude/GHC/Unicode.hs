{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Properties of characters.
module GHC.Unicode
  ( GeneralCategory(..), generalCategory, isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace, isUpper, isLower
  , isAlpha, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol, toUpper, toLower, toTitle
  ) where

import GHC.Ix
import GHC.Prim
import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Show

-- | Unicode's general categories, in the order of the standard.
data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned
  deriving (Show, Eq, Ord, Enum, Bounded, Ix)

-- | The category of a character.
generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (category c)

category :: Char -> Int
category (C# c) = I# (generalCategory# c)

between :: Char -> Char -> Char -> Bool
between low high c = c >= low && c <= high

-- | In the ranges of ASCII and of Latin-1.
isAscii, isLatin1, isAsciiLower, isAsciiUpper :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isAsciiLower c = between 'a' 'z' c
isAsciiUpper c = between 'A' 'Z' c

-- | Kinds of characters.
isControl, isPrint, isSpace, isUpper, isLower, isAlpha, isAlphaNum, isDigit, isOctDigit, isHexDigit, isPunctuation, isSymbol :: Char -> Bool
isControl c = category c == 25
isPrint c = if c < '\x7f' then c >= ' ' else (let g = category c in g < 23)
isSpace c = if c < '\x377' then c == ' ' || between '\t' '\r' c || c == '\xa0' else category c == 22
isUpper c = if isAscii c then isAsciiUpper c else (let g = category c in g == 0 || g == 2)
isLower c = if isAscii c then isAsciiLower c else category c == 1
isAlpha c = if isAscii c then isAsciiUpper c || isAsciiLower c else category c <= 4
isAlphaNum c = if isAscii c then isAsciiUpper c || isAsciiLower c || isDigit c else (let g = category c in g <= 4 || (g >= 8 && g <= 10))
isDigit c = between '0' '9' c
isOctDigit c = between '0' '7' c
isHexDigit c = isDigit c || between 'A' 'F' c || between 'a' 'f' c
isPunctuation c = let g = category c in g >= 11 && g <= 17
isSymbol c = let g = category c in g >= 18 && g <= 21

-- | The corresponding letter, or the character itself.
toUpper, toLower, toTitle :: Char -> Char
toUpper (C# c) =
  if isTrue# (ltChar# c '\x80'#) then (if isAsciiLower (C# c) then C# (chr# (ord# c -# 32#)) else C# c) else C# (toUpper# c)
toLower (C# c) =
  if isTrue# (ltChar# c '\x80'#) then (if isAsciiUpper (C# c) then C# (chr# (ord# c +# 32#)) else C# c) else C# (toLower# c)
toTitle (C# c) = C# (toTitle# c)
