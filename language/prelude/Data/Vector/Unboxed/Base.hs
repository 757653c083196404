{-# LANGUAGE CPP, FlexibleContexts, FlexibleInstances, MagicHash, MultiParamTypeClasses, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
-- | Vectors whose elements are packed: the families of their types, and how numbers, characters and truth values lie in
-- memory. Those of tuples are tuples of vectors ("Data.Vector.Unboxed.Tuple").
module Data.Vector.Unboxed.Base (MVector, IOVector, STVector, Vector, Unbox) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (RealWorld)
import Data.Array.Element (Unboxed(..))
import Data.Coerce (coerce)
import Data.Int
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Packed (MPacked, Packed(..), Truth)
import qualified Data.Vector.Packed as P
import Data.Word
import GHC.Base (Int(..), isTrue#)
import GHC.Prim
import GHC.ST (ST)

-- | Vectors of packed elements, which are evaluated; and such that change.
data family Vector a
data family MVector s a

type IOVector = MVector RealWorld
type STVector s = MVector s

type instance G.Mutable Vector = MVector

-- | Types whose values can be packed.
class (G.Vector Vector a, M.MVector MVector a) => Unbox a

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

-- A type whose values lie in memory as those of another that is the same but for newtypes. Each has code of its own: what
-- is known of the type need not be asked for.
#define PACKED(T, REP, CON, MCON, FILL) \
newtype instance MVector s T = MCON (MPacked s REP); \
newtype instance Vector T = CON (Packed REP); \
instance Unbox T; \
instance M.MVector MVector T where { \
  basicLength (MCON v) = P.msize v; \
  basicUnsafeSlice i n (MCON v) = MCON (P.mpart i n v); \
  basicOverlaps (MCON v) (MCON w) = P.overlaps v w; \
  basicUnsafeNew n = P.new n >>= \v -> return (MCON v); \
  basicInitialize _ = return (); \
  basicUnsafeRead (MCON v) i = coerce (P.readAt v i); \
  basicUnsafeWrite (MCON v) i x = P.writeAt v i (coerce x); \
  basicSet (MCON v) x = P.set v (coerce x); \
  basicUnsafeCopy (MCON v) (MCON w) = P.copy v w; \
  basicUnsafeMove (MCON v) (MCON w) = P.move v w; \
  basicUnsafeGrow (MCON v) n = P.grown v n >>= \w -> return (MCON w) }; \
instance G.Vector Vector T where { \
  basicUnsafeFreeze (MCON v) = P.freeze v >>= \w -> return (CON w); \
  basicUnsafeThaw (CON v) = P.thaw v >>= \w -> return (MCON w); \
  basicLength (CON v) = P.size v; \
  basicUnsafeSlice i n (CON v) = CON (P.part i n v); \
  basicUnsafeIndexM (CON v) i = case P.at v i of { x -> x `seq` G.Box (coerce x) }; \
  basicUnsafeCopy (MCON v) (CON w) = P.thaw w >>= \u -> P.copy v u; \
  elemseq _ x y = x `seq` y; \
  basicFetch (CON v) i = case P.at v i of { x -> x `seq` return (coerce x) }; \
  basicIndex (CON v) i = coerce (P.at v i); \
  basicBuild n f _ = P.new n >>= \m -> FILL 0 n m f >> P.freeze m >>= \v -> return (CON v); \
  basicFoldl' f z (CON (Packed o n a)) = \
    let { end = o +# n; \
          go i acc = acc `seq` if isTrue# (i >=# end) then acc else \
            case elementAt a (I# i) :: REP of { x -> x `seq` case f acc (coerce x) of { y -> y `seq` go (i +# 1#) y } } } \
    in go o z; \
  basicFoldr f z (CON (Packed o n a)) = \
    let { end = o +# n; \
          go i = if isTrue# (i >=# end) then z else \
            case elementAt a (I# i) :: REP of { x -> x `seq` f (coerce x) (go (i +# 1#)) } } \
    in go o }; \
FILL :: Int -> Int -> MPacked s REP -> (Int -> T) -> ST s (); \
FILL i n m f = if i >= n then return () else case f i of { x -> P.writeAt m i (coerce x) >> FILL (i + 1) n m f }

PACKED(Int, Int, V_Int, MV_Int, fillInt)
PACKED(Int8, Int8, V_Int8, MV_Int8, fillInt8)
PACKED(Int16, Int16, V_Int16, MV_Int16, fillInt16)
PACKED(Int32, Int32, V_Int32, MV_Int32, fillInt32)
PACKED(Int64, Int64, V_Int64, MV_Int64, fillInt64)
PACKED(Word, Word, V_Word, MV_Word, fillWord)
PACKED(Word8, Word8, V_Word8, MV_Word8, fillWord8)
PACKED(Word16, Word16, V_Word16, MV_Word16, fillWord16)
PACKED(Word32, Word32, V_Word32, MV_Word32, fillWord32)
PACKED(Word64, Word64, V_Word64, MV_Word64, fillWord64)
PACKED(Float, Float, V_Float, MV_Float, fillFloat)
PACKED(Double, Double, V_Double, MV_Double, fillDouble)
PACKED(Char, Char, V_Char, MV_Char, fillChar)
PACKED(Bool, Truth, V_Bool, MV_Bool, fillBool)
