-- | An older name.
module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), many, skipMany, unexpected, pzero, labels, Parser, GenParser, runParser, parse, parseFromFile, parseTest, token
  , tokens, tokenPrim, tokenPrimEx, try, label, getPosition, getInput, setPosition, setInput, getState, setState, updateState
  , State(..), getParserState, setParserState
  ) where

import Text.Parsec.Prim hiding (runParser, try)
import qualified Text.Parsec.Prim as Prim
import Text.Parsec.Error (ParseError)
import Text.Parsec.String

pzero :: GenParser tok st a
pzero = parserZero

runParser :: GenParser tok st a -> st -> String -> [tok] -> Either ParseError a
runParser = Prim.runParser

try :: GenParser tok st a -> GenParser tok st a
try = Prim.try
