{-# LANGUAGE PatternSynonyms #-}
module Main where

import Data.Foldable (toList)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.IntSet as IntSet
import Data.Sequence (Seq (..), (><), (|>))
import qualified Data.Sequence as Seq

type Graph = IntMap.IntMap [Int]

graph :: Graph
graph = IntMap.fromList [(n, [m | m <- [n * 2, n + 3, n - 7], m >= -20, m <= 60]) | n <- [-20 .. 60]]

bfs :: Int -> [(Int, Int)]
bfs start = go (Seq.singleton (start, 0)) (IntSet.singleton start)
  where
    go Empty _ = []
    go ((v, d) :<| queue) seen =
      let next = [w | w <- IntMap.findWithDefault [] v graph, IntSet.notMember w seen]
          seen' = foldr IntSet.insert seen next
      in (v, d) : go (foldl (|>) queue [(w, d + 1) | w <- next]) seen'

lastTwo :: Seq a -> Maybe (a, a)
lastTwo (_ :|> x :|> y) = Just (x, y)
lastTwo _ = Nothing

main :: IO ()
main = do
  print (take 12 (bfs 1))
  let s = Seq.fromList [1 .. 20 :: Int]
  print (lastTwo s, lastTwo (Seq.fromList "a"))
  print (Seq.splitAt 5 s)
  print (toList (Seq.reverse (Seq.update 3 99 s)), Seq.length (s >< s))
  print (Seq.chunksOf 7 s)
  print (Seq.viewl (Seq.insertAt 2 'x' (Seq.fromList "abc")), Seq.deleteAt 0 (Seq.fromList "abc"))
  print (IntMap.toList (IntMap.map length (IntMap.filterWithKey (\k _ -> abs k < 4) graph)))
