-- | An older name of "Text.Parsec", for sources that are lists.
module Text.ParserCombinators.Parsec
  ( ParseError, errorPos, SourcePos, SourceName, Line, Column, sourceName, sourceLine, sourceColumn, incSourceLine, incSourceColumn
  , setSourceLine, setSourceColumn, setSourceName
  , module Text.ParserCombinators.Parsec.Prim, module Text.ParserCombinators.Parsec.Combinator, module Text.ParserCombinators.Parsec.Char
  ) where

import Text.Parsec.Error
import Text.Parsec.Pos
import Text.ParserCombinators.Parsec.Char
import Text.ParserCombinators.Parsec.Combinator
import Text.ParserCombinators.Parsec.Prim
