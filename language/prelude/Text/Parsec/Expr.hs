{-# LANGUAGE FlexibleContexts #-}
-- | Expressions by a table of their operators.
module Text.Parsec.Expr (Assoc(..), Operator(..), OperatorTable, buildExpressionParser) where

import Data.List (foldl')
import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

-- | Those that bind most tightly first.
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table operand = foldl' level operand table

-- | Expressions with the operators of a row, around those of the rows before.
level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level inner row = operand >>= \x -> right x <|> left x <|> single x <|> return x <?> "operator"
  where
    rights = choice [op | Infix op AssocRight <- row]
    lefts = choice [op | Infix op AssocLeft <- row]
    singles = choice [op | Infix op AssocNone <- row]
    before = choice [op | Prefix op <- row] <?> ""
    behind = choice [op | Postfix op <- row] <?> ""
    operand = do
      f <- before <|> return id
      x <- inner
      g <- behind <|> return id
      return (g (f x))
    ambiguous side op = try (op >> fail ("ambiguous use of a " ++ side ++ " associative operator"))
    notRight = ambiguous "right" rights
    notLeft = ambiguous "left" lefts
    notSingle = ambiguous "non" singles
    right x = (rights >>= \f -> f x <$> (operand >>= \y -> right y <|> return y)) <|> notLeft <|> notSingle
    left x = (lefts >>= \f -> operand >>= \y -> let z = f x y in left z <|> return z) <|> notRight <|> notSingle
    single x = singles >>= \f -> operand >>= \y -> notRight <|> notLeft <|> notSingle <|> return (f x y)
