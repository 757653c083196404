{-# LANGUAGE CPP #-}
-- | What has numbers. (Ours: see "Data.Hashable".)
module Data.Hashable.Instances () where

import Data.Bits (shiftR, (.&.))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Short as S
import Data.Char (ord)
import Data.Complex (Complex(..))
import Data.Fixed (Fixed(..))
import qualified Data.Foldable as Foldable
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Hashable.Class
import Data.Int
import qualified Data.IntMap.Internal as IntMap
import qualified Data.IntSet.Internal as IntSet

import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map.Internal as Map
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy)
import Data.Ratio
import Data.Sequence.Internal (Seq)
import qualified Data.Set.Internal as Set
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Tree (Tree(..))
import Data.Unique (Unique, hashUnique)
import Data.Version (Version(..))
import Data.Void (Void, absurd)
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric.Natural (Natural)

-- Numbers and enumerations ----------------------------------------------------------------------------------------

#define NUMBER(T) \
instance Hashable T where { hash = fromIntegral; hashWithSalt = defaultHashWithSalt }

NUMBER(Int)
NUMBER(Int8)
NUMBER(Int16)
NUMBER(Int32)
NUMBER(Int64)
NUMBER(Word)
NUMBER(Word8)
NUMBER(Word16)
NUMBER(Word32)
NUMBER(Word64)

#define ENUMERATION(T) \
instance Hashable T where { hash = fromEnum; hashWithSalt = defaultHashWithSalt }

ENUMERATION(())
ENUMERATION(Bool)
ENUMERATION(Ordering)
ENUMERATION(Char)

-- | Beyond 64 bits: the parts of 64 bits, the lowest first.
instance Hashable Integer where
  hash n
    | n == fromIntegral small = small
    | otherwise = words' defaultSalt n
    where
      small = fromInteger n :: Int
      words' salt m
        | m == 0 || m == -1 = salt `combine` fromInteger m
        | otherwise = words' (salt `combine` fromInteger m) (m `shiftR` 64)
  hashWithSalt = defaultHashWithSalt

instance Hashable Natural where
  hash = hash . toInteger
  hashWithSalt = defaultHashWithSalt

instance Hashable Double where
  hash x = if x == 0 then 0 else hash (castDoubleToWord64 x)
  hashWithSalt = defaultHashWithSalt

instance Hashable Float where
  hash x = if x == 0 then 0 else hash (castFloatToWord32 x)
  hashWithSalt = defaultHashWithSalt

instance Hashable a => Hashable (Ratio a) where
  hash r = hash (numerator r) `hashWithSalt` denominator r
  hashWithSalt salt r = salt `hashWithSalt` numerator r `hashWithSalt` denominator r

instance Hashable a => Hashable (Complex a) where
  hash (x :+ y) = hash x `hashWithSalt` y
  hashWithSalt salt (x :+ y) = salt `hashWithSalt` x `hashWithSalt` y

instance Hashable (Fixed a) where
  hash (MkFixed n) = hash n
  hashWithSalt salt (MkFixed n) = hashWithSalt salt n

instance Hashable Unique where
  hash = hashUnique
  hashWithSalt = defaultHashWithSalt

instance Hashable Version where
  hashWithSalt salt (Version branch tags) = salt `hashWithSalt` branch `hashWithSalt` tags

instance Hashable Void where
  hash = absurd
  hashWithSalt _ = absurd

instance Hashable (Proxy a) where
  hash _ = 0
  hashWithSalt salt _ = salt `combine` 0

-- Data structures -------------------------------------------------------------------------------------------------

instance Hashable a => Hashable (Maybe a) where
  hash Nothing = 0
  hash (Just x) = distinguisher `hashWithSalt` x
  hashWithSalt salt Nothing = salt `combine` 0
  hashWithSalt salt (Just x) = salt `combine` distinguisher `hashWithSalt` x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left x) = 0 `hashWithSalt` x
  hash (Right y) = distinguisher `hashWithSalt` y
  hashWithSalt salt (Left x) = salt `combine` 0 `hashWithSalt` x
  hashWithSalt salt (Right y) = salt `combine` distinguisher `hashWithSalt` y

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hash (a, b) = hash a `hashWithSalt` b
  hashWithSalt salt (a, b) = salt `hashWithSalt` a `hashWithSalt` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hash (a, b, c) = hash a `hashWithSalt` b `hashWithSalt` c
  hashWithSalt salt (a, b, c) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hash (a, b, c, d) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d
  hashWithSalt salt (a, b, c, d) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e) => Hashable (a, b, c, d, e) where
  hash (a, b, c, d, e) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e
  hashWithSalt salt (a, b, c, d, e) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e, Hashable f) => Hashable (a, b, c, d, e, f) where
  hash (a, b, c, d, e, f) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f
  hashWithSalt salt (a, b, c, d, e, f) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e `hashWithSalt` f

-- | The elements, and how many they are.
instance Hashable a => Hashable [a] where
  hashWithSalt salt xs = counted salt 0 xs

counted :: Hashable a => Int -> Int -> [a] -> Int
counted salt n [] = salt `hashWithSalt` n
counted salt n (x : xs) = case hashWithSalt salt x of salt' -> salt' `seq` (counted salt' $! (n + 1)) xs

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt salt (x :| xs) = salt `hashWithSalt` x `hashWithSalt` xs

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where
  hashWithSalt salt m = Map.foldlWithKey' (\s k v -> s `hashWithSalt` k `hashWithSalt` v) (salt `hashWithSalt` Map.size m) m

instance Hashable v => Hashable (IntMap.IntMap v) where
  hashWithSalt salt m = IntMap.foldlWithKey' (\s k v -> s `hashWithSalt` k `hashWithSalt` v) (salt `hashWithSalt` IntMap.size m) m

instance Hashable a => Hashable (Set.Set a) where
  hashWithSalt salt s = Set.foldl' hashWithSalt (salt `hashWithSalt` Set.size s) s

instance Hashable IntSet.IntSet where
  hashWithSalt salt s = IntSet.foldl' hashWithSalt (salt `hashWithSalt` IntSet.size s) s

instance Hashable a => Hashable (Seq a) where
  hashWithSalt salt s = Foldable.foldl' hashWithSalt (salt `hashWithSalt` length s) s

instance Hashable a => Hashable (Tree a) where
  hashWithSalt salt (Node x ts) = salt `hashWithSalt` x `hashWithSalt` ts

-- Bytes and texts -------------------------------------------------------------------------------------------------

instance Hashable B.ByteString where
  hashWithSalt salt b = B.foldl' byte (salt `hashWithSalt` B.length b) b

instance Hashable S.ShortByteString where
  hashWithSalt salt b = hashWithSalt salt (S.fromShort b)

instance Hashable BL.ByteString where
  hashWithSalt salt b = BL.foldl' byte salt b `hashWithSalt` (fromIntegral (BL.length b) :: Int)

byte :: Int -> Word8 -> Int
byte salt w = salt `combine` fromIntegral w

-- Of a text the bytes of UTF-16, in which text 1.2 keeps it.
instance Hashable T.Text where
  hashWithSalt salt t = T.foldl' units (salt `hashWithSalt` T.foldl' (\n c -> n + unitsOf c) 0 t) t

instance Hashable TL.Text where
  hashWithSalt salt t = TL.foldl' units salt t `hashWithSalt` TL.foldl' (\n c -> n + unitsOf c) 0 t

unitsOf :: Char -> Int
unitsOf c = if ord c >= 0x10000 then 2 else 1

units :: Int -> Char -> Int
units salt c
  | n < 0x10000 = unit salt n
  | otherwise = unit (unit salt (0xD800 + (m `shiftR` 10))) (0xDC00 + (m .&. 0x3FF))
  where
    n = ord c
    m = n - 0x10000
    unit s u = s `combine` (u .&. 0xFF) `combine` (u `shiftR` 8)

-- Types around others ---------------------------------------------------------------------------------------------

#define WRAPPED(HEAD, T, CON) \
instance HEAD Hashable (T) where { hash (CON x) = hash x; hashWithSalt salt (CON x) = hashWithSalt salt x }

WRAPPED(Hashable a =>, Identity a, Identity)
WRAPPED(Hashable a =>, Const a b, Const)
WRAPPED(Hashable a =>, Down a, Down)
WRAPPED(Hashable a =>, Sum a, Sum)
WRAPPED(Hashable a =>, Product a, Product)
WRAPPED(Hashable a =>, Dual a, Dual)
WRAPPED(, All, All)
WRAPPED(, Any, Any)
