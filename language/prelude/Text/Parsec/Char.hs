{-# LANGUAGE FlexibleContexts #-}
-- | Parsers of characters.
module Text.Parsec.Char
  ( oneOf, noneOf, spaces, space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit, char
  , anyChar, satisfy, string
  ) where

import Data.Char
import Text.Parsec.Pos
import Text.Parsec.Prim

-- | A character with a property.
satisfy :: Stream s m Char => (Char -> Bool) -> ParsecT s u m Char
satisfy f = tokenPrim shown (\pos c _ -> updatePosChar pos c) (\c -> if f c then Just c else Nothing)

shown :: Char -> String
shown c = show [c]

oneOf, noneOf :: Stream s m Char => [Char] -> ParsecT s u m Char
oneOf cs = satisfy (`elem` cs)
noneOf cs = satisfy (`notElem` cs)

char :: Stream s m Char => Char -> ParsecT s u m Char
char c = satisfy (== c) <?> shown c

anyChar, space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit
  :: Stream s m Char => ParsecT s u m Char
anyChar = satisfy (const True)
space = satisfy isSpace <?> "space"
newline = char '\n' <?> "lf new-line"
crlf = char '\r' *> char '\n' <?> "crlf new-line"
endOfLine = newline <|> crlf <?> "new-line"
tab = char '\t' <?> "tab"
upper = satisfy isUpper <?> "uppercase letter"
lower = satisfy isLower <?> "lowercase letter"
alphaNum = satisfy isAlphaNum <?> "letter or digit"
letter = satisfy isAlpha <?> "letter"
digit = satisfy isDigit <?> "digit"
hexDigit = satisfy isHexDigit <?> "hexadecimal digit"
octDigit = satisfy isOctDigit <?> "octal digit"

-- | Any number of spaces.
spaces :: Stream s m Char => ParsecT s u m ()
spaces = skipMany space <?> "white space"

-- | These characters. Behind the first one there is no way back.
string :: Stream s m Char => String -> ParsecT s u m String
string = tokens show updatePosString
