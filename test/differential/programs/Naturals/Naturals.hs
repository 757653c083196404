{-# LANGUAGE PatternSynonyms #-}
-- Pattern synonyms of another module, whose functions it keeps for whoever uses them.
module Main where
import Nat
ping, pong :: Int -> Nat -> Int
ping 0 _ = 0
ping k (Succ n) = pong (k - 1) n
ping _ _ = 100
pong 0 _ = 1
pong k (Succ n) = ping (k - 1) n
pong _ Zero = 200
pong _ _ = 300
use :: Nat -> Int
use (Succ (Succ n)) = toInt n + ping 3 n
use n = toInt n
main :: IO ()
main = do
  print (ping 5 (iterate Succ Zero !! 9), pong 5 (iterate Succ Zero !! 3))
  print (map use (take 6 (iterate Succ Zero)))
