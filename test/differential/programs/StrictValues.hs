{-# LANGUAGE BangPatterns #-}
-- Strict fields that hold what is computed from numbers at hand.
module Main (main) where

import Control.Exception
import Data.Word
data P = P !(Double, Int) !Double | Q !(Maybe P) deriving Show
data V = V {-# UNPACK #-} !Double !(Int, [Double]) deriving Show
data T a = K !(Int, a) | N

instance Foldable T where
  foldr f z (K (_, a)) = f a z
  foldr _ z N = z

mk :: Double -> Int -> P
mk x n = P (x / 2, n + 1) (x * 3)
{-# NOINLINE mk #-}
nest :: Double -> P
nest x = Q (Just (P (x + 1, 2) (x - 1)))
f :: P -> Double
f (P (a, b) c) = a + fromIntegral b + c
f (Q (Just p)) = f p
f (Q Nothing) = 0
-- Evaluated, although nobody looks at it.
demand :: Bool -> Double -> Bool
demand x !y = not x

main :: IO ()
main = do
  print (mk 3 4)
  print (nest 5, f (nest 5), f (mk 1 2))
  print (V (1 / 4) (3 * 2, [1 / 8, 2 / 3]))
  let v = V (sqrt 2) (length "abc", map (/ 2) [1 .. 3])
  case v of V a (n, xs) -> print (a + sum xs + fromIntegral n)
  print (f (P (0 / 1, 0) (1 / 3)))
  print (elem 1.5 (K (3, 0 / 1)))
  r <- try (print (demand True (fromIntegral (([] !! 3) :: Word8))))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
