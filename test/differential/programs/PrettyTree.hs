-- A small language printed within a width.
module Main (main) where

import Prelude hiding ((<>))
import Text.PrettyPrint

data Expr
  = Var String
  | Num Int
  | Call Expr [Expr]
  | Op String Expr Expr
  | If Expr Expr Expr
  | Let [(String, Expr)] Expr
  | Fun [String] Expr

expr :: Int -> Expr -> Doc
expr _ (Var x) = text x
expr _ (Num n) = int n
expr _ (Call f as) = expr 9 f <> parens (fsep (punctuate comma (map (expr 0) as)))
expr p (Op o a b) = wrap (p > level o) (sep [expr (level o) a, text o <+> expr (level o + 1) b])
expr p (If c t e) = wrap (p > 0) (sep [text "if" <+> expr 0 c, nest 2 (text "then" <+> expr 0 t), nest 2 (text "else" <+> expr 0 e)])
expr p (Let bs e) = wrap (p > 0) (text "let" <+> vcat (map binding bs) $$ text "in" <+> expr 0 e)
expr p (Fun xs e) = wrap (p > 0) (hang (char '\\' <> hsep (map text xs) <+> text "->") 4 (expr 0 e))

binding :: (String, Expr) -> Doc
binding (x, e) = hang (text x <+> equals) 2 (expr 0 e <> semi)

wrap :: Bool -> Doc -> Doc
wrap b = if b then parens else id

level :: String -> Int
level "*" = 7
level "+" = 6
level _ = 4

program :: Expr
program = Let
  [ ("square", Fun ["x"] (Op "*" (Var "x") (Var "x")))
  , ("long", Call (Var "combine") [Call (Var "first") [Num n, Op "+" (Var "alpha") (Num (n * n))] | n <- [1 .. 5]])
  , ("choice", If (Op "<" (Var "alpha") (Num 10)) (Call (Var "square") [Var "alpha"]) (Op "*" (Op "+" (Var "alpha") (Num 1)) (Var "beta"))) ]
  (Call (Fun ["f", "g"] (Op "+" (Var "f") (Op "+" (Var "g") (Num 1)))) [Var "square", Var "long"])

main :: IO ()
main = do
  mapM_ (\n -> putStrLn (renderStyle style { lineLength = n } (expr 0 program)) >> putStrLn (replicate n '-')) [80, 40, 20]
  putStrLn (renderStyle (Style OneLineMode 0 0) (expr 0 program))
  putStrLn (renderStyle (Style LeftMode 0 0) (expr 0 program))
  print (isEmpty (hcat [empty, empty]), isEmpty (text ""))
  print (brackets (cat (punctuate (char ';') (map int [1 .. 40]))))
