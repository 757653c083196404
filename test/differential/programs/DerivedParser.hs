{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main (main) where
import Control.Monad.State
import Control.Applicative
import Data.Char

newtype P a = P { unP :: StateT String Maybe a } deriving (Functor, Applicative, Monad, Alternative, MonadPlus, MonadState String)

data E = N Int | V String | B Char E E | L String E E deriving Show

parse :: P a -> String -> Maybe (a, String)
parse = runStateT . unP

anyC :: P Char
anyC = do
  s <- get
  case s of
    (c : cs) -> put cs >> pure c
    [] -> mzero

sat :: (Char -> Bool) -> P Char
sat f = do
  c <- anyC
  if f c then return c else empty

ch :: Char -> P Char
ch = sat . (==)

tok :: P a -> P a
tok p = p <* many (sat isSpace)

sym :: Char -> P Char
sym = tok . ch

ident :: P String
ident = tok ((:) <$> sat isAlpha <*> many (sat isAlphaNum))

number :: P Int
number = tok (read <$> some (sat isDigit))

keyword :: String -> P ()
keyword w = do
  i <- ident
  guard (i == w)

chainl1 :: P a -> P (a -> a -> a) -> P a
chainl1 p op = p >>= rest
  where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a

expr, term, factor, letE :: P E
expr = letE <|> term `chainl1` (B <$> (sym '+' <|> sym '-'))
term = factor `chainl1` (B <$> (sym '*' <|> sym '/'))
factor = N <$> number <|> V <$> ident <|> sym '(' *> expr <* sym ')'
letE = do
  keyword "let"
  x <- ident
  _ <- sym '='
  e <- expr
  keyword "in"
  b <- expr
  pure (L x e b)

eval :: [(String, Int)] -> E -> Either String Int
eval _ (N n) = Right n
eval env (V x) = maybe (Left ("unbound " ++ x)) Right (lookup x env)
eval env (L x e b) = do
  v <- eval env e
  eval ((x, v) : env) b
eval env (B o a b) = do
  x <- eval env a
  y <- eval env b
  case o of
    '+' -> pure (x + y)
    '-' -> pure (x - y)
    '*' -> pure (x * y)
    _ | y == 0 -> Left "zero"
      | otherwise -> pure (x `div` y)

main :: IO ()
main = mapM_ run
  [ "1 + 2 * 3", "let x = 4 in x * (x - 1)", "10 / (5 - 5)", "2 * (3 + ", "let y = 2 in let z = y * y in z + y + w" ]
  where
    run s = case parse (many (sat isSpace) *> expr) s of
      Just (e, "") -> print (eval [] e)
      Just (_, r) -> putStrLn ("left over " ++ r)
      Nothing -> putStrLn "no parse"
