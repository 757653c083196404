{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Haskell's lexemes, as far as 'Read' needs them. Report, chapter 2.
module Text.Read.Lex
  ( Lexeme(..), Number, numberToInteger, numberToRational, numberToFixed, numberToRangedRational, numberToDouble, lex, expect, hsLex, lexChar
  , readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import GHC.Prim
import GHC.Base
import GHC.Char
import GHC.Enum (maxBound, minBound)
import GHC.Num
import GHC.Real
import GHC.Float
import GHC.List
import GHC.Show
import GHC.Unicode
import Data.Maybe
import Text.ParserCombinators.ReadP

-- | A lexeme.
data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF

-- | A number as written: in some base; or decimal, with fraction and exponent.
data Number
  = MkNumber Int [Int]
  | MkDecimal [Int] (Maybe [Int]) (Maybe Integer)

instance Eq Lexeme where
  Char a == Char b = a == b
  String a == String b = a == b
  Punc a == Punc b = a == b
  Ident a == Ident b = a == b
  Symbol a == Symbol b = a == b
  Number a == Number b = a == b
  EOF == EOF = True
  _ == _ = False

instance Eq Number where
  MkNumber a b == MkNumber c d = a == c && b == d
  MkDecimal a b c == MkDecimal d e f = a == d && b == e && c == f
  _ == _ = False

instance Show Lexeme where
  showsPrec d l = showParen (d > 10) (case l of
    Char c -> showString "Char " . showsPrec 11 c
    String s -> showString "String " . showsPrec 11 s
    Punc s -> showString "Punc " . showsPrec 11 s
    Ident s -> showString "Ident " . showsPrec 11 s
    Symbol s -> showString "Symbol " . showsPrec 11 s
    Number n -> showString "Number " . showsPrec 11 n
    EOF -> showString "EOF")

instance Show Number where
  showsPrec d (MkNumber b ds) = showParen (d > 10) (showString "MkNumber " . showsPrec 11 b . showChar ' ' . showsPrec 11 ds)
  showsPrec d (MkDecimal a b c) = showParen (d > 10)
    (showString "MkDecimal " . showsPrec 11 a . showChar ' ' . showsPrec 11 b . showChar ' ' . showsPrec 11 c)

-- | The whole part and so many digits after the point, if there is no exponent.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed _ (MkNumber base ds) = Just (digitsValue base ds, 0)
numberToFixed _ (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds, 0)
numberToFixed n (MkDecimal ds (Just fs) Nothing) = Just (digitsValue 10 ds, digitsValue 10 (take (fromInteger n) (fs ++ repeat 0)))
numberToFixed _ _ = Nothing

-- | The value; nothing, or nought, for a number with an exponent far outside of a range of powers of ten.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational (least, most) n@(MkDecimal ds fs (Just e))
  | e > toInteger (maxBound :: Int) || e < toInteger (minBound :: Int) = Nothing
  | otherwise = case leading of
      Nothing -> Just 0
      Just k | k + fromInteger e > most + 3 -> Nothing
             | k + fromInteger e < least - 3 -> Just 0
             | otherwise -> Just (numberToRational n)
  where
    -- The place of the first digit that is not 0.
    leading = case dropWhile (0 ==) ds of
      whole@(_ : _) -> Just (length whole)
      [] -> case fs of
        Nothing -> Nothing
        Just part -> case span (0 ==) part of
          (_, []) -> Nothing
          (zeros, _) -> Just (negate (length zeros))
numberToRangedRational _ n = Just (numberToRational n)

-- | The value, if it is whole.
numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber base ds) = Just (digitsValue base ds)
numberToInteger (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds)
numberToInteger _ = Nothing

digitsValue :: Int -> [Int] -> Integer
digitsValue (I# base) ds = integerRead# base (forceString (map intToDigit ds))

-- | The value, exactly.
numberToRational :: Number -> Rational
numberToRational (MkNumber base ds) = digitsValue base ds % 1
numberToRational (MkDecimal ds fraction exponent_) = case fraction of
  Nothing -> scaled (digitsValue 10 ds % 1)
  Just fs -> scaled (digitsValue 10 (ds ++ fs) % (10 ^ length fs))
  where
    scaled r = case exponent_ of
      Nothing -> r
      Just e -> if e >= 0 then r * (10 ^ e % 1) else r / (10 ^ negate e % 1)

-- | The value as a floating point number; exponents far out of range need no long numbers.
numberToDouble :: RealFloat a => Number -> a
numberToDouble n = case n of
  MkDecimal ds fraction (Just e)
    | all (== 0) ds && maybe True (all (== 0)) fraction -> 0
    | e > 100000 -> 1 / 0
    | e < -100000 - toInteger (length ds) -> 0
  _ -> fromRational (numberToRational n)

-- | The next lexeme, after white space.
lex :: ReadP Lexeme
lex = skipSpaces >> lexToken

-- | This lexeme.
expect :: Lexeme -> ReadP ()
expect lexeme = skipSpaces >> lexToken >>= \thing -> if thing == lexeme then return () else pfail

-- | The text of the next lexeme.
hsLex :: ReadP String
hsLex = skipSpaces >> gather lexToken >>= \(s, _) -> return s

lexToken :: ReadP Lexeme
lexToken = look >>= \s -> case s of
  [] -> return EOF
  c : _
    | c == '\'' -> lexLitChar
    | c == '"' -> lexString
    | c `elem` ",;()[]{}`" -> get >> return (Punc [c])
    | isSymbolChar c -> munch1 isSymbolChar >>= \t -> return (if t `elem` reserved then Punc t else Symbol t)
    | isAlpha c || c == '_' -> get >> munch isIdentChar >>= \t -> return (Ident (c : t))
    | isDigit c -> lexNumber
    | otherwise -> pfail
  where
    reserved = ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
    isIdentChar c = isAlphaNum c || c == '_' || c == '\''

isSymbolChar :: Char -> Bool
isSymbolChar c = c `elem` "!@#$%&*+./<=>?\\^|:-~" || (not (isAscii c) && (isSymbol c || isPunctuation c))

lexLitChar :: ReadP Lexeme
lexLitChar = do
  _ <- char '\''
  (c, escaped) <- lexCharE
  if escaped || c /= '\'' then return () else pfail
  _ <- char '\''
  return (Char c)

-- | One character of a literal.
lexChar :: ReadP Char
lexChar = lexCharE >>= \(c, _) -> consumeEmpty >> return c

consumeEmpty :: ReadP ()
consumeEmpty = look >>= \s -> case s of
  '\\' : '&' : _ -> string "\\&" >> consumeEmpty
  _ -> return ()

lexCharE :: ReadP (Char, Bool)
lexCharE = get >>= \c1 -> if c1 == '\\' then lexEscape >>= \c2 -> return (c2, True) else return (c1, False)

lexEscape :: ReadP Char
lexEscape = choice [simple, numeric, control, named]
  where
    simple = get >>= \c -> case lookup c (zip "abfnrtv\\\"'" "\a\b\f\n\r\t\v\\\"'") of
      Just r -> return r
      Nothing -> pfail
    numeric = do
      base <- baseOf
      n <- lexDigits base
      let value = digitsValue base n
      if value <= 1114111 then return (chr (fromInteger value)) else pfail
    baseOf = look >>= \s -> case s of
      'o' : _ -> get >> return 8
      'O' : _ -> get >> return 8
      'x' : _ -> get >> return 16
      'X' : _ -> get >> return 16
      _ -> return 10
    control = char '^' >> get >>= \c -> if c >= '@' && c <= '_' then return (chr (ord c - ord '@')) else pfail
    named = choice ((string "SO" >> return '\SO') : [string s >> return c | (s, c) <- names, s /= "SO"]) `preferring` (string "SOH" >> return '\SOH')
    preferring p q = q <++ p
    names = ("DEL", '\DEL') : zip asciiTab (map unsafeChr [0 .. 32])

lexString :: ReadP Lexeme
lexString = char '"' >> body id
  where
    body f = lexStrItem >>= \(c, esc) ->
      if c /= '"' || esc then body (f . (c :)) else return (String (f ""))
    lexStrItem = (lexEmpty >> lexStrItem) +++ lexCharE
    lexEmpty = char '\\' >> get >>= \c ->
      if c == '&' then return () else if isSpace c then skipSpaces >> char '\\' >> return () else pfail

lexNumber :: ReadP Lexeme
lexNumber = lexBased <++ lexDecimal

lexBased :: ReadP Lexeme
lexBased = do
  _ <- char '0'
  c <- get
  base <- case c of
    'x' -> return 16
    'X' -> return 16
    'o' -> return 8
    'O' -> return 8
    _ -> pfail
  ds <- lexDigits base
  return (Number (MkNumber base ds))

lexDecimal :: ReadP Lexeme
lexDecimal = do
  ds <- lexDigits 10
  fraction <- lexFraction <++ return Nothing
  e <- lexExponent <++ return Nothing
  return (Number (MkDecimal ds fraction e))

lexFraction :: ReadP (Maybe [Int])
lexFraction = char '.' >> lexDigits 10 >>= \ds -> return (Just ds)

lexExponent :: ReadP (Maybe Integer)
lexExponent = do
  _ <- char 'e' +++ char 'E'
  e <- (char '-' >> lexInteger >>= \n -> return (negate n)) +++ (char '+' >> lexInteger) +++ lexInteger
  return (Just e)
  where lexInteger = lexDigits 10 >>= \ds -> return (digitsValue 10 ds)

lexDigits :: Int -> ReadP [Int]
lexDigits base = look >>= \s -> case scan s of
  [] -> pfail
  ds -> skip ds >> return ds
  where
    scan (c : cs) = case digitIn base c of
      Just d -> d : scan cs
      Nothing -> []
    scan [] = []
    skip [] = return ()
    skip (_ : ds) = get >> skip ds

digitIn :: Int -> Char -> Maybe Int
digitIn base c
  | c >= '0' && c <= '9' = below (ord c - 48)
  | c >= 'a' && c <= 'z' = below (ord c - 87)
  | c >= 'A' && c <= 'Z' = below (ord c - 55)
  | otherwise = Nothing
  where below d = if d < base then Just d else Nothing

-- | Whole numbers in a base.
readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDig valDigit = munch1 isDig >>= \s ->
  return (foldl (\n d -> n * base + fromInteger (toInteger (valDigit d))) 0 s)

readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readOctP = readBase 8
readDecP = readBase 10
readHexP = readBase 16

readBase :: Num a => Int -> ReadP a
readBase base = lexDigits base >>= \ds -> return (fromInteger (digitsValue base ds))
