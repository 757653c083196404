module Main where

data Expr = Number Int | Add Expr Expr

large :: Int -> Expr
large 0 = Number 0
large n = Add (large (n - 1)) (Number n)

render :: Expr -> ShowS
render (Number n) = shows n
render (Add a b) = render a . showString " + " . render b

-- leans to the right: what is copied is short
plain :: Expr -> String
plain (Number n) = show n
plain (Add a b) = plain b ++ " + " ++ plain a

main :: IO ()
main = do
  print (length (render (large 700) ""))
  print (length (plain (large 700)))
