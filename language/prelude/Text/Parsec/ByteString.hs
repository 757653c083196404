-- | Parsers of a string of bytes.
module Text.Parsec.ByteString (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec Data.ByteString.ByteString ()
type GenParser st = Parsec Data.ByteString.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = runP p () path <$> Data.ByteString.readFile path
