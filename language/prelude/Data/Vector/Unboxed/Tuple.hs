{-# LANGUAGE BangPatterns, CPP, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeFamilies, UndecidableInstances #-}
-- | Packed vectors of tuples, which are tuples of vectors; of @()@, which are lengths; of what is a number but for its type.
module Data.Vector.Unboxed.Tuple
  ( MVector(..), Vector(..), zip, zip3, zip4, zip5, zip6, unzip, unzip3, unzip4, unzip5, unzip6
  , mzip, mzip3, mzip4, mzip5, mzip6, munzip, munzip3, munzip4, munzip5, munzip6
  ) where

import Prelude hiding (unzip, unzip3, zip, zip3)
import Data.Complex (Complex(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Monoid (All(..), Any(..), Dual(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import Data.Semigroup (First(..), Last(..), Max(..), Min(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Unboxed.Base

newtype instance MVector s () = MV_Unit Int
newtype instance Vector () = V_Unit Int
instance Unbox ()

instance M.MVector MVector () where
  basicLength (MV_Unit n) = n
  basicUnsafeSlice _ n _ = MV_Unit n
  basicOverlaps _ _ = False
  basicUnsafeNew n = return (MV_Unit n)
  basicInitialize _ = return ()
  basicUnsafeRead _ _ = return ()
  basicUnsafeWrite _ _ x = x `seq` return ()
  basicUnsafeCopy _ _ = return ()

instance G.Vector Vector () where
  basicUnsafeFreeze (MV_Unit n) = return (V_Unit n)
  basicUnsafeThaw (V_Unit n) = return (MV_Unit n)
  basicLength (V_Unit n) = n
  basicUnsafeSlice _ n _ = V_Unit n
  basicUnsafeIndexM _ _ = G.Box ()
  basicUnsafeCopy _ _ = return ()
  elemseq _ = seq

-- A type with one field of another.
#define WRAPPED(HEAD, T, A, CON, VCON, MCON) \
newtype instance MVector s (T) = MCON (MVector s A); \
newtype instance Vector (T) = VCON (Vector A); \
instance HEAD Unbox (T); \
instance HEAD M.MVector MVector (T) where { \
  basicLength (MCON v) = M.basicLength v; \
  basicUnsafeSlice i n (MCON v) = MCON (M.basicUnsafeSlice i n v); \
  basicOverlaps (MCON v) (MCON w) = M.basicOverlaps v w; \
  basicUnsafeNew n = fmap MCON (M.basicUnsafeNew n); \
  basicInitialize (MCON v) = M.basicInitialize v; \
  basicUnsafeRead (MCON v) i = M.basicUnsafeRead v i >>= \ !x -> return (CON x); \
  basicUnsafeWrite (MCON v) i (CON x) = M.basicUnsafeWrite v i x; \
  basicUnsafeCopy (MCON v) (MCON w) = M.basicUnsafeCopy v w }; \
instance HEAD G.Vector Vector (T) where { \
  basicUnsafeFreeze (MCON v) = fmap VCON (G.basicUnsafeFreeze v); \
  basicUnsafeThaw (VCON v) = fmap MCON (G.basicUnsafeThaw v); \
  basicLength (VCON v) = G.basicLength v; \
  basicUnsafeSlice i n (VCON v) = VCON (G.basicUnsafeSlice i n v); \
  basicUnsafeIndexM (VCON v) i = fmap CON (G.basicUnsafeIndexM v i); \
  basicUnsafeCopy (MCON v) (VCON w) = G.basicUnsafeCopy v w; \
  elemseq _ (CON x) y = G.elemseq (vectorOf x) x y }

vectorOf :: a -> Vector a
vectorOf _ = undefined

WRAPPED(Unbox a =>, Identity a, a, Identity, V_Identity, MV_Identity)
WRAPPED(Unbox a =>, Down a, a, Down, V_Down, MV_Down)
WRAPPED(Unbox a =>, Dual a, a, Dual, V_Dual, MV_Dual)
WRAPPED(Unbox a =>, Sum a, a, Sum, V_Sum, MV_Sum)
WRAPPED(Unbox a =>, Product a, a, Product, V_Product, MV_Product)
WRAPPED(Unbox a =>, Min a, a, Min, V_Min, MV_Min)
WRAPPED(Unbox a =>, Max a, a, Max, V_Max, MV_Max)
WRAPPED(Unbox a =>, First a, a, First, V_First, MV_First)
WRAPPED(Unbox a =>, Last a, a, Last, V_Last, MV_Last)
WRAPPED(Unbox a =>, Const a b, a, Const, V_Const, MV_Const)
WRAPPED(, All, Bool, All, V_All, MV_All)
WRAPPED(, Any, Bool, Any, V_Any, MV_Any)

data instance MVector s (a, b) = MV_2 !Int !(MVector s a) !(MVector s b)
data instance Vector (a, b) = V_2 !Int !(Vector a) !(Vector b)
instance (Unbox a, Unbox b) => Unbox (a, b)

instance (Unbox a, Unbox b) => M.MVector MVector (a, b) where
  basicLength (MV_2 n _ _) = n
  basicUnsafeSlice i n (MV_2 _ v w) = MV_2 n (M.basicUnsafeSlice i n v) (M.basicUnsafeSlice i n w)
  basicOverlaps (MV_2 _ v w) (MV_2 _ t u) = M.basicOverlaps v t || M.basicOverlaps w u
  basicUnsafeNew n = M.basicUnsafeNew n >>= \v -> M.basicUnsafeNew n >>= \w -> return (MV_2 n v w)
  basicInitialize (MV_2 _ v w) = M.basicInitialize v >> M.basicInitialize w
  basicUnsafeRead (MV_2 _ v w) i = M.basicUnsafeRead v i >>= \x -> M.basicUnsafeRead w i >>= \y -> return (x, y)
  basicUnsafeWrite (MV_2 _ v w) i (x, y) = M.basicUnsafeWrite v i x >> M.basicUnsafeWrite w i y
  basicUnsafeCopy (MV_2 _ v w) (MV_2 _ t u) = M.basicUnsafeCopy v t >> M.basicUnsafeCopy w u

instance (Unbox a, Unbox b) => G.Vector Vector (a, b) where
  basicUnsafeFreeze (MV_2 n v w) = G.basicUnsafeFreeze v >>= \t -> G.basicUnsafeFreeze w >>= \u -> return (V_2 n t u)
  basicUnsafeThaw (V_2 n v w) = G.basicUnsafeThaw v >>= \t -> G.basicUnsafeThaw w >>= \u -> return (MV_2 n t u)
  basicLength (V_2 n _ _) = n
  basicUnsafeSlice i n (V_2 _ v w) = V_2 n (G.basicUnsafeSlice i n v) (G.basicUnsafeSlice i n w)
  basicUnsafeIndexM (V_2 _ v w) i = G.basicUnsafeIndexM v i >>= \x -> G.basicUnsafeIndexM w i >>= \y -> G.Box (x, y)
  basicUnsafeCopy (MV_2 _ v w) (V_2 _ t u) = G.basicUnsafeCopy v t >> G.basicUnsafeCopy w u
  elemseq _ (x, y) z = G.elemseq (vectorOf x) x (G.elemseq (vectorOf y) y (z))
  basicBuild n f _ = M.basicUnsafeNew n >>= \m -> write m 0 >> G.basicUnsafeFreeze m
    where
      write m i = if i >= n then return () else case f i of
        !x -> M.basicUnsafeWrite m i x >> write m (i + 1)

data instance MVector s (a, b, c) = MV_3 !Int !(MVector s a) !(MVector s b) !(MVector s c)
data instance Vector (a, b, c) = V_3 !Int !(Vector a) !(Vector b) !(Vector c)
instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c)

instance (Unbox a, Unbox b, Unbox c) => M.MVector MVector (a, b, c) where
  basicLength (MV_3 n _ _ _) = n
  basicUnsafeSlice i n (MV_3 _ v1 v2 v3) = MV_3 n (M.basicUnsafeSlice i n v1) (M.basicUnsafeSlice i n v2) (M.basicUnsafeSlice i n v3)
  basicOverlaps (MV_3 _ v1 v2 v3) (MV_3 _ w1 w2 w3) = M.basicOverlaps v1 w1 || M.basicOverlaps v2 w2 || M.basicOverlaps v3 w3
  basicUnsafeNew n = M.basicUnsafeNew n >>= \v1 -> M.basicUnsafeNew n >>= \v2 -> M.basicUnsafeNew n >>= \v3 -> return (MV_3 n v1 v2 v3)
  basicInitialize (MV_3 _ v1 v2 v3) = M.basicInitialize v1 >> M.basicInitialize v2 >> M.basicInitialize v3
  basicUnsafeRead (MV_3 _ v1 v2 v3) i = M.basicUnsafeRead v1 i >>= \x1 -> M.basicUnsafeRead v2 i >>= \x2 -> M.basicUnsafeRead v3 i >>= \x3 -> return (x1, x2, x3)
  basicUnsafeWrite (MV_3 _ v1 v2 v3) i (x1, x2, x3) = M.basicUnsafeWrite v1 i x1 >> M.basicUnsafeWrite v2 i x2 >> M.basicUnsafeWrite v3 i x3
  basicUnsafeCopy (MV_3 _ v1 v2 v3) (MV_3 _ w1 w2 w3) = M.basicUnsafeCopy v1 w1 >> M.basicUnsafeCopy v2 w2 >> M.basicUnsafeCopy v3 w3

instance (Unbox a, Unbox b, Unbox c) => G.Vector Vector (a, b, c) where
  basicUnsafeFreeze (MV_3 n v1 v2 v3) = G.basicUnsafeFreeze v1 >>= \w1 -> G.basicUnsafeFreeze v2 >>= \w2 -> G.basicUnsafeFreeze v3 >>= \w3 -> return (V_3 n w1 w2 w3)
  basicUnsafeThaw (V_3 n v1 v2 v3) = G.basicUnsafeThaw v1 >>= \w1 -> G.basicUnsafeThaw v2 >>= \w2 -> G.basicUnsafeThaw v3 >>= \w3 -> return (MV_3 n w1 w2 w3)
  basicLength (V_3 n _ _ _) = n
  basicUnsafeSlice i n (V_3 _ v1 v2 v3) = V_3 n (G.basicUnsafeSlice i n v1) (G.basicUnsafeSlice i n v2) (G.basicUnsafeSlice i n v3)
  basicUnsafeIndexM (V_3 _ v1 v2 v3) i = G.basicUnsafeIndexM v1 i >>= \x1 -> G.basicUnsafeIndexM v2 i >>= \x2 -> G.basicUnsafeIndexM v3 i >>= \x3 -> G.Box (x1, x2, x3)
  basicUnsafeCopy (MV_3 _ v1 v2 v3) (V_3 _ w1 w2 w3) = G.basicUnsafeCopy v1 w1 >> G.basicUnsafeCopy v2 w2 >> G.basicUnsafeCopy v3 w3
  elemseq _ (x1, x2, x3) z = G.elemseq (vectorOf x1) x1 (G.elemseq (vectorOf x2) x2 (G.elemseq (vectorOf x3) x3 (z)))
  basicBuild n f _ = M.basicUnsafeNew n >>= \m -> write m 0 >> G.basicUnsafeFreeze m
    where
      write m i = if i >= n then return () else case f i of
        !x -> M.basicUnsafeWrite m i x >> write m (i + 1)

data instance MVector s (a, b, c, d) = MV_4 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d)
data instance Vector (a, b, c, d) = V_4 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d)
instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => M.MVector MVector (a, b, c, d) where
  basicLength (MV_4 n _ _ _ _) = n
  basicUnsafeSlice i n (MV_4 _ v1 v2 v3 v4) = MV_4 n (M.basicUnsafeSlice i n v1) (M.basicUnsafeSlice i n v2) (M.basicUnsafeSlice i n v3) (M.basicUnsafeSlice i n v4)
  basicOverlaps (MV_4 _ v1 v2 v3 v4) (MV_4 _ w1 w2 w3 w4) = M.basicOverlaps v1 w1 || M.basicOverlaps v2 w2 || M.basicOverlaps v3 w3 || M.basicOverlaps v4 w4
  basicUnsafeNew n = M.basicUnsafeNew n >>= \v1 -> M.basicUnsafeNew n >>= \v2 -> M.basicUnsafeNew n >>= \v3 -> M.basicUnsafeNew n >>= \v4 -> return (MV_4 n v1 v2 v3 v4)
  basicInitialize (MV_4 _ v1 v2 v3 v4) = M.basicInitialize v1 >> M.basicInitialize v2 >> M.basicInitialize v3 >> M.basicInitialize v4
  basicUnsafeRead (MV_4 _ v1 v2 v3 v4) i = M.basicUnsafeRead v1 i >>= \x1 -> M.basicUnsafeRead v2 i >>= \x2 -> M.basicUnsafeRead v3 i >>= \x3 -> M.basicUnsafeRead v4 i >>= \x4 -> return (x1, x2, x3, x4)
  basicUnsafeWrite (MV_4 _ v1 v2 v3 v4) i (x1, x2, x3, x4) = M.basicUnsafeWrite v1 i x1 >> M.basicUnsafeWrite v2 i x2 >> M.basicUnsafeWrite v3 i x3 >> M.basicUnsafeWrite v4 i x4
  basicUnsafeCopy (MV_4 _ v1 v2 v3 v4) (MV_4 _ w1 w2 w3 w4) = M.basicUnsafeCopy v1 w1 >> M.basicUnsafeCopy v2 w2 >> M.basicUnsafeCopy v3 w3 >> M.basicUnsafeCopy v4 w4

instance (Unbox a, Unbox b, Unbox c, Unbox d) => G.Vector Vector (a, b, c, d) where
  basicUnsafeFreeze (MV_4 n v1 v2 v3 v4) = G.basicUnsafeFreeze v1 >>= \w1 -> G.basicUnsafeFreeze v2 >>= \w2 -> G.basicUnsafeFreeze v3 >>= \w3 -> G.basicUnsafeFreeze v4 >>= \w4 -> return (V_4 n w1 w2 w3 w4)
  basicUnsafeThaw (V_4 n v1 v2 v3 v4) = G.basicUnsafeThaw v1 >>= \w1 -> G.basicUnsafeThaw v2 >>= \w2 -> G.basicUnsafeThaw v3 >>= \w3 -> G.basicUnsafeThaw v4 >>= \w4 -> return (MV_4 n w1 w2 w3 w4)
  basicLength (V_4 n _ _ _ _) = n
  basicUnsafeSlice i n (V_4 _ v1 v2 v3 v4) = V_4 n (G.basicUnsafeSlice i n v1) (G.basicUnsafeSlice i n v2) (G.basicUnsafeSlice i n v3) (G.basicUnsafeSlice i n v4)
  basicUnsafeIndexM (V_4 _ v1 v2 v3 v4) i = G.basicUnsafeIndexM v1 i >>= \x1 -> G.basicUnsafeIndexM v2 i >>= \x2 -> G.basicUnsafeIndexM v3 i >>= \x3 -> G.basicUnsafeIndexM v4 i >>= \x4 -> G.Box (x1, x2, x3, x4)
  basicUnsafeCopy (MV_4 _ v1 v2 v3 v4) (V_4 _ w1 w2 w3 w4) = G.basicUnsafeCopy v1 w1 >> G.basicUnsafeCopy v2 w2 >> G.basicUnsafeCopy v3 w3 >> G.basicUnsafeCopy v4 w4
  elemseq _ (x1, x2, x3, x4) z = G.elemseq (vectorOf x1) x1 (G.elemseq (vectorOf x2) x2 (G.elemseq (vectorOf x3) x3 (G.elemseq (vectorOf x4) x4 (z))))
  basicBuild n f _ = M.basicUnsafeNew n >>= \m -> write m 0 >> G.basicUnsafeFreeze m
    where
      write m i = if i >= n then return () else case f i of
        !x -> M.basicUnsafeWrite m i x >> write m (i + 1)

data instance MVector s (a, b, c, d, e) = MV_5 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e)
data instance Vector (a, b, c, d, e) = V_5 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => M.MVector MVector (a, b, c, d, e) where
  basicLength (MV_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_5 _ v1 v2 v3 v4 v5) = MV_5 n (M.basicUnsafeSlice i n v1) (M.basicUnsafeSlice i n v2) (M.basicUnsafeSlice i n v3) (M.basicUnsafeSlice i n v4) (M.basicUnsafeSlice i n v5)
  basicOverlaps (MV_5 _ v1 v2 v3 v4 v5) (MV_5 _ w1 w2 w3 w4 w5) = M.basicOverlaps v1 w1 || M.basicOverlaps v2 w2 || M.basicOverlaps v3 w3 || M.basicOverlaps v4 w4 || M.basicOverlaps v5 w5
  basicUnsafeNew n = M.basicUnsafeNew n >>= \v1 -> M.basicUnsafeNew n >>= \v2 -> M.basicUnsafeNew n >>= \v3 -> M.basicUnsafeNew n >>= \v4 -> M.basicUnsafeNew n >>= \v5 -> return (MV_5 n v1 v2 v3 v4 v5)
  basicInitialize (MV_5 _ v1 v2 v3 v4 v5) = M.basicInitialize v1 >> M.basicInitialize v2 >> M.basicInitialize v3 >> M.basicInitialize v4 >> M.basicInitialize v5
  basicUnsafeRead (MV_5 _ v1 v2 v3 v4 v5) i = M.basicUnsafeRead v1 i >>= \x1 -> M.basicUnsafeRead v2 i >>= \x2 -> M.basicUnsafeRead v3 i >>= \x3 -> M.basicUnsafeRead v4 i >>= \x4 -> M.basicUnsafeRead v5 i >>= \x5 -> return (x1, x2, x3, x4, x5)
  basicUnsafeWrite (MV_5 _ v1 v2 v3 v4 v5) i (x1, x2, x3, x4, x5) = M.basicUnsafeWrite v1 i x1 >> M.basicUnsafeWrite v2 i x2 >> M.basicUnsafeWrite v3 i x3 >> M.basicUnsafeWrite v4 i x4 >> M.basicUnsafeWrite v5 i x5
  basicUnsafeCopy (MV_5 _ v1 v2 v3 v4 v5) (MV_5 _ w1 w2 w3 w4 w5) = M.basicUnsafeCopy v1 w1 >> M.basicUnsafeCopy v2 w2 >> M.basicUnsafeCopy v3 w3 >> M.basicUnsafeCopy v4 w4 >> M.basicUnsafeCopy v5 w5

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => G.Vector Vector (a, b, c, d, e) where
  basicUnsafeFreeze (MV_5 n v1 v2 v3 v4 v5) = G.basicUnsafeFreeze v1 >>= \w1 -> G.basicUnsafeFreeze v2 >>= \w2 -> G.basicUnsafeFreeze v3 >>= \w3 -> G.basicUnsafeFreeze v4 >>= \w4 -> G.basicUnsafeFreeze v5 >>= \w5 -> return (V_5 n w1 w2 w3 w4 w5)
  basicUnsafeThaw (V_5 n v1 v2 v3 v4 v5) = G.basicUnsafeThaw v1 >>= \w1 -> G.basicUnsafeThaw v2 >>= \w2 -> G.basicUnsafeThaw v3 >>= \w3 -> G.basicUnsafeThaw v4 >>= \w4 -> G.basicUnsafeThaw v5 >>= \w5 -> return (MV_5 n w1 w2 w3 w4 w5)
  basicLength (V_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (V_5 _ v1 v2 v3 v4 v5) = V_5 n (G.basicUnsafeSlice i n v1) (G.basicUnsafeSlice i n v2) (G.basicUnsafeSlice i n v3) (G.basicUnsafeSlice i n v4) (G.basicUnsafeSlice i n v5)
  basicUnsafeIndexM (V_5 _ v1 v2 v3 v4 v5) i = G.basicUnsafeIndexM v1 i >>= \x1 -> G.basicUnsafeIndexM v2 i >>= \x2 -> G.basicUnsafeIndexM v3 i >>= \x3 -> G.basicUnsafeIndexM v4 i >>= \x4 -> G.basicUnsafeIndexM v5 i >>= \x5 -> G.Box (x1, x2, x3, x4, x5)
  basicUnsafeCopy (MV_5 _ v1 v2 v3 v4 v5) (V_5 _ w1 w2 w3 w4 w5) = G.basicUnsafeCopy v1 w1 >> G.basicUnsafeCopy v2 w2 >> G.basicUnsafeCopy v3 w3 >> G.basicUnsafeCopy v4 w4 >> G.basicUnsafeCopy v5 w5
  elemseq _ (x1, x2, x3, x4, x5) z = G.elemseq (vectorOf x1) x1 (G.elemseq (vectorOf x2) x2 (G.elemseq (vectorOf x3) x3 (G.elemseq (vectorOf x4) x4 (G.elemseq (vectorOf x5) x5 (z)))))
  basicBuild n f _ = M.basicUnsafeNew n >>= \m -> write m 0 >> G.basicUnsafeFreeze m
    where
      write m i = if i >= n then return () else case f i of
        !x -> M.basicUnsafeWrite m i x >> write m (i + 1)

data instance MVector s (a, b, c, d, e, f) = MV_6 !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e) !(MVector s f)
data instance Vector (a, b, c, d, e, f) = V_6 !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e) !(Vector f)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => M.MVector MVector (a, b, c, d, e, f) where
  basicLength (MV_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_6 _ v1 v2 v3 v4 v5 v6) = MV_6 n (M.basicUnsafeSlice i n v1) (M.basicUnsafeSlice i n v2) (M.basicUnsafeSlice i n v3) (M.basicUnsafeSlice i n v4) (M.basicUnsafeSlice i n v5) (M.basicUnsafeSlice i n v6)
  basicOverlaps (MV_6 _ v1 v2 v3 v4 v5 v6) (MV_6 _ w1 w2 w3 w4 w5 w6) = M.basicOverlaps v1 w1 || M.basicOverlaps v2 w2 || M.basicOverlaps v3 w3 || M.basicOverlaps v4 w4 || M.basicOverlaps v5 w5 || M.basicOverlaps v6 w6
  basicUnsafeNew n = M.basicUnsafeNew n >>= \v1 -> M.basicUnsafeNew n >>= \v2 -> M.basicUnsafeNew n >>= \v3 -> M.basicUnsafeNew n >>= \v4 -> M.basicUnsafeNew n >>= \v5 -> M.basicUnsafeNew n >>= \v6 -> return (MV_6 n v1 v2 v3 v4 v5 v6)
  basicInitialize (MV_6 _ v1 v2 v3 v4 v5 v6) = M.basicInitialize v1 >> M.basicInitialize v2 >> M.basicInitialize v3 >> M.basicInitialize v4 >> M.basicInitialize v5 >> M.basicInitialize v6
  basicUnsafeRead (MV_6 _ v1 v2 v3 v4 v5 v6) i = M.basicUnsafeRead v1 i >>= \x1 -> M.basicUnsafeRead v2 i >>= \x2 -> M.basicUnsafeRead v3 i >>= \x3 -> M.basicUnsafeRead v4 i >>= \x4 -> M.basicUnsafeRead v5 i >>= \x5 -> M.basicUnsafeRead v6 i >>= \x6 -> return (x1, x2, x3, x4, x5, x6)
  basicUnsafeWrite (MV_6 _ v1 v2 v3 v4 v5 v6) i (x1, x2, x3, x4, x5, x6) = M.basicUnsafeWrite v1 i x1 >> M.basicUnsafeWrite v2 i x2 >> M.basicUnsafeWrite v3 i x3 >> M.basicUnsafeWrite v4 i x4 >> M.basicUnsafeWrite v5 i x5 >> M.basicUnsafeWrite v6 i x6
  basicUnsafeCopy (MV_6 _ v1 v2 v3 v4 v5 v6) (MV_6 _ w1 w2 w3 w4 w5 w6) = M.basicUnsafeCopy v1 w1 >> M.basicUnsafeCopy v2 w2 >> M.basicUnsafeCopy v3 w3 >> M.basicUnsafeCopy v4 w4 >> M.basicUnsafeCopy v5 w5 >> M.basicUnsafeCopy v6 w6

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => G.Vector Vector (a, b, c, d, e, f) where
  basicUnsafeFreeze (MV_6 n v1 v2 v3 v4 v5 v6) = G.basicUnsafeFreeze v1 >>= \w1 -> G.basicUnsafeFreeze v2 >>= \w2 -> G.basicUnsafeFreeze v3 >>= \w3 -> G.basicUnsafeFreeze v4 >>= \w4 -> G.basicUnsafeFreeze v5 >>= \w5 -> G.basicUnsafeFreeze v6 >>= \w6 -> return (V_6 n w1 w2 w3 w4 w5 w6)
  basicUnsafeThaw (V_6 n v1 v2 v3 v4 v5 v6) = G.basicUnsafeThaw v1 >>= \w1 -> G.basicUnsafeThaw v2 >>= \w2 -> G.basicUnsafeThaw v3 >>= \w3 -> G.basicUnsafeThaw v4 >>= \w4 -> G.basicUnsafeThaw v5 >>= \w5 -> G.basicUnsafeThaw v6 >>= \w6 -> return (MV_6 n w1 w2 w3 w4 w5 w6)
  basicLength (V_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (V_6 _ v1 v2 v3 v4 v5 v6) = V_6 n (G.basicUnsafeSlice i n v1) (G.basicUnsafeSlice i n v2) (G.basicUnsafeSlice i n v3) (G.basicUnsafeSlice i n v4) (G.basicUnsafeSlice i n v5) (G.basicUnsafeSlice i n v6)
  basicUnsafeIndexM (V_6 _ v1 v2 v3 v4 v5 v6) i = G.basicUnsafeIndexM v1 i >>= \x1 -> G.basicUnsafeIndexM v2 i >>= \x2 -> G.basicUnsafeIndexM v3 i >>= \x3 -> G.basicUnsafeIndexM v4 i >>= \x4 -> G.basicUnsafeIndexM v5 i >>= \x5 -> G.basicUnsafeIndexM v6 i >>= \x6 -> G.Box (x1, x2, x3, x4, x5, x6)
  basicUnsafeCopy (MV_6 _ v1 v2 v3 v4 v5 v6) (V_6 _ w1 w2 w3 w4 w5 w6) = G.basicUnsafeCopy v1 w1 >> G.basicUnsafeCopy v2 w2 >> G.basicUnsafeCopy v3 w3 >> G.basicUnsafeCopy v4 w4 >> G.basicUnsafeCopy v5 w5 >> G.basicUnsafeCopy v6 w6
  elemseq _ (x1, x2, x3, x4, x5, x6) z = G.elemseq (vectorOf x1) x1 (G.elemseq (vectorOf x2) x2 (G.elemseq (vectorOf x3) x3 (G.elemseq (vectorOf x4) x4 (G.elemseq (vectorOf x5) x5 (G.elemseq (vectorOf x6) x6 (z))))))
  basicBuild n f _ = M.basicUnsafeNew n >>= \m -> write m 0 >> G.basicUnsafeFreeze m
    where
      write m i = if i >= n then return () else case f i of
        !x -> M.basicUnsafeWrite m i x >> write m (i + 1)

newtype instance MVector s (Complex a) = MV_Complex (MVector s (a, a))
newtype instance Vector (Complex a) = V_Complex (Vector (a, a))
instance Unbox a => Unbox (Complex a)

instance Unbox a => M.MVector MVector (Complex a) where
  basicLength (MV_Complex v) = M.basicLength v
  basicUnsafeSlice i n (MV_Complex v) = MV_Complex (M.basicUnsafeSlice i n v)
  basicOverlaps (MV_Complex v) (MV_Complex w) = M.basicOverlaps v w
  basicUnsafeNew n = fmap MV_Complex (M.basicUnsafeNew n)
  basicInitialize (MV_Complex v) = M.basicInitialize v
  basicUnsafeRead (MV_Complex v) i = M.basicUnsafeRead v i >>= \(x, y) -> return (x :+ y)
  basicUnsafeWrite (MV_Complex v) i (x :+ y) = M.basicUnsafeWrite v i (x, y)
  basicUnsafeCopy (MV_Complex v) (MV_Complex w) = M.basicUnsafeCopy v w

instance Unbox a => G.Vector Vector (Complex a) where
  basicUnsafeFreeze (MV_Complex v) = fmap V_Complex (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_Complex v) = fmap MV_Complex (G.basicUnsafeThaw v)
  basicLength (V_Complex v) = G.basicLength v
  basicUnsafeSlice i n (V_Complex v) = V_Complex (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Complex v) i = case G.basicUnsafeIndexM v i of G.Box (x, y) -> G.Box (x :+ y)
  basicUnsafeCopy (MV_Complex v) (V_Complex w) = G.basicUnsafeCopy v w
  elemseq _ (x :+ y) z = G.elemseq (vectorOf x) x (G.elemseq (vectorOf y) y z)

-- | Vectors side by side, as many elements as the shortest has: nothing is copied.
zip :: (Unbox a, Unbox b) => Vector a -> Vector b -> Vector (a, b)
zip v1 v2 = V_2 n (G.basicUnsafeSlice 0 n v1) (G.basicUnsafeSlice 0 n v2)
  where n = G.basicLength v1 `min` G.basicLength v2
zip3 :: (Unbox a, Unbox b, Unbox c) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 v1 v2 v3 = V_3 n (G.basicUnsafeSlice 0 n v1) (G.basicUnsafeSlice 0 n v2) (G.basicUnsafeSlice 0 n v3)
  where n = G.basicLength v1 `min` G.basicLength v2 `min` G.basicLength v3
zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 v1 v2 v3 v4 = V_4 n (G.basicUnsafeSlice 0 n v1) (G.basicUnsafeSlice 0 n v2) (G.basicUnsafeSlice 0 n v3) (G.basicUnsafeSlice 0 n v4)
  where n = G.basicLength v1 `min` G.basicLength v2 `min` G.basicLength v3 `min` G.basicLength v4
zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 v1 v2 v3 v4 v5 = V_5 n (G.basicUnsafeSlice 0 n v1) (G.basicUnsafeSlice 0 n v2) (G.basicUnsafeSlice 0 n v3) (G.basicUnsafeSlice 0 n v4) (G.basicUnsafeSlice 0 n v5)
  where n = G.basicLength v1 `min` G.basicLength v2 `min` G.basicLength v3 `min` G.basicLength v4 `min` G.basicLength v5
zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 v1 v2 v3 v4 v5 v6 = V_6 n (G.basicUnsafeSlice 0 n v1) (G.basicUnsafeSlice 0 n v2) (G.basicUnsafeSlice 0 n v3) (G.basicUnsafeSlice 0 n v4) (G.basicUnsafeSlice 0 n v5) (G.basicUnsafeSlice 0 n v6)
  where n = G.basicLength v1 `min` G.basicLength v2 `min` G.basicLength v3 `min` G.basicLength v4 `min` G.basicLength v5 `min` G.basicLength v6

unzip :: (Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip (V_2 _ v1 v2) = (v1, v2)
unzip3 :: (Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 (V_3 _ v1 v2 v3) = (v1, v2, v3)
unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 (V_4 _ v1 v2 v3 v4) = (v1, v2, v3, v4)
unzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 (V_5 _ v1 v2 v3 v4 v5) = (v1, v2, v3, v4, v5)
unzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 (V_6 _ v1 v2 v3 v4 v5 v6) = (v1, v2, v3, v4, v5, v6)

mzip :: (Unbox a, Unbox b) => MVector s a -> MVector s b -> MVector s (a, b)
mzip v1 v2 = MV_2 n (M.basicUnsafeSlice 0 n v1) (M.basicUnsafeSlice 0 n v2)
  where n = M.basicLength v1 `min` M.basicLength v2
mzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s a -> MVector s b -> MVector s c -> MVector s (a, b, c)
mzip3 v1 v2 v3 = MV_3 n (M.basicUnsafeSlice 0 n v1) (M.basicUnsafeSlice 0 n v2) (M.basicUnsafeSlice 0 n v3)
  where n = M.basicLength v1 `min` M.basicLength v2 `min` M.basicLength v3
mzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s (a, b, c, d)
mzip4 v1 v2 v3 v4 = MV_4 n (M.basicUnsafeSlice 0 n v1) (M.basicUnsafeSlice 0 n v2) (M.basicUnsafeSlice 0 n v3) (M.basicUnsafeSlice 0 n v4)
  where n = M.basicLength v1 `min` M.basicLength v2 `min` M.basicLength v3 `min` M.basicLength v4
mzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s (a, b, c, d, e)
mzip5 v1 v2 v3 v4 v5 = MV_5 n (M.basicUnsafeSlice 0 n v1) (M.basicUnsafeSlice 0 n v2) (M.basicUnsafeSlice 0 n v3) (M.basicUnsafeSlice 0 n v4) (M.basicUnsafeSlice 0 n v5)
  where n = M.basicLength v1 `min` M.basicLength v2 `min` M.basicLength v3 `min` M.basicLength v4 `min` M.basicLength v5
mzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s f -> MVector s (a, b, c, d, e, f)
mzip6 v1 v2 v3 v4 v5 v6 = MV_6 n (M.basicUnsafeSlice 0 n v1) (M.basicUnsafeSlice 0 n v2) (M.basicUnsafeSlice 0 n v3) (M.basicUnsafeSlice 0 n v4) (M.basicUnsafeSlice 0 n v5) (M.basicUnsafeSlice 0 n v6)
  where n = M.basicLength v1 `min` M.basicLength v2 `min` M.basicLength v3 `min` M.basicLength v4 `min` M.basicLength v5 `min` M.basicLength v6

munzip :: (Unbox a, Unbox b) => MVector s (a, b) -> (MVector s a, MVector s b)
munzip (MV_2 _ v1 v2) = (v1, v2)
munzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s (a, b, c) -> (MVector s a, MVector s b, MVector s c)
munzip3 (MV_3 _ v1 v2 v3) = (v1, v2, v3)
munzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s (a, b, c, d) -> (MVector s a, MVector s b, MVector s c, MVector s d)
munzip4 (MV_4 _ v1 v2 v3 v4) = (v1, v2, v3, v4)
munzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s (a, b, c, d, e) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e)
munzip5 (MV_5 _ v1 v2 v3 v4 v5) = (v1, v2, v3, v4, v5)
munzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s (a, b, c, d, e, f) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e, MVector s f)
munzip6 (MV_6 _ v1 v2 v3 v4 v5 v6) = (v1, v2, v3, v4, v5, v6)
