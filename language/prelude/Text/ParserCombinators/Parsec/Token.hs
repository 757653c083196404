-- | An older name.
module Text.ParserCombinators.Parsec.Token (LanguageDef, GenLanguageDef(..), TokenParser, GenTokenParser(..), makeTokenParser) where

import Text.Parsec.Token
