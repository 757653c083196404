{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, TypeFamilies #-}
-- Vectors as a program uses them: what is evaluated and when, classes, kinds of elements, what goes wrong.
module Main where

import Control.DeepSeq (deepseq)
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import Data.Complex
import Data.Foldable (toList)
import qualified GHC.Exts as Exts
import Data.Int
import Data.Monoid
import Data.Word
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM

-- A type of one's own that is kept as a number.
newtype Metres = Metres Double deriving (Eq, Ord, Show)

newtype instance UM.MVector s Metres = MV_Metres (UM.MVector s Double)
newtype instance U.Vector Metres = V_Metres (U.Vector Double)
instance U.Unbox Metres

instance GM.MVector UM.MVector Metres where
  basicLength (MV_Metres v) = GM.basicLength v
  basicUnsafeSlice i n (MV_Metres v) = MV_Metres (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_Metres v) (MV_Metres w) = GM.basicOverlaps v w
  basicUnsafeNew n = MV_Metres `liftM` GM.basicUnsafeNew n
  basicInitialize (MV_Metres v) = GM.basicInitialize v
  basicUnsafeRead (MV_Metres v) i = Metres `liftM` GM.basicUnsafeRead v i
  basicUnsafeWrite (MV_Metres v) i (Metres x) = GM.basicUnsafeWrite v i x

instance G.Vector U.Vector Metres where
  basicUnsafeFreeze (MV_Metres v) = V_Metres `liftM` G.basicUnsafeFreeze v
  basicUnsafeThaw (V_Metres v) = MV_Metres `liftM` G.basicUnsafeThaw v
  basicLength (V_Metres v) = G.basicLength v
  basicUnsafeSlice i n (V_Metres v) = V_Metres (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Metres v) i = Metres `liftM` G.basicUnsafeIndexM v i

tried :: String -> a -> IO ()
tried what x = do
  r <- try (evaluate x)
  putStrLn (what ++ ": " ++ case r of
    Left e -> "failed, " ++ head (lines (show (e :: SomeException)))
    Right _ -> "fine")

main :: IO ()
main = do
  putStrLn "-- classes"
  let v = V.fromList [3, 1, 2 :: Int]
  print (v, fmap negate v, (read "[4,5]" :: V.Vector Int), v <> v, mconcat [v, V.empty], Exts.fromListN 1 [1, 2] :: V.Vector Int)
  print (sum v, product v, length v, maximum v, elem 2 v, toList v, foldMap Sum v, compare v (V.fromList [3, 1]), v == V.fromList [3, 1, 2])
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) v, sequenceA [Just 1, Nothing :: Maybe Int])
  print (do { x <- v; y <- V.fromList "ab"; return (x, y) }, V.fromList [(+ 1), (* 2)] <*> v, mapM_ Just v, (v >> pure 'x'))
  print (runState (V.mapM (\x -> state (\s -> (s + x, s + 1))) v) 10, V.imapM_ (\i x -> if i > 5 then Nothing else Just x) v)
  print (showsPrec 11 v "", U.fromList [True, False], (minBound, maxBound) :: (Int8, Int8))
  deepseq v (putStrLn "whole")

  putStrLn "-- what is evaluated"
  tried "boxed map" (V.map (undefined :: Int -> Int) v)
  tried "boxed element" (V.map (undefined :: Int -> Int) v V.! 0)
  tried "packed map" (U.map (undefined :: Int -> Int) (U.fromList [1]))
  tried "boxed generate" (V.generate 3 (\i -> if i == 1 then undefined else i))
  tried "packed generate" (U.generate 3 (\i -> if i == 1 then undefined else i))
  tried "scanl" (V.scanl (\_ x -> x) undefined v)
  tried "scanl'" (V.scanl' (\_ x -> x) undefined v)
  tried "foldr stops" (V.foldr (\x rest -> x == 3 || rest) undefined v)
  tried "strict pair" (U.fromList [(1 :: Int, undefined :: Int)])
  tried "replicate" (V.replicate 2 (undefined :: Int))
  tried "cons" (V.cons undefined v)
  tried "and stops" (V.and (V.fromList [False, undefined]))
  tried "indexM" (runST (do { x <- V.indexM (V.fromList [undefined :: Int]) 0; return (x `seq` ()) }))
  print (V.length (V.fromList [undefined, undefined :: Int]), V.toList (V.take 1 (V.fromList [1, undefined :: Int])))
  print (let fibs = V.generate 30 (\n -> if n < 2 then n else fibs V.! (n - 1) + fibs V.! (n - 2)) in V.last fibs)

  putStrLn "-- what goes wrong"
  tried "index" (v V.! 3)
  tried "negative index" (v V.! (-1))
  tried "packed index" (U.fromList "abc" U.! 5)
  tried "slice" (V.slice 1 3 v)
  tried "head" (V.head (V.empty :: V.Vector Int))
  tried "maximum" (U.maximum (U.empty :: U.Vector Int))
  tried "update" (v V.// [(7, 0)])
  tried "backpermute" (V.backpermute v (V.fromList [0, 9]))
  tried "never written" (runST (M.new 2 >>= V.freeze) V.! 1 :: Int)
  tried "write" (runST (do { m <- UM.replicate 2 'a'; UM.write m 2 'b'; UM.read m 0 }))
  tried "negative length" (runST (do { m <- UM.new (-1); UM.read m 0 }) :: Int)
  tried "copy" (runST (do { m <- UM.new 2; U.copy m (U.fromList "abc"); UM.read m 0 }))
  print (v V.!? 1, v V.!? 3, (V.empty :: V.Vector Int) V.!? 0, V.replicate (-2) 'x', V.take (-1) v, V.generate (-3) id)

  putStrLn "-- elements"
  print (U.fromList [200, 100 :: Word8], U.map (+ 100) (U.fromList [100 :: Int8]), U.sum (U.fromList [0.5, 0.25 :: Float]))
  print (U.zip3 (U.fromList [1 :: Int, 2]) (U.fromList "xyz") (U.fromList [True, False]), U.unzip (U.fromList [(1.5 :: Double, 'q')]))
  print (U.fromList [(), ()], U.length (U.replicate 5 ()), U.fromList [1 :+ 2 :: Complex Double], U.map getSum (U.fromList [Sum 3, Sum (4 :: Int)]))
  print (U.fromList [((1 :: Int, 'a'), (2.5 :: Double, (True, 'z')))], U.sum (U.map (\(a, b, c, d) -> a * b + c * d) (U.fromList [(1, 2, 3, 4 :: Int)])))
  print (U.maximum (U.fromList [Metres 2, Metres 7, Metres 3]), U.map (\(Metres x) -> x * 2) (U.replicate 2 (Metres 4)), U.fromList [Metres 1] == U.fromList [Metres 1])
  print (U.filter id (U.fromList [True, False, True]), U.slice 3 4 (U.generate 9 even), G.convert (U.fromList "boxed") :: V.Vector Char)
  print (V.zip v (V.fromList "abc"), V.unzip3 (V.fromList [(1, 'a', True)]), V.concatMap (\x -> V.replicate x x) v, V.indexed v)

  putStrLn "-- mutable"
  m <- M.replicate 4 'a'
  M.write m 1 'b'
  M.modify m succ 2
  M.swap m 0 1
  old <- M.exchange m 3 'z'
  V.freeze m >>= \w -> print (w, old)
  let part = M.slice 1 2 m
  M.set part '-'
  V.freeze m >>= print
  bigger <- M.grow m 2
  M.write bigger 4 '!' >> M.write bigger 5 '?'
  M.move (M.tail bigger) (M.init bigger)
  V.freeze bigger >>= print
  M.foldr (:) [] m >>= print
  UM.ifoldl' (\a i x -> a + i * x) 0 <$> U.thaw (U.fromList [5, 6, 7 :: Int]) >>= \act -> act >>= print
  print (U.create (do { u <- UM.replicate 10 True; forM_ [0, 3 .. 9] (\i -> UM.write u i False); return u }))
  print (runST (evalStateT (do { u <- lift (UM.replicate 3 (0 :: Int)); forM_ [0 .. 2] (\i -> get >>= \s -> UM.write u i s >> put (s * 2)); U.freeze u }) 5))
  print (U.modify (\u -> do { n <- UM.nextPermutation u; when n (void (UM.nextPermutation u)) }) (U.fromList [1, 2, 3 :: Int]))
  u <- UM.unzip <$> U.thaw (U.fromList [(1 :: Int, 'p'), (2, 'q')])
  UM.write (fst u) 0 9
  U.freeze (uncurry UM.zip u) >>= print
  V.forM_ (V.fromList "io") print
  V.zipWithM_ (\a b -> print (a, b)) v (V.fromList "ab")
