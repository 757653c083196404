{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, NoImplicitPrelude, StandaloneDeriving #-}
-- | Values from text. Report, chapter 11.4.
module GHC.Read
  ( Read(..), ReadS, lex, lexLitChar, readLitChar, lexDigits, lexP, expectP, paren, parens, list, choose, readListDefault
  , readListPrecDefault, readNumber, readField, readParen, readSymField, readFieldHash
  ) where

import GHC.Base
import GHC.Enum
import GHC.Float
import GHC.Int
import GHC.Int.Size
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Unicode
import GHC.Word
import Control.Monad.Fail
import Data.Either
import Data.Maybe
import Text.ParserCombinators.ReadP (ReadP, ReadS, gather, readP_to_S)
import qualified Text.ParserCombinators.ReadP.Internal as P
import Text.ParserCombinators.ReadPrec
import qualified Text.Read.Lex as L

-- | Types whose values can be read.
class Read a where
  -- | Reads as an argument of an operator of the precedence given.
  readsPrec :: Int -> ReadS a
  -- | Reads a list of such values.
  readList :: ReadS [a]
  -- | The same as parsers.
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readPrec_to_S (list readPrec) 0
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

-- | The next lexeme's text.
lex :: ReadS String
lex s = readP_to_S L.hsLex s

lexLitChar :: ReadS String
lexLitChar = readP_to_S (gather L.lexChar >>= \(s, _) -> return (withoutEmpty s))
  where
    withoutEmpty ('\\' : '&' : rest) = withoutEmpty rest
    withoutEmpty (c : rest) = c : withoutEmpty rest
    withoutEmpty [] = []

readLitChar :: ReadS Char
readLitChar = readP_to_S L.lexChar

lexDigits :: ReadS String
lexDigits = readP_to_S (P.munch1 isDigit)

lexP :: ReadPrec L.Lexeme
lexP = lift L.lex

expectP :: L.Lexeme -> ReadPrec ()
expectP lexeme = lift (L.expect lexeme)

-- | In parentheses; in any number of them, also none. White space is passed over before anything else: only then is it asked
-- what p is in the context, anew each time, and by whoever reads the text: what goes on is a function, never something to be
-- evaluated, which would have the stack of whoever wants the parser.
paren, parens :: ReadPrec a -> ReadPrec a
paren p = readP_to_Prec (\_ -> P.R (\k -> P.Look (P.skipSpacesThen (\_ -> inside p k))))
parens p = optional
  where
    optional = readP_to_Prec (\n -> P.R (\k ->
      P.Look (P.skipSpacesThen (\_ -> P.orElse (goes p n k) (inside optional k)))))

-- Between parentheses, which are characters alone, not lexemes: what follows them is not looked at.
inside :: ReadPrec a -> (a -> P.P b) -> P.P b
inside p k = P.Get (\c -> if c /= '(' then P.Fail else goes p minPrec (\x -> P.Look (P.skipSpacesThen (\_ ->
  P.Get (\d -> if d == ')' then k x else P.Fail)))))

goes :: ReadPrec a -> Prec -> (a -> P.P b) -> P.P b
goes p n k = P.unR (readPrec_to_P p n) k

-- | The Report's: parentheses that may or must be.
readParen :: Bool -> ReadS a -> ReadS a
readParen b g = if b then mandatory else optional
  where
    optional r = g r ++ mandatory r
    mandatory r = [(x, u) | ("(", s) <- lex r, (x, t) <- optional s, (")", u) <- lex t]

-- | A list in brackets. What reads an element is made once for all of them: who wants the list counts it. Who goes on after an
-- element is made when that is known, under the stack of then.
list :: ReadPrec a -> ReadPrec [a]
list readx = parens (expectP (L.Punc "[") >> (always (listRest element False) +++ always (listNext element)))
  where
    element = readPrec_to_P readx minPrec
    always p = readP_to_Prec (\_ -> p)

listRest :: ReadP a -> Bool -> ReadP [a]
listRest element started = P.R (\k -> P.unR L.lex (\l -> case l of
  L.Punc "]" -> k []
  L.Punc "," | started -> P.unR (listNext element) k
  _ -> P.Fail))

listNext :: ReadP a -> ReadP [a]
listNext element = P.R (\k -> P.unR element (\x -> P.unR (listRest element True) (\xs -> k (x : xs))))

-- | One of several words.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose sps = foldr (\(s, p) other -> tryOne s p +++ other) pfail sps
  where
    tryOne s p = lexP >>= \token -> case token of
      L.Ident s' | s == s' -> p
      L.Symbol s' | s == s' -> p
      _ -> pfail

-- | A number, also negative.
readNumber :: Num a => (L.Lexeme -> ReadPrec a) -> ReadPrec a
readNumber convert = parens (lexP >>= \x -> case x of
  L.Symbol "-" -> lexP >>= \y -> convert y >>= \n -> return (negate n)
  _ -> convert x)

-- | A field of a record.
readField :: String -> ReadPrec a -> ReadPrec a
readField name readVal = expectP (L.Ident name) >> expectP (L.Punc "=") >> readVal

readFieldHash :: String -> ReadPrec a -> ReadPrec a
readFieldHash name readVal = expectP (L.Ident name) >> expectP (L.Symbol "#") >> expectP (L.Punc "=") >> readVal

readSymField :: String -> ReadPrec a -> ReadPrec a
readSymField name readVal =
  expectP (L.Punc "(") >> expectP (L.Symbol name) >> expectP (L.Punc ")") >> expectP (L.Punc "=") >> readVal

-- The same for a type without functions of its own: nothing but a number, a word, a sign before them or a parenthesis can
-- begin it, so that no second way is followed beside the first.
readPlainNumber :: Num a => (L.Number -> Maybe a) -> (String -> Maybe a) -> ReadPrec a
readPlainNumber ofNumber ofWord = readP_to_Prec (\_ -> P.R signed)
  where
    signed k = P.Look (P.skipSpacesThen (begun k))
    begun k s = case s of
      '(' : _ -> P.Get (\_ -> signed (\x -> P.unR (P.skipSpaces >> P.char ')') (\_ -> k x)))
      '-' : _ -> P.Get (\_ -> P.Look (behindMinus (\x -> give k (negate x))))
      _ -> unsigned k s
    behindMinus k s = case s of
      c : _ | L.isSymbolChar c -> P.unR (P.munch L.isSymbolChar) (\_ -> P.Fail)
      _ -> P.Look (P.skipSpacesThen (unsigned k))
    unsigned k s = case s of
      c : _ | isDigit c -> L.numberThen (\n -> found k (ofNumber n)) s
      _ -> P.unR L.plainLexeme (\l -> case l of
        L.Ident word -> found k (ofWord word)
        _ -> P.Fail)
    found k (Just x) = give k x
    found _ Nothing = P.Fail
    give k x = x `seq` k x

wholeNumber :: Num a => ReadPrec a
wholeNumber = readPlainNumber (\n -> fmap fromInteger (L.numberToInteger n)) (\_ -> Nothing)

fractional :: RealFloat a => (L.Number -> a) -> ReadPrec a
fractional ofNumber = readPlainNumber (\n -> Just (ofNumber n)) (\word -> case word of
  "NaN" -> Just (0 / 0)
  "Infinity" -> Just (1 / 0)
  _ -> Nothing)

instance Read Char where
  readPrec = parens (lexP >>= \l -> case l of
    L.Char c -> return c
    _ -> pfail)
  readListPrec = parens (lexP >>= \l -> case l of
    L.String s -> return s
    _ -> pfail) +++ readListPrecDefault
  readList = readListDefault

instance Read Bool where
  readPrec = parens (choose [("False", return False), ("True", return True)])
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Ordering where
  readPrec = parens (choose [("LT", return LT), ("EQ", return EQ), ("GT", return GT)])
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read (Maybe a) where
  readPrec = parens (choose [("Nothing", return Nothing)]
    +++ prec 10 (expectP (L.Ident "Just") >> step readPrec >>= \x -> return (Just x)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b) => Read (Either a b) where
  readPrec = parens (prec 10 (expectP (L.Ident "Left") >> step readPrec >>= \x -> return (Left x))
    +++ prec 10 (expectP (L.Ident "Right") >> step readPrec >>= \x -> return (Right x)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read (NonEmpty a) where
  readPrec = parens (prec 5 (step readPrec >>= \x -> expectP (L.Symbol ":|") >> step readPrec >>= \xs -> return (x :| xs)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read [a] where
  readPrec = readListPrec
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Int where
  readPrec = wholeNumber
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Word where
  readsPrec p s = [(fromInteger x, s') | (x, s') <- readsPrec p s]

instance Read Integer where
  readPrec = wholeNumber
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Double where
  readPrec = fractional L.decimalToDouble
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Float where
  readPrec = fractional L.numberToDouble
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Integral a, Read a) => Read (Ratio a) where
  readPrec = parens (prec ratioPrec (step readPrec >>= \x -> expectP (L.Symbol "%") >> step readPrec >>= \y -> return (x % y)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read L.Lexeme where
  readPrec = lexP
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read () where
  readPrec = parens (paren (return ()))
  readListPrec = readListPrecDefault
  readList = readListDefault

comma :: ReadPrec ()
comma = expectP (L.Punc ",")

instance (Read a, Read b) => Read (a, b) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> return (a, b)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> return (a, b, c)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> return (a, b, c, d)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> return (a, b, c, d, e)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> return (a, b, c, d, e, f)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> return (a, b, c, d, e, f, g)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> return (a, b, c, d, e, f, g, h)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) => Read (a, b, c, d, e, f, g, h, i) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> return (a, b, c, d, e, f, g, h, i)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) => Read (a, b, c, d, e, f, g, h, i, j) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> return (a, b, c, d, e, f, g, h, i, j)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) => Read (a, b, c, d, e, f, g, h, i, j, k) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> comma >> readPrec >>= \k -> return (a, b, c, d, e, f, g, h, i, j, k)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) => Read (a, b, c, d, e, f, g, h, i, j, k, l) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> comma >> readPrec >>= \k -> comma >> readPrec >>= \l -> return (a, b, c, d, e, f, g, h, i, j, k, l)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> comma >> readPrec >>= \k -> comma >> readPrec >>= \l -> comma >> readPrec >>= \m -> return (a, b, c, d, e, f, g, h, i, j, k, l, m)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> comma >> readPrec >>= \k -> comma >> readPrec >>= \l -> comma >> readPrec >>= \m -> comma >> readPrec >>= \n -> return (a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  readPrec = parens (paren (readPrec >>= \a -> comma >> readPrec >>= \b -> comma >> readPrec >>= \c -> comma >> readPrec >>= \d -> comma >> readPrec >>= \e -> comma >> readPrec >>= \f -> comma >> readPrec >>= \g -> comma >> readPrec >>= \h -> comma >> readPrec >>= \i -> comma >> readPrec >>= \j -> comma >> readPrec >>= \k -> comma >> readPrec >>= \l -> comma >> readPrec >>= \m -> comma >> readPrec >>= \n -> comma >> readPrec >>= \o -> return (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Size s => Read (Fixed s) where
  readsPrec p s = [(narrow x, r) | (x, r) <- readsPrec p s]

deriving newtype instance Read Int8
deriving newtype instance Read Int16
deriving newtype instance Read Int32
deriving newtype instance Read Int64
deriving newtype instance Read Word8
deriving newtype instance Read Word16
deriving newtype instance Read Word32
deriving newtype instance Read Word64
deriving stock instance Read GeneralCategory
