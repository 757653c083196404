module Main where

import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq

visit :: Int -> Seq Int -> [Int]
visit most queue = case viewl queue of
  EmptyL -> []
  n :< waiting
    | n > most -> visit most waiting
    | otherwise -> n : visit most (waiting |> 2 * n |> 2 * n + 1)

main :: IO ()
main = print (sum (visit 2000 (Seq.singleton 1)))
