{-# LANGUAGE NoImplicitPrelude #-}
-- | Values from text.
module Text.Read
  ( Read(..), ReadS, reads, read, readParen, lex, Lexeme(..), lexP, parens, readListDefault, readListPrecDefault
  , readMaybe, readEither, ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import GHC.Base
import GHC.Err
import GHC.Read
import Data.Either
import Text.ParserCombinators.ReadPrec
import qualified Text.ParserCombinators.ReadP as P
import Text.Read.Lex (Lexeme(..))

-- | All ways to read a beginning of the text.
reads :: Read a => ReadS a
reads = readsPrec minPrec

-- | The value, or a message.
readEither :: Read a => String -> Either String a
readEither s = only [x | (x, "") <- P.readP_to_S (readPrec_to_P readPrec minPrec <* P.skipSpaces) s]

only :: [a] -> Either String a
only values = case values of
  [] -> Left "Prelude.read: no parse"
  [x] -> Right x
  _ -> Left "Prelude.read: ambiguous parse"

-- | The value, if the whole text is one.
readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right a -> Just a

-- | The value; fails if the text is none.
read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)
