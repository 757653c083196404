{-# LANGUAGE PostfixOperators, UnicodeSyntax, RankNTypes, TypeOperators, BlockArguments #-}
import Data.List
import Control.Monad
(!) :: Integer -> Integer
(!) n = product [1..n]
idu ∷ ∀ a. a → a
idu x = x
data a :+: b = L a | R b deriving Show
infixr 5 :+:
type a + b = Either a b
foo :: Int + Bool -> Int :+: Bool :+: Char
foo (Left n) = L n
foo (Right b) = R (L b)
main = do
  print (5 !)
  print (idu 3)
  print (foo (Left 1), foo (Right True))
  when True do
    putStrLn "block"
  forM_ [1, 2] \i ->
    print i
  let f a b = a + b
  print $ f do 1
            do 2
  putStrLn (idu 'a' `seq` showString "b" . showChar 'c' $ "d")
