{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Parsers of the words of a language: identifiers, operators, literals, and what stands between them.
module Text.Parsec.Token
  ( LanguageDef, GenLanguageDef(..), TokenParser, GenTokenParser(..), makeTokenParser
  ) where

import Data.Char (digitToInt, isAlpha, isSpace, toLower, toUpper)
import Data.Functor.Identity
import Data.List (foldl', nub)
import Data.Maybe (catMaybes)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

-- | What is known of a language. A comment that begins with nothing is not there.
data GenLanguageDef s u m = LanguageDef
  { commentStart :: String
  , commentEnd :: String
  , commentLine :: String
  , nestedComments :: Bool
  , identStart :: ParsecT s u m Char
  , identLetter :: ParsecT s u m Char
  , opStart :: ParsecT s u m Char
  , opLetter :: ParsecT s u m Char
  , reservedNames :: [String]
  , reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

-- | Each one takes the space behind its word, apart from 'decimal', 'hexadecimal' and 'octal'.
data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural :: ParsecT s u m Integer
  , integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal :: ParsecT s u m Integer
  , hexadecimal :: ParsecT s u m Integer
  , octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a . ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens :: forall a . ParsecT s u m a -> ParsecT s u m a
  , braces :: forall a . ParsecT s u m a -> ParsecT s u m a
  , angles :: forall a . ParsecT s u m a -> ParsecT s u m a
  , brackets :: forall a . ParsecT s u m a -> ParsecT s u m a
  , squares :: forall a . ParsecT s u m a -> ParsecT s u m a
  , semi :: ParsecT s u m String
  , comma :: ParsecT s u m String
  , colon :: ParsecT s u m String
  , dot :: ParsecT s u m String
  , semiSep :: forall a . ParsecT s u m a -> ParsecT s u m [a]
  , semiSep1 :: forall a . ParsecT s u m a -> ParsecT s u m [a]
  , commaSep :: forall a . ParsecT s u m a -> ParsecT s u m [a]
  , commaSep1 :: forall a . ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser language = TokenParser
  { identifier = word (name >>= \n -> if named n then unexpected ("reserved word " ++ show n) else return n)
  , reserved = \n -> word (spelled language n >> ends n (identLetter language))
  , operator = word (sign >>= \n -> if n `elem` reservedOpNames language then unexpected ("reserved operator " ++ show n) else return n)
  , reservedOp = \n -> word (string n >> ends n (opLetter language))
  , charLiteral = spaced (between (char '\'') (char '\'' <?> "end of character") literalCharacter) <?> "character"
  , stringLiteral = spaced (catMaybes <$> between (char '"') (char '"' <?> "end of string") (many stringPart) <?> "literal string")
  , natural = spaced wholeNumber <?> "natural"
  , integer = spaced (spaced signed <*> wholeNumber) <?> "integer"
  , float = spaced (decimalNumber >>= fractional) <?> "float"
  , naturalOrFloat = spaced wholeOrFraction <?> "number"
  , decimal = decimalNumber
  , hexadecimal = hexadecimalNumber
  , octal = octalNumber
  , symbol = mark
  , lexeme = spaced
  , whiteSpace = space'
  , parens = within "(" ")"
  , braces = within "{" "}"
  , angles = within "<" ">"
  , brackets = within "[" "]"
  , squares = within "[" "]"
  , semi = mark ";"
  , comma = mark ","
  , colon = mark ":"
  , dot = mark "."
  , semiSep = (`sepBy` mark ";")
  , semiSep1 = (`sepBy1` mark ";")
  , commaSep = (`sepBy` mark ",")
  , commaSep1 = (`sepBy1` mark ",")
  }
  where
    space' = spacing language
    spaced p = p <* space'
    word p = spaced (try p)
    mark = spaced . string
    within open close = between (mark open) (mark close)
    ends n letters = notFollowedBy letters <?> ("end of " ++ show n)
    name = startedBy (identStart language) (identLetter language) <?> "identifier"
    sign = startedBy (opStart language) (opLetter language) <?> "operator"
    startedBy first other = first >>= \c -> (c :) <$> many other
    named n = folded n `elem` map folded (reservedNames language)
    folded n = if caseSensitive language then n else map toLower n

-- | A word, in whatever case where that makes no difference.
spelled :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m String
spelled language name
  | caseSensitive language = string name
  | otherwise = name <$ mapM_ (\c -> inAnyCase c <?> show name) name
  where inAnyCase c = if isAlpha c then char (toLower c) <|> char (toUpper c) else char c

-- Space ----------------------------------------------------------------------------------------------------------------

-- | Spaces and comments.
spacing :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
spacing language = skipMany (foldr (<|>) (skipMany1 (satisfy isSpace)) (reverse comments) <?> "")
  where
    comments = [line | not (null (commentLine language))] ++ [block | not (null (commentStart language))]
    line = try (string (commentLine language)) *> skipMany (satisfy (/= '\n'))
    block = try (string (commentStart language)) *> inside
    marks = nub (commentEnd language ++ commentStart language)
    end = () <$ try (string (commentEnd language))
    text = skipMany1 (noneOf marks) <|> (() <$ oneOf marks)
    inside = end <|> ((if nestedComments language then block <|> text else text) *> inside) <?> "end of comment"

-- Literals -------------------------------------------------------------------------------------------------------------

literalCharacter :: Stream s m Char => ParsecT s u m Char
literalCharacter = plain '\'' <|> (char '\\' *> escape) <?> "literal character"

-- | A character of a string, or nothing where a gap or an empty escape stands.
stringPart :: Stream s m Char => ParsecT s u m (Maybe Char)
stringPart = Just <$> plain '"' <|> (char '\\' *> escaped) <?> "string character"
  where
    escaped = Nothing <$ gap <|> Nothing <$ char '&' <|> Just <$> escape
    gap = many1 space *> (char '\\' <?> "end of string gap")

plain :: Stream s m Char => Char -> ParsecT s u m Char
plain quote = satisfy (\c -> c /= quote && c /= '\\' && c > '\SUB')

-- | What may stand behind a backslash: Report 2.6.
escape :: Stream s m Char => ParsecT s u m Char
escape = choice [c <$ char letter' | (letter', c) <- zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'"] <|> numbered
    <|> choice [c <$ try (string name) | (name, c) <- threeLetters ++ twoLetters] <|> control <?> "escape code"
  where
    numbered = (decimalNumber <|> (char 'o' *> number 8 octDigit) <|> (char 'x' *> number 16 hexDigit)) >>= \code ->
      if code > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger code))
    control = char '^' *> ((\c -> toEnum (fromEnum c - 64)) <$> upper)
    threeLetters = zip
      (words "NUL SOH STX ETX EOT ENQ ACK BEL DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN SUB ESC DEL")
      (['\NUL' .. '\BEL'] ++ ['\DLE' .. '\CAN'] ++ "\SUB\ESC\DEL")
    twoLetters = zip (words "BS HT LF VT FF CR SO SI EM FS GS RS US SP") (['\BS' .. '\SI'] ++ "\EM" ++ ['\FS' .. ' '])

number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base digits = many1 digits >>= \ds ->
  let n = foldl' (\x d -> base * x + toInteger (digitToInt d)) 0 ds in n `seq` return n

decimalNumber, hexadecimalNumber, octalNumber, wholeNumber :: Stream s m Char => ParsecT s u m Integer
decimalNumber = number 10 digit
hexadecimalNumber = oneOf "xX" *> number 16 hexDigit
octalNumber = oneOf "oO" *> number 8 octDigit
wholeNumber = fromZero <|> decimalNumber
  where fromZero = char '0' *> (hexadecimalNumber <|> octalNumber <|> decimalNumber <|> return 0) <?> ""

signed :: Stream s m Char => ParsecT s u m (Integer -> Integer)
signed = negate <$ char '-' <|> id <$ char '+' <|> return id

wholeOrFraction :: Stream s m Char => ParsecT s u m (Either Integer Double)
wholeOrFraction = (char '0' *> fromZero) <|> fromDecimal
  where
    fromZero = Left <$> (hexadecimalNumber <|> octalNumber) <|> fromDecimal <|> Right <$> fractional 0 <|> return (Left 0)
    fromDecimal = decimalNumber >>= \n -> option (Left n) (Right <$> fractional n)

-- | What makes a number with a point or an exponent of a whole one.
fractional :: Stream s m Char => Integer -> ParsecT s u m Double
fractional n = (fraction >>= \f -> option "" power >>= \e -> valued (f ++ e)) <|> (power >>= valued)
  where
    valued text = case reads (show n ++ text) of
      [(x, "")] -> return x
      _ -> parserZero
    fraction = char '.' *> (('.' :) <$> (many1 digit <?> "fraction")) <?> "fraction"
    power = (do
      _ <- oneOf "eE"
      s <- (: []) <$> oneOf "+-" <|> return ""
      e <- decimalNumber <?> "exponent"
      return ('e' : filter (/= '+') s ++ show e)) <?> "exponent"
