{-# LANGUAGE PatternSynonyms #-}
-- | Sequences: both ends in constant time, places in logarithmic time.
module Data.Sequence
  ( Seq(Empty, (:<|), (:|>)), (!?), (<|), (><), (|>), ViewL(..), ViewR(..), adjust, adjust', breakl, breakr, chunksOf
  , cycleTaking, deleteAt, drop, dropWhileL, dropWhileR, elemIndexL, elemIndexR, elemIndicesL, elemIndicesR, empty
  , filter, findIndexL, findIndexR, findIndicesL, findIndicesR, foldMapWithIndex, foldlWithIndex, foldrWithIndex
  , fromArray, fromFunction, fromList, index, inits, insertAt, intersperse, iterateN, length, lookup, mapWithIndex
  , null, partition, replicate, replicateA, replicateM, reverse, scanl, scanl1, scanr, scanr1, singleton, sort, sortBy
  , sortOn, spanl, spanr, splitAt, tails, take, takeWhileL, takeWhileR, traverseWithIndex, unfoldl, unfoldr
  , unstableSort, unstableSortBy, unstableSortOn, unzip, unzipWith, update, viewl, viewr, zip, zip3, zip4, zipWith
  , zipWith3, zipWith4
  ) where

import Prelude ()
import Data.Sequence.Internal
import Data.Sequence.Internal.Lifted ()
import Data.Sequence.Internal.Operations
