-- Strategies: what is evaluated stays what it is.
module Main where

import Control.Parallel.Strategies (evalTuple5, parTuple9, rseq, runEval, rwhnf, seqPair, using, (>|))
import qualified Control.Seq as Seq
import Data.Array (listArray)
import qualified Data.Map as Map

main :: IO ()
main = do
  print (([1, 2, 3 :: Int] `Seq.using` Seq.seqList Seq.rseq), Seq.seqTuple2 Seq.r0 Seq.rdeepseq (undefined :: Int, "x"))
  print (Seq.seqListN 1 Seq.rseq [(), undefined], Seq.seqListNth 1 Seq.rseq [undefined, ()], Seq.seqMap Seq.rseq Seq.r0 (Map.fromList [(1 :: Int, undefined :: Int)]))
  print (Seq.seqArray Seq.rseq (listArray (0, 1 :: Int) "ab"), Seq.seqArrayBounds Seq.rseq (listArray (0, 1 :: Int) [undefined, 'b']), Seq.withStrategy (Seq.seqFoldable Seq.rseq) (Just 'x'))
  print (runEval (evalTuple5 rseq rseq rseq rseq rseq (1, 2, 3, 4, 5 :: Int)), (1 :: Int, 'a') `using` seqPair rwhnf rseq, () >| ())
  print (runEval (parTuple9 rseq rseq rseq rseq rseq rseq rseq rseq rseq (1, 2, 3, 4, 5, 6, 7, 8, 9 :: Int)))
