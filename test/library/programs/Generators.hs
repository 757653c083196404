-- Generators that a monad changes give what the pure ones give.
module Main where

import Control.Monad (replicateM)
import Control.Monad.State (runState)
import Data.Bits (shiftR)
import qualified Data.ByteString as B
import Data.ByteString.Short (fromShort)
import System.Random
import System.Random.Stateful

data Side = Heads | Tails deriving (Eq, Show, Enum, Bounded)

instance Uniform Side where
  uniformM g = fmap (\b -> if b then Heads else Tails) (uniformM g)

rolls :: StatefulGen g m => Int -> g -> m [Int]
rolls n = replicateM n . uniformRM (1, 6)

main :: IO ()
main = do
  let pure' = mkStdGen 42
      expected = take 10 (randomRs (1, 6) pure')
  print expected
  io <- newIOGenM pure' >>= rolls 10
  atomic <- newAtomicGenM pure' >>= rolls 10
  let st = runSTGen_ pure' (rolls 10)
      (inState, after) = runStateGen pure' (rolls 10)
  print (map (== expected) [io, atomic, st, inState], after == iterate (snd . randomR (1, 6 :: Int)) pure' !! 10)
  g <- newIOGenM pure'
  a <- uniformM g :: IO Word
  b <- randomM g :: IO Double
  c <- randomRM ('a', 'z') g
  let (a', g1) = uniform pure'
      (b', g2) = random g1
      (c', _) = randomR ('a', 'z') g2
  print (a == a', b == b', c == c')
  print (fst (uniform pure') `elem` [Heads, Tails], length (runStateGen_ pure' (uniformListM 5) :: [Side]))
  (x, IOGen frozen) <- withMutableGen (IOGen pure') (uniformRM (0, 9 :: Int))
  print ((x, frozen) == randomR (0, 9) pure')
  s <- newAtomicGenM pure' >>= splitGenM
  print (s == fst (split pure'))
  n <- newIOGenM pure' >>= uniformDouble01M
  print (n >= 0 && n <= 1)
  -- bytes are those of words, the lowest first
  let (w, g1) = genWord64 pure'
      (w', g2) = genWord64 g1
      bytes = take 11 [fromIntegral (v `shiftR` (8 * i)) | v <- [w, w'], i <- [0 .. 7]]
  print (genByteString 11 pure' == (B.pack bytes, g2), fst (genByteString 0 pure') == B.empty)
  u <- newIOGenM pure' >>= uniformShortByteString 11
  print (fromShort u == B.pack bytes)
