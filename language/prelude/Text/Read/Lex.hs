{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Haskell's lexemes, as far as 'Read' needs them. Report, chapter 2.
module Text.Read.Lex
  ( Lexeme(..), Number, numberToInteger, numberToRational, numberToFixed, numberToRangedRational, numberToDouble, decimalToDouble, lex, expect, hsLex, lexChar
  , readIntP, readOctP, readDecP, readHexP, isSymbolChar, plainLexeme, numberThen
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
import Text.ParserCombinators.ReadP (choice, gather)
import Text.ParserCombinators.ReadP.Internal

-- | A lexeme.
data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF

-- | A number as written: in some base; or decimal, with fraction and exponent. A decimal of few digits is short: all its digits
-- as one number, how many stand before the point, how many behind it, or -1 if there is none, and the exponent.
data Number
  = MkNumber Int [Int]
  | MkDecimal [Int] (Maybe [Int]) (Maybe Integer)
  | Short !Int !Int !Int (Maybe Int)

-- Digits that always fit into an 'Int'.
mostShort :: Int
mostShort = 18

-- The same, digit by digit.
long :: Number -> Number
long (Short value whole part e) =
  if part < 0 then MkDecimal (digitsOf whole value []) Nothing (fmap toInteger e)
  else case splitAt whole (digitsOf (whole + part) value []) of (ds, fs) -> MkDecimal ds (Just fs) (fmap toInteger e)
long n = n

-- So many digits, before others.
digitsOf :: Int -> Int -> [Int] -> [Int]
digitsOf n value rest = if n == 0 then rest else digitsOf (n - 1) (value `quot` 10) (value `rem` 10 : rest)

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
  a@(Short _ _ _ _) == b = long a == b
  a@(MkDecimal _ _ _) == b@(Short _ _ _ _) = a == long b
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
  showsPrec d n = showsPrec d (long n)

-- | The whole part and so many digits after the point, if there is no exponent.
numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed _ (MkNumber base ds) = Just (digitsValue base ds, 0)
numberToFixed _ (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds, 0)
numberToFixed n (MkDecimal ds (Just fs) Nothing) = Just (digitsValue 10 ds, digitsValue 10 (take (fromInteger n) (fs ++ repeat 0)))
numberToFixed n short@(Short _ _ _ _) = numberToFixed n (long short)
numberToFixed _ _ = Nothing

-- | The value; nothing, or nought, for a number with an exponent far outside of a range of powers of ten.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational range@(_, _) n = case n of
  MkDecimal whole part (Just e) -> ranged range n whole (fromMaybe [] part) e
  Short _ _ _ (Just _) -> numberToRangedRational range (long n)
  _ -> Just (numberToRational n)

-- The value of the number, which has these digits and this exponent.
ranged :: (Int, Int) -> Number -> [Int] -> [Int] -> Integer -> Maybe Rational
ranged (least, most) n whole part e
  | e < toInteger (minBound :: Int) || e > toInteger (maxBound :: Int) = Nothing
  | null significant || place < least - 3 = Just 0
  | place > most + 3 = Nothing
  | otherwise = Just (numberToRational n)
  where
    (zeros, significant) = span (== 0) (whole ++ part)
    -- Of the first digit that is not 0, counted from the point.
    place = length whole - length zeros + fromInteger e

-- | The value, if it is whole.
numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber base ds) = Just (digitsValue base ds)
numberToInteger (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds)
numberToInteger (Short value _ part Nothing) | part < 0 = Just (toInteger value)
numberToInteger _ = Nothing

digitsValue :: Int -> [Int] -> Integer
digitsValue (I# base) ds = integerRead# base (forceString (map intToDigit ds))

-- | The value, exactly.
numberToRational :: Number -> Rational
numberToRational (MkNumber base ds) = digitsValue base ds % 1
numberToRational (Short value _ part Nothing) = toInteger value % (if part <= 0 then 1 else 10 ^ part)
numberToRational n@(Short _ _ _ _) = numberToRational (long n)
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
  Short _ _ _ (Just _) -> numberToDouble (long n)
  _ -> fromRational (numberToRational n)

-- | The same at 'Double': of a short number the digits and a small power of ten are exact, so that it is rounded once.
decimalToDouble :: Number -> Double
decimalToDouble n = case n of
  Short value _ part e | value <= 9007199254740992 -> case maybe 0 id e - max 0 part of
    power
      | power >= 0 && power <= 22 -> int2Double value * tens power 1
      | power < 0 && power >= -22 -> int2Double value / tens (negate power) 1
      | otherwise -> numberToDouble n
  _ -> numberToDouble n

-- Times so many tens.
tens :: Int -> Double -> Double
tens k x = if k == 0 then x else tens (k - 1) $! (x * 10)

-- | The next lexeme, after white space.
lex :: ReadP Lexeme
lex = R (\k -> Look (skipSpacesThen (\_ -> Look (token k))))

-- | This lexeme.
expect :: Lexeme -> ReadP ()
expect lexeme = R (\k -> unR lex (\thing -> if thing == lexeme then k () else Fail))

-- | The text of the next lexeme.
hsLex :: ReadP String
hsLex = skipSpaces >> gather plainLexeme >>= \(s, _) -> return s

plainLexeme :: ReadP Lexeme
plainLexeme = R (\k -> Look (token k))

token :: (Lexeme -> P a) -> String -> P a
token k s = case s of
  [] -> k EOF
  c : _ -> case c of
    '\'' -> unR lexLitChar k
    '"' -> unR lexString k
    ',' -> mark
    ';' -> mark
    '(' -> mark
    ')' -> mark
    '[' -> mark
    ']' -> mark
    '{' -> mark
    '}' -> mark
    '`' -> mark
    _ | isDigit c -> unR lexNumber k
      | isAlpha c || c == '_' -> Get (\_ -> unR (munch isIdentChar) (\t -> k (Ident (c : t))))
      | isSymbolChar c -> unR (munch1 isSymbolChar) (\t -> k (if t `elem` reserved then Punc t else Symbol t))
      | otherwise -> Fail
    where mark = Get (\_ -> k (Punc [c]))

isIdentChar :: Char -> Bool
isIdentChar c = isAlphaNum c || c == '_' || c == '\''

reserved :: [String]
reserved = ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"]

isSymbolChar :: Char -> Bool
isSymbolChar c
  | isAscii c = c >= '#' && c <= '&' || c >= '<' && c <= '@' || c >= '*' && c <= '/' && c /= ',' || c == '!' || c == ':' || c == '\\'
      || c == '^' || c == '|' || c == '~'
  | otherwise = isSymbol c || isPunctuation c

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
lexNumber = R (\k -> Look (\s -> numberThen (\n -> k (Number n)) s))

-- | A number, which begins with the digit that has been looked at.
numberThen :: (Number -> P a) -> String -> P a
numberThen k s = case s of
  '0' : c : _ | c == 'x' || c == 'X' || c == 'o' || c == 'O' -> unR (lexBased <++ lexDecimal) k
  _ -> shortNumber k 0 0 s

lexBased :: ReadP Number
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
  return (MkNumber base ds)

lexDecimal :: ReadP Number
lexDecimal = lexDigits 10 >>= withFraction

-- The value of the digits that have been read, how many they are, and the text behind them.
shortNumber :: (Number -> P a) -> Int -> Int -> String -> P a
shortNumber k (I# value) (I# n) s = case s of
  c : cs | isDigit c ->
    if isTrue# (n >=# 18#) then unR (lexDigits 10 >>= \ds -> withFraction (digitsOf (I# n) (I# value) ds)) k
    else case c of C# x -> Get (\_ -> shortNumber k (I# (value *# 10# +# (ord# x -# 48#))) (I# (n +# 1#)) cs)
  '.' : cs -> Look (\_ -> case digitsAhead (I# value) (I# n) cs of
    Digits all fs rest
      | fs == I# n -> Look (\_ -> k (Short (I# value) (I# n) (-1) Nothing))
      | fs > mostShort -> unR (withFraction (digitsOf (I# n) (I# value) [])) k
      | otherwise -> gets (fs - I# n + 1) (beyondShort k (Short all (I# n) (fs - I# n) Nothing) rest))
  _ -> Look (\_ -> beyondShort k (Short (I# value) (I# n) (-1) Nothing) s)

-- Perhaps with an exponent.
beyondShort :: (Number -> P a) -> Number -> String -> P a
beyondShort k n s = Look (\_ -> case s of
  c : cs | c == 'e' || c == 'E' -> case cs of
    '-' : ds -> beyond 2 negate ds
    '+' : ds -> beyond 2 id ds
    _ -> beyond 1 id cs
  _ -> k n)
  where
    beyond before sign ds = case digitsAhead 0 0 ds of
      Digits e size _
        | size == 0 -> k n
        | size > mostShort -> case long n of
            MkDecimal whole fs _ -> unR (withExponent whole fs) k
            _ -> Fail
        | otherwise -> gets (before + size) (k (scaled n (sign e)))

scaled :: Number -> Int -> Number
scaled (Short value whole part _) e = Short value whole part (Just e)
scaled n _ = n

-- Digits behind others: the value and the number of them all, as far as they are short, and the text behind them.
data Digits = Digits Int Int String

digitsAhead :: Int -> Int -> String -> Digits
digitsAhead (I# value) (I# n) s = case s of
  C# c : cs | isDigit (C# c) ->
    if isTrue# (n >=# 18#) then digitsAhead (I# value) (I# (n +# 1#)) cs
    else digitsAhead (I# (value *# 10# +# (ord# c -# 48#))) (I# (n +# 1#)) cs
  _ -> Digits (I# value) (I# n) s

withFraction :: [Int] -> ReadP Number
withFraction ds = (lexFraction <++ return Nothing) >>= \fraction -> withExponent ds fraction

withExponent :: [Int] -> Maybe [Int] -> ReadP Number
withExponent ds fraction = (lexExponent <++ return Nothing) >>= \e -> return (MkDecimal ds fraction e)

lexFraction :: ReadP (Maybe [Int])
lexFraction = char '.' >> lexDigits 10 >>= \ds -> return (Just ds)

lexExponent :: ReadP (Maybe Integer)
lexExponent = do
  _ <- char 'e' +++ char 'E'
  e <- (char '-' >> lexInteger >>= \n -> return (negate n)) +++ (char '+' >> lexInteger) +++ lexInteger
  return (Just e)
  where lexInteger = lexDigits 10 >>= \ds -> return (digitsValue 10 ds)

lexDigits :: Int -> ReadP [Int]
lexDigits base = R (\k -> Look (\s -> case s of
  c : cs | Just d <- digitIn base c -> Get (\_ -> moreDigits base k [d] cs)
  _ -> Fail))

-- The digits read before are given last first.
moreDigits :: Int -> ([Int] -> P a) -> [Int] -> String -> P a
moreDigits base k before s = case s of
  c : cs | Just d <- digitIn base c -> Get (\_ -> moreDigits base k (d : before) cs)
  _ -> k (reverse before)

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
  return (foldl' (\n d -> n * base + fromInteger (toInteger (valDigit d))) 0 s)

readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readOctP = readBase 8
readDecP = readBase 10
readHexP = readBase 16

-- The base is a number of the result's type, and compared with those known for each character, as under GHC.
readBase :: (Eq a, Num a) => a -> ReadP a
readBase base = readIntP base (isJust . digit) (fromMaybe 0 . digit)
  where digit = valDig base

valDig :: (Eq a, Num a) => a -> Char -> Maybe Int
valDig base c
  | base == 8 = digitIn 8 c
  | base == 10 = digitIn 10 c
  | base == 16 = digitIn 16 c
  | otherwise = Nothing
