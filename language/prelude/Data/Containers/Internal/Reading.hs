-- | How containers are read: @fromList [...]@. (Ours: the packages write it out for each.)
module Data.Containers.Internal.Reading
  ( Read(..), readFromList, readListDefault, readListPrecDefault
  ) where

import Prelude
import GHC.Read
import Text.ParserCombinators.ReadPrec
import qualified Text.Read.Lex as L

readFromList :: Read list => (list -> container) -> ReadPrec container
readFromList fromList = parens (prec 10 (do
  expectP (L.Ident "fromList")
  xs <- readPrec
  return (fromList xs)))
