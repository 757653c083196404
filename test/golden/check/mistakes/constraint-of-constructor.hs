{-# LANGUAGE GADTs #-}
data E a where
  I :: Int -> E Int
  Add :: E Int -> E Int -> E Int
  Eq :: E a -> E a -> E Bool
eval :: E a -> a
eval (I n) = n
eval (Add a b) = eval a + eval b
eval (Eq a b) = eval a == eval b
main :: IO ()
main = print (eval (Eq (I 1) (I 2)))
