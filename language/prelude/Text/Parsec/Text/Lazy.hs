-- | Parsers of a text.
module Text.Parsec.Text.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.Text.Lazy
import qualified Data.Text.Lazy.IO
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec Data.Text.Lazy.Text ()
type GenParser st = Parsec Data.Text.Lazy.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = runP p () path <$> Data.Text.Lazy.IO.readFile path
