{-# LANGUAGE OverloadedStrings, DataKinds, DerivingStrategies, PatternSynonyms #-}
-- Names of today's packages in a small log analyser: bytes that are split and zipped, texts, trees and graphs of components,
-- writers that keep their output as a state, and numbers of types that values know.
module Main where

import Control.Concurrent.STM (atomically, newEmptyTMVarIO, readTMVar, writeTMVar)
import Control.Monad (unless, when)
import Control.Monad.Accum (MonadAccum (..), evalAccum, runAccum)
import Control.Monad.Cont (evalContT, label_, lift)
import Control.Monad.RWS.CPS (ask, evalRWS, get, modify, tell)
import Control.Monad.Writer.CPS (Writer, runWriter)
import Data.Bits (xor)
import Data.ByteString (StrictByteString)
import Data.ByteString qualified as B
import Data.ByteString.Char8 qualified as C
import Data.ByteString.Lazy qualified as L
import Data.Char (isLowerCase, isUpperCase)
import Data.Graph (SCC (..), flattenSCC1, stronglyConnComp)
import Data.Graph qualified as Graph
import Data.IORef (atomicSwapIORef, newIORef, readIORef)
import Data.IntMap.Strict qualified as IntMap
import Data.IntSet qualified as IntSet
import Data.List.NonEmpty (NonEmpty (..))
import Data.Map.Strict qualified as Map
import Data.Semigroup (Arg (..))
import Data.Set qualified as Set
import Data.Text (StrictText)
import Data.Text qualified as T
import Data.Text.Encoding (decodeASCII')
import Data.Tree (Tree (..), edges, leaves, pathsToRoot)
import Data.Tuple (Tuple2)
import Data.Typeable (eqT, heqT, (:~~:) (..))
import GHC.TypeLits (SNat, fromSNat, natSing, withKnownNat, withSomeSNat, pattern SNat, natVal)
import Numeric.Natural (minusNaturalMaybe)
import Type.Reflection (typeRep, pattern TypeRep)
import Type.Reflection qualified as R

newtype Line = Line StrictByteString deriving newtype (Eq, Show)

numbers :: StrictByteString -> [Int]
numbers line = case C.readInt (C.dropWhile (== ' ') line) of
  Just (n, rest) -> n : numbers rest
  Nothing -> []

collect :: [Int] -> Writer [String] Int
collect xs = do
  unless (null xs) (tell ["some"])
  when (sum xs > 10) (tell ["many"])
  pure (sum xs)

describe :: forall n. SNat n -> String
describe SNat = "a number of " <> show (natVal (natSing @n))

shown :: forall a. R.TypeRep a -> String
shown rep@TypeRep = show rep <> (case eqT @a @Int of Just _ -> "!"; Nothing -> "")

main :: IO ()
main = do
  print (numbers "1 20 300", C.readWord8 "255 x", C.readWord8 "256", C.readInt8 "-129", C.readNatural "-1")
  print (B.packZipWith xor "abc" "   ", B.indexMaybe "abc" 3, "abc" B.!? 0, L.takeEnd 2 "hello", L.dropWhileEnd (> 107) "hello")
  print (B.toStrict (B.fromStrict "chunk"), B.isValidUtf8 "\xff", B.initsNE "ab", L.spanEnd (== 108) "hall")
  print (runWriter (collect [1, 2, 30]))
  print (evalRWS (ask >>= \r -> modify (+ r) >> get >>= \s -> tell [s] >> pure (s * 2)) (3 :: Int) 4)
  print (runAccum (add "a" >> look >>= \w -> add "b" >> pure (length w)) ("start" :: String), evalAccum look ("w" :: String))
  evalContT $ do
    count <- lift (newIORef (0 :: Int))
    again <- label_
    n <- lift (readIORef count)
    lift (atomicSwapIORef count (n + 1) >>= print)
    when (n < 2) again
  print (map isUpperCase "Aǅⓐ", map isLowerCase "aªA")
  print [flattenSCC1 c | c <- stronglyConnComp [('a', 1, [2]), ('b', 2, [1 :: Int]), ('c', 3, [])]]
  print [case c of AcyclicSCC v -> [v]; Graph.NECyclicSCC (v :| vs) -> v : vs | c <- stronglyConnComp [('x', 1, [1 :: Int])]]
  print (IntMap.spanAntitone (< 3) (IntMap.fromList (zip [-2 .. 5] "abcdefgh")), IntSet.toList (IntSet.fromRange (3, 6)))
  print (Map.argSet (Map.fromList [(1 :: Int, 'a')]) == Set.fromList [Arg 1 'a'], Map.filterKeys even (Map.fromList (zip [1 :: Int ..] "abc")))
  print (Set.symmetricDifference (Set.fromList "abc") (Set.fromList "bcd"))
  let tree = Node 'a' [Node 'b' [], Node 'c' [Node 'd' []]]
  print (leaves tree, edges tree, foldr (:) [] (pathsToRoot tree), tree < Node 'b' [])
  print (decodeASCII' "plain", decodeASCII' "\xe9", T.isAscii "é", T.show (1.5 :: Double) :: StrictText)
  print (minusNaturalMaybe 3 5, minusNaturalMaybe 5 3, (1, 'x') :: Tuple2 Int Char)
  putStrLn (withSomeSNat 7 (maybe "none" describe))
  print (fromSNat (natSing @12), withKnownNat (natSing @3) (natVal (natSing @3)))
  putStrLn (shown (typeRep @Int) <> shown (typeRep @[Bool]))
  print (case heqT @Maybe @Maybe of Just HRefl -> "same"; Nothing -> "other")
  box <- newEmptyTMVarIO
  atomically (writeTMVar box 'p' >> writeTMVar box 'q')
  atomically (readTMVar box) >>= print
