-- | Parsers of a string of bytes.
module Text.Parsec.ByteString.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Lazy
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec Data.ByteString.Lazy.ByteString ()
type GenParser st = Parsec Data.ByteString.Lazy.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = runP p () path <$> Data.ByteString.Lazy.readFile path
