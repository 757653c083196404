-- Expressions parsed with ReadP, among them ambiguous ones.
module Main where

import Control.Applicative ((<|>))
import Data.Char
import Text.ParserCombinators.ReadP hiding ((<++))
import qualified Text.ParserCombinators.ReadP as P

data Expr = Num Double | Var String | Bin Char Expr Expr | Neg Expr | Call String [Expr]
  deriving (Eq, Ord, Show)

token :: ReadP a -> ReadP a
token p = p <* skipSpaces

symbol :: Char -> ReadP Char
symbol = token . char

number :: ReadP Expr
number = token $ do
  whole <- munch1 isDigit
  fraction <- option "" (char '.' *> (('.' :) <$> munch1 isDigit))
  return (Num (read (whole ++ (if null fraction then "" else fraction))))

identifier :: ReadP String
identifier = token ((:) <$> satisfy isAlpha <*> munch isAlphaNum)

operator :: String -> ReadP (Expr -> Expr -> Expr)
operator cs = Bin <$> choice (map symbol cs)

expr, term, factor, power :: ReadP Expr
expr = chainl1 term (operator "+-")
term = chainl1 factor (operator "*/")
factor = (Neg <$> (symbol '-' *> factor)) <|> power
power = do
  base <- atom
  (Bin '^' base <$> (symbol '^' *> factor)) P.<++ return base

atom :: ReadP Expr
atom = number <|> call P.<++ (Var <$> identifier) <|> between (symbol '(') (symbol ')') expr
  where call = Call <$> identifier <*> between (symbol '(') (symbol ')') (sepBy expr (symbol ','))

parse :: String -> [Expr]
parse s = [e | (e, "") <- readP_to_S (skipSpaces *> expr <* eof) s]

eval :: Expr -> Either String Double
eval (Num n) = Right n
eval (Var v) = maybe (Left ("unknown " ++ v)) Right (lookup v [("pi", 3.5), ("e", 2.5)])
eval (Neg e) = negate <$> eval e
eval (Bin '/' a b) = eval b >>= \d -> if d == 0 then Left "zero" else (/ d) <$> eval a
eval (Bin o a b) = op <$> eval a <*> eval b
  where op = case o of { '+' -> (+); '-' -> (-); '*' -> (*); _ -> (**) }
eval (Call "max" es) = maximum <$> mapM eval es
eval (Call f es) = Left (f ++ "/" ++ show (length es))

main :: IO ()
main = do
  mapM_ (\s -> putStrLn (s ++ " = " ++ show (map eval (parse s))))
    ["1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "10/4/5", "max(1, 2*3, pi)", "1/0", "foo(1,2)", "1 +", "x", " 7 - -2 ", "2 * (3 + (4 - 1)) / e"]
  print (parse "a - b - c")
  print (readP_to_S (many (satisfy isAlpha)) "ab1")
  print (readP_to_S (sepBy1 (munch1 isDigit) (char ',')) "1,22,3")
  print (readP_to_S (string "ab" +++ string "abc") "abcd")
  print (readP_to_S (string "ab" <|> string "a") "abc")
  print (readP_to_S (gather (many1 (char 'x'))) "xx")
  print (readP_to_S (count 2 get <* eof) "ab", readP_to_S (optional (char '-') *> munch isDigit) "-12")
  print (readP_to_S (manyTill get (string "--")) "ab--c--")
  print (readP_to_S (endBy (munch1 isAlpha) (char ';')) "a;b;")
  print (readP_to_S (chainr1 (read <$> munch1 isDigit) ((-) <$ char '-')) "9-3-2" :: [(Int, String)])
  print (readP_to_S (look >>= \s -> if length s > 2 then pfail else return s) "ab")
  print (fst (last (readP_to_S (readS_to_P (reads :: ReadS Int)) "42 rest")))
