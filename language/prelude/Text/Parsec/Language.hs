{-# LANGUAGE FlexibleContexts #-}
-- | What some languages' words are.
module Text.Parsec.Language (haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

-- | No comments, no reserved words; names and operators as in Haskell.
emptyDef :: LanguageDef st
emptyDef = LanguageDef
  { commentStart = ""
  , commentEnd = ""
  , commentLine = ""
  , nestedComments = True
  , identStart = letter <|> char '_'
  , identLetter = alphaNum <|> oneOf "_'"
  , opStart = symbols
  , opLetter = symbols
  , reservedNames = []
  , reservedOpNames = []
  , caseSensitive = True
  }
  where symbols = oneOf ":!#$%&*+./<=>?@\\^|-~"

haskellStyle, javaStyle, haskellDef, mondrianDef :: LanguageDef st
haskellStyle = emptyDef { commentStart = "{-", commentEnd = "-}", commentLine = "--", identStart = letter }
javaStyle = emptyDef
  { commentStart = "/*", commentEnd = "*/", commentLine = "//", identStart = letter, caseSensitive = False }
-- Haskell 98, with the words of old extensions.
haskellDef = haskell98
  { identLetter = identLetter haskell98 <|> char '#'
  , reservedNames = reservedNames haskell98 ++ words
      "foreign import export primitive _ccall_ _casm_ forall"
  }
mondrianDef = javaStyle
  { reservedNames = words "case class default extends import in let new of package", caseSensitive = True }

haskell98 :: LanguageDef st
haskell98 = haskellStyle
  { reservedOpNames = words ":: .. = \\ | <- -> @ ~ =>"
  , reservedNames = words
      "let in case of if then else data type class default deriving do import infix infixl infixr instance module newtype where primitive"
  }

haskell, mondrian :: TokenParser st
haskell = makeTokenParser haskellDef
mondrian = makeTokenParser mondrianDef
