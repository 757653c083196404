-- | An older name.
module Text.ParserCombinators.Parsec.Perm (PermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Text.Parsec.Perm
