-- | Parsers of a text.
module Text.Parsec.Text (Parser, GenParser, parseFromFile) where

import qualified Data.Text
import qualified Data.Text.IO
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec Data.Text.Text ()
type GenParser st = Parsec Data.Text.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = runP p () path <$> Data.Text.IO.readFile path
