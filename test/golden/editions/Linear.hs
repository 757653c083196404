{-# LANGUAGE GHC2021, LinearTypes, GADTs, UnicodeSyntax, LambdaCase #-}
-- Functions that use their arguments once.
module Main where

import GHC.Types (Multiplicity (..))

swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)

data Ur a where
  Ur :: a -> Ur a

unur :: Ur a %1 -> a
unur (Ur x) = x

twice :: Ur a %1 -> (a, a)
twice (Ur x) = (x, x)

data List a where
  Nil :: List a
  Cons :: a %1 -> List a %1 -> List a

mapList :: (a %1 -> b) -> List a %1 -> List b
mapList _ Nil = Nil
mapList f (Cons x xs) = Cons (f x) (mapList f xs)

append :: List a ⊸ List a ⊸ List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

toList :: List a %1 -> [a]
toList = \case
  Nil -> []
  Cons x xs -> x : toList xs

compose :: forall (m :: Multiplicity) a b c. (b %1 -> c) %1 -> (a %m -> b) %1 -> a %m -> c
compose f g x = f (g x)

choose :: Bool %1 -> a -> a -> a
choose True x _ = x
choose False _ y = y

data Handle where
  Handle :: Int -> [String] -> Handle

open :: (Handle %1 -> Ur r) %1 -> Ur r
open k = k (Handle 0 [])

write :: String -> Handle %1 -> Handle
write line (Handle n ls) = Handle (n + 1) (line : ls)

close :: Handle %1 -> Ur (Int, [String])
close (Handle n ls) = Ur (n, reverse ls)

data Pair a b = Pair { left :: a, right :: b }

exchange :: Pair a b %1 -> Pair b a
exchange Pair { left = x, right = y } = Pair { left = y, right = x }

many :: Int %Many -> Int
many n = n + n

main :: IO ()
main = do
  print (swap (1, 'a'), unur (Ur 'x'), twice (Ur True))
  print (toList (mapList (\x -> x) (append (Cons 1 Nil) (Cons 2 Nil))))
  print (compose swap swap ('a', 'b'), choose True 1 2, many 4, left (exchange (Pair 1 'r')))
  case open (\h -> close (write "two" (write "one" h))) of Ur r -> print r
