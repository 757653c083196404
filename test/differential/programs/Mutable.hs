-- Union-find, knapsack, checksums and life in mutable arrays; references and sequences.
{-# LANGUAGE FlexibleContexts #-}
module Main where
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.STRef
import Data.Bits
import Data.IORef
import Data.Word
import Data.Char (ord, chr)
import qualified Data.IntMap.Strict as IM
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), ViewL(..), viewl)
import Data.Foldable (toList, for_)

-- union find
data UF s = UF { parent :: STUArray s Int Int, rank :: STUArray s Int Int, comps :: STRef s Int }
newUF n = UF <$> newListArray (0, n - 1) [0 .. n - 1] <*> newArray (0, n - 1) 0 <*> newSTRef n
find uf x = do
  p <- readArray (parent uf) x
  if p == x then return x else do
    r <- find uf p
    writeArray (parent uf) x r
    return r
union uf a b = do
  x <- find uf a
  y <- find uf b
  when (x /= y) $ do
    rx <- readArray (rank uf) x
    ry <- readArray (rank uf) y
    case compare rx ry of
      LT -> writeArray (parent uf) x y
      GT -> writeArray (parent uf) y x
      EQ -> writeArray (parent uf) y x >> writeArray (rank uf) x (rx + 1)
    modifySTRef' (comps uf) (subtract 1)

components :: Int -> [(Int, Int)] -> Int
components n es = runST $ do
  uf <- newUF n
  mapM_ (uncurry (union uf)) es
  readSTRef (comps uf)

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = runST $ do
  t <- newArray (0, cap) 0 :: ST s (STUArray s Int Int)
  forM_ items $ \(w, v) -> forM_ [cap, cap - 1 .. w] $ \c -> do
    a <- readArray t c
    b <- readArray t (c - w)
    when (b + v > a) $ writeArray t c (b + v)
  readArray t cap

bfs :: IM.IntMap [Int] -> Int -> IM.IntMap Int
bfs g s = go (IM.singleton s 0) (Seq.singleton s)
  where go d q = case viewl q of
          EmptyL -> d
          x :< rest -> let new = [ y | y <- IM.findWithDefault [] x g, IM.notMember y d ]
                           d' = foldr (\y -> IM.insert y (d IM.! x + 1)) d new
                       in go d' (foldl (|>) rest new)

crc32 :: String -> Word32
crc32 = complement . foldl step 0xffffffff . map (fromIntegral . ord)
  where step c b = (c `shiftR` 8) `xor` (table ! ((c .&. 0xff) `xor` b))
table :: UArray Word32 Word32
table = listArray (0, 255) [ iterate k n !! 8 | n <- [0 .. 255] ]
  where k c | testBit c 0 = 0xedb88320 `xor` (c `shiftR` 1)
            | otherwise = c `shiftR` 1

life :: Int -> UArray (Int, Int) Bool -> UArray (Int, Int) Bool
life 0 b = b
life n b = life (n - 1) $ runSTUArray $ do
  m <- thaw b
  forM_ (range (bounds b)) $ \p@(r, c) -> do
    let k = length [ () | dr <- [-1 .. 1], dc <- [-1 .. 1], (dr, dc) /= (0, 0), let q = (r + dr, c + dc), inRange (bounds b) q, b ! q ]
    writeArray m p (k == 3 || b ! p && k == 2)
  return m

counter = do
  ref <- newIORef (0 :: Int)
  return (modifyIORef' ref (+ 1), readIORef ref, \k -> atomicModifyIORef ref (\n -> (k, n)))

gray n = n `xor` (n `shiftR` 1) :: Int
bitsOf n = [ if testBit n i then '1' else '0' | i <- [finiteBitSize n - 1, finiteBitSize n - 2 .. 0] ]

permute :: [a] -> [Int] -> [a]
permute xs is = elemsOf (runSTArray (do
    a <- newListArray (0, length xs - 1) xs
    forM_ (zip [0 ..] is) $ \(i, j) -> do { x <- readArray a i; y <- readArray a j; writeArray a i y; writeArray a j x }
    return a))
  where elemsOf a = [ a ! i | i <- range (bounds a) ]

main = do
  print (components 10 [(0, 1), (1, 2), (3, 4), (8, 9), (2, 0)])
  print (knapsack 50 [(10, 60), (20, 100), (30, 120)])
  print (IM.toList (bfs (IM.fromList [(1, [2, 3]), (2, [4]), (3, [4]), (4, [5, 1])]) 1))
  print (crc32 "The quick brown fox jumps over the lazy dog")
  let b = accumArray (const id) False ((0, 0), (5, 5)) [ (p, True) | p <- [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)] ]
  forM_ [0, 4] $ \n -> for_ [0 .. 5] $ \r -> putStrLn [ if life n b ! (r, c) then '#' else '.' | c <- [0 .. 5] ]
  (inc, get, swap) <- counter
  replicateM_ 5 inc
  a <- swap 40
  inc
  c <- get
  print (a, c)
  print (map gray [0 .. 8], bitsOf (0xa5 :: Word8), popCount (255 :: Int), (-8) `shiftR` 1 :: Int, rotateL (0x81 :: Word8) 1)
  putStrLn (permute "abcdef" [3, 1, 5, 0, 2, 4])
  let s = foldl (|>) Seq.empty [1 .. 6] :: Seq Int
  print (toList (Seq.update 2 99 s), Seq.index s 3, Seq.length (0 <| s), Seq.reverse s)
  print (permute "abc" [0, 7, 1])
