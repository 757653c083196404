module Main where

data Expr = Number Int | Add Expr Expr

-- leans to the left
large :: Int -> Expr
large 0 = Number 0
large n = Add (large (n - 1)) (Number n)

render :: Expr -> String
render (Number n) = show n
render (Add a b) = render a ++ " + " ++ render b

main :: IO ()
main = print (length (render (large 700)))
