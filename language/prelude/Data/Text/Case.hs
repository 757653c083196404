-- | Case conversions of whole text, where one character can become several.
module Data.Text.Case (uppered, lowered, titled, folded) where

import Prelude
import Data.Char (isLetter, isSpace, toLower, toTitle, toUpper)

uppered, lowered, folded, titled :: String -> String
uppered = concatMap (special toUpper upperSpecial)
lowered = concatMap (special toLower lowerSpecial)
folded = concatMap (special toLower foldSpecial)

-- The first letter of a word becomes large, what follows it in the word small. Words end at white space.
titled = go False
  where
    go _ [] = []
    go inWord (c : cs)
      | isSpace c = c : go False cs
      | inWord = special toLower lowerSpecial c ++ go True cs
      | otherwise = special toTitle titleSpecial c ++ go (isLetter c) cs

special :: (Char -> Char) -> (Char -> String) -> Char -> String
special plain table c = if c < '\x80' then [plain c] else case table c of
  [] -> [plain c]
  several -> several

-- Unicode's SpecialCasing, the part without conditions.
upperSpecial, lowerSpecial, foldSpecial, titleSpecial :: Char -> String
upperSpecial c = case c of
  '\xDF' -> "SS"
  '\x149' -> "\x2BCN"
  '\x1F0' -> "J\x30C"
  '\x390' -> "\x399\x308\x301"
  '\x3B0' -> "\x3A5\x308\x301"
  '\x587' -> "\x535\x552"
  '\xFB00' -> "FF"
  '\xFB01' -> "FI"
  '\xFB02' -> "FL"
  '\xFB03' -> "FFI"
  '\xFB04' -> "FFL"
  '\xFB05' -> "ST"
  '\xFB06' -> "ST"
  _ -> []
lowerSpecial c = if c == '\x130' then "i\x307" else []
titleSpecial c = case c of
  '\xDF' -> "Ss"
  '\xFB00' -> "Ff"
  '\xFB01' -> "Fi"
  '\xFB02' -> "Fl"
  '\xFB03' -> "Ffi"
  '\xFB04' -> "Ffl"
  '\xFB05' -> "St"
  '\xFB06' -> "St"
  _ -> []
foldSpecial c = case c of
  '\xB5' -> "\x3BC"
  '\xDF' -> "ss"
  '\x130' -> "i\x307"
  '\x149' -> "\x2BCn"
  '\x17F' -> "s"
  '\x1F0' -> "j\x30C"
  '\x3C2' -> "\x3C3"
  '\x1E9E' -> "ss"
  '\xFB00' -> "ff"
  '\xFB01' -> "fi"
  '\xFB02' -> "fl"
  '\xFB03' -> "ffi"
  '\xFB04' -> "ffl"
  '\xFB05' -> "st"
  '\xFB06' -> "st"
  _ -> []
