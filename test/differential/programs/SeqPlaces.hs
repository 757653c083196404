-- Sequences that lose and get elements at any place, beside lists; what is changed is not evaluated.
module Main where

import Data.Foldable (toList)
import qualified Data.Sequence as Seq

insert :: Int -> a -> [a] -> [a]
insert i x l = let (a, b) = splitAt i l in a ++ x : b

delete :: Int -> [a] -> [a]
delete i l = if i < 0 then l else let (a, b) = splitAt i l in a ++ drop 1 b

change :: Int -> (a -> a) -> [a] -> [a]
change i f l = [if j == i then f x else x | (j, x) <- zip [0 ..] l]

steps :: Int -> Int -> Seq.Seq Int -> [Int] -> Bool
steps 0 _ _ _ = True
steps n seed q l
  | toList q' /= l' || length q' /= length l' || map (Seq.index q') [0 .. length l' - 1] /= l' = error (show (n, choice, at))
  | otherwise = steps (n - 1) seed' q' l'
  where
    seed' = (seed * 1103515245 + 12345) `mod` 2147483648
    choice = seed' `div` 65536
    at = choice `mod` (length l + 3) - 1
    shrinks = length l > 60 || even (n `div` 200)
    (q', l') = case choice `div` 7 `mod` 9 of
      0 -> (Seq.update at n q, change at (const n) l)
      1 -> (Seq.adjust' (+ 1) at q, change at (+ 1) l)
      2 -> (Seq.adjust (* 2) at q, change at (* 2) l)
      k | k < 5 || k < 7 && shrinks -> (Seq.deleteAt at q, delete at l)
        | otherwise -> (Seq.insertAt at n q, insert at n l)

main :: IO ()
main = do
  print (and [steps 800 seed Seq.empty [] | seed <- [1 .. 3]])
  let big = Seq.fromList [1 .. 500 :: Int]
  print (foldr (\i (q, t) -> let k = i * 7919 `mod` length q in (Seq.deleteAt k q, (t * 31 + Seq.index q k) `mod` 1000003)) (big, 0) [1 .. 499])
  print (length (Seq.adjust undefined 3 big), length (Seq.update 4 undefined big), length (Seq.insertAt 5 undefined big))
  print (length (Seq.deleteAt 0 (Seq.fromList [undefined, 2 :: Int])), toList (Seq.adjust' undefined 9 (Seq.fromList "abc")))
