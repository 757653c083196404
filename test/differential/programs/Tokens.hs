module Main where

data Tok = TNum Int | TOp Char | TOpen | TClose deriving (Show, Eq)

tokens :: String -> [Tok]
tokens [] = []
tokens (c : cs)
  | c `elem` "+-*" = TOp c : tokens cs
  | c == '(' = TOpen : tokens cs
  | c == ')' = TClose : tokens cs
  | c == ' ' = tokens cs
  | otherwise = let (d, rest) = span (`elem` ['0' .. '9']) (c : cs) in TNum (read d) : tokens rest

expr :: [Tok] -> (Int, [Tok])
expr ts = continue (term ts)
  where
    continue (v, TOp '+' : rest) = let (w, r) = term rest in continue (v + w, r)
    continue (v, TOp '-' : rest) = let (w, r) = term rest in continue (v - w, r)
    continue done = done

term :: [Tok] -> (Int, [Tok])
term ts = case factor ts of
  (v, TOp '*' : rest) -> let (w, r) = term rest in (v * w, r)
  done -> done

factor :: [Tok] -> (Int, [Tok])
factor (TNum n : rest) = (n, rest)
factor (TOpen : rest) = case expr rest of
  (v, TClose : r) -> (v, r)
  _ -> error "expected )"
factor ts = error ("unexpected " ++ show (take 1 ts))

main :: IO ()
main = do
  print (fst (expr (tokens "1 + 2 * (3 - 4) * 5")))
  print (fst (expr (tokens "2 * (7 + 1)")))
  print (fst (expr (tokens "2 * (7 + ")))
