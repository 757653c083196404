-- | An older name.
module Text.ParserCombinators.Parsec.Expr (Assoc(AssocNone, AssocLeft, AssocRight), Operator(..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Expr (Assoc(..))
import qualified Text.Parsec.Expr as Expr
import Text.ParserCombinators.Parsec.Prim (GenParser)

data Operator tok st a
  = Infix (GenParser tok st (a -> a -> a)) Assoc
  | Prefix (GenParser tok st (a -> a))
  | Postfix (GenParser tok st (a -> a))

type OperatorTable tok st a = [[Operator tok st a]]

buildExpressionParser :: OperatorTable tok st a -> GenParser tok st a -> GenParser tok st a
buildExpressionParser = Expr.buildExpressionParser . map (map convert)
  where
    convert (Infix p side) = Expr.Infix p side
    convert (Prefix p) = Expr.Prefix p
    convert (Postfix p) = Expr.Postfix p
