{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, UndecidableInstances #-}
-- | Random numbers by SplitMix (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014), with the
-- interface and the sequences of random-1.2.
module System.Random.Internal where

import Control.Monad.State.Class (MonadState(state))
import Control.Monad.State.Strict (State, runState)
import Data.Bits
import Data.Char (chr, ord)
import Data.Int
import Data.Word
import Data.ByteString.Short (ShortByteString, pack)

-- | Generators.
class RandomGen g where
  next :: g -> (Int, g)
  next g = case genWord64 g of (w, g') -> (fromIntegral w, g')
  genWord8 :: g -> (Word8, g)
  genWord8 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord16 :: g -> (Word16, g)
  genWord16 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord32 :: g -> (Word32, g)
  genWord32 g = case genWord64 g of (w, g') -> (fromIntegral w, g')
  genWord64 :: g -> (Word64, g)
  genWord64 g = case genWord32 g of
    (low, g') -> case genWord32 g' of (high, g'') -> ((fromIntegral high `shiftL` 32) .|. fromIntegral low, g'')
  -- Numbers up to a limit.
  genWord32R :: Word32 -> g -> (Word32, g)
  genWord32R limit = multiplied (0, limit)
  genWord64R :: Word64 -> g -> (Word64, g)
  genWord64R limit = masked genWord64 limit
  genShortByteString :: Int -> g -> (ShortByteString, g)
  genShortByteString n g = case wordsFor n g of (ws, g') -> (packWords n ws, g')
  genRange :: g -> (Int, Int)
  genRange _ = (minBound, maxBound)
  split :: g -> (g, g)
  default split :: SplitGen g => g -> (g, g)
  split = splitGen

-- | Generators of which two can be made, as since random-1.3.
class RandomGen g => SplitGen g where
  splitGen :: g -> (g, g)

-- | Words enough for so many bytes; and the bytes, the lowest of each word first.
wordsFor :: RandomGen g => Int -> g -> ([Word64], g)
wordsFor n g
  | n <= 0 = ([], g)
  | otherwise = case genWord64 g of (w, g') -> case wordsFor (n - 8) g' of (ws, g'') -> (w : ws, g'')

packWords :: Int -> [Word64] -> ShortByteString
packWords n ws = pack (take n [fromIntegral (w `shiftR` (8 * i)) | w <- ws, i <- [0 .. 7]])

-- | The standard generator: a seed, and what is added to it each time.
newtype StdGen = StdGen { unStdGen :: SMGen }
  deriving (Eq, Show)

data SMGen = SMGen Word64 Word64
  deriving (Eq, Show)

instance RandomGen StdGen where
  genWord64 (StdGen (SMGen seed gamma)) = let seed' = seed + gamma in seed' `seq` (mix64 seed', StdGen (SMGen seed' gamma))
  split (StdGen (SMGen seed gamma)) = (StdGen (SMGen seed'' gamma), StdGen (SMGen (mix64 seed') (mixGamma seed'')))
    where
      seed' = seed + gamma
      seed'' = seed' + gamma

instance SplitGen StdGen where
  splitGen = split

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (SMGen (mix64 s) (mixGamma (s + 0x9e3779b97f4a7c15)))
  where s = fromIntegral n

mix64 :: Word64 -> Word64
mix64 z0 = shifted 33 (shifted 33 (shifted 33 z0 * 0xff51afd7ed558ccd) * 0xc4ceb9fe1a85ec53)

shifted :: Int -> Word64 -> Word64
shifted n z = z `xor` (z `shiftR` n)

-- The increments are odd, and their bits change often enough.
mixGamma :: Word64 -> Word64
mixGamma z0 = if popCount (shifted 1 z) >= 24 then z else z `xor` 0xaaaaaaaaaaaaaaaa
  where z = shifted 31 (shifted 27 (shifted 30 z0 * 0xbf58476d1ce4e5b9) * 0x94d049bb133111eb) .|. 1

-- | Generators that a monad changes.
class Monad m => StatefulGen g m where
  {-# MINIMAL uniformWord32 | uniformWord64 #-}
  uniformWord32R :: Word32 -> g -> m Word32
  uniformWord32R limit = drawing (genWord32R limit)
  uniformWord64R :: Word64 -> g -> m Word64
  uniformWord64R limit = drawing (genWord64R limit)
  uniformWord8 :: g -> m Word8
  uniformWord8 = fmap fromIntegral . uniformWord32
  uniformWord16 :: g -> m Word16
  uniformWord16 = fmap fromIntegral . uniformWord32
  uniformWord32 :: g -> m Word32
  uniformWord32 = fmap fromIntegral . uniformWord64
  uniformWord64 :: g -> m Word64
  uniformWord64 g = do
    low <- uniformWord32 g
    high <- uniformWord32 g
    return ((fromIntegral high `shiftL` 32) .|. fromIntegral low)
  uniformShortByteString :: Int -> g -> m ShortByteString
  uniformShortByteString n g = fmap (packWords n) (mapM (const (uniformWord64 g)) [1, 9 .. n])
  -- What a function makes of the generator. One that is not a pure generator in a cell gives the seed of one.
  drawing :: (forall r. RandomGen r => r -> (a, r)) -> g -> m a
  drawing f g = fmap (\w -> fst (f (mkStdGen (fromIntegral w)))) (uniformWord64 g)

-- | The state of a state monad.
data StateGenM g = StateGenM

instance (RandomGen g, MonadState g m) => StatefulGen (StateGenM g) m where
  uniformWord32R limit _ = state (genWord32R limit)
  uniformWord64R limit _ = state (genWord64R limit)
  uniformWord8 _ = state genWord8
  uniformWord16 _ = state genWord16
  uniformWord32 _ = state genWord32
  uniformWord64 _ = state genWord64
  drawing f _ = state f

-- | What an action gives, and the generator after it.
runStateGen :: RandomGen g => g -> (StateGenM g -> State g a) -> (a, g)
runStateGen g act = runState (act StateGenM) g

-- | Types with values of equal chance: all of them, or those of a range.
class Uniform a where
  {-# MINIMAL uniformM | uniform #-}
  uniformM :: StatefulGen g m => g -> m a
  uniformM = drawing uniform
  uniform :: RandomGen g => g -> (a, g)
  uniform g = runStateGen g uniformM

class UniformRange a where
  {-# MINIMAL uniformRM | uniformR #-}
  uniformRM :: StatefulGen g m => (a, a) -> g -> m a
  uniformRM range = drawing (uniformR range)
  uniformR :: RandomGen g => (a, a) -> g -> (a, g)
  uniformR range g = runStateGen g (uniformRM range)

-- | Random values: of a range, or of the type.
class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randomRs range g = case randomR range g of (x, g') -> x : randomRs range g'
  randoms :: RandomGen g => g -> [a]
  randoms g = case random g of (x, g') -> x : randoms g'

-- Numbers up to a limit: bits are drawn until they are not above it.
masked :: (RandomGen g, Num w, Ord w, FiniteBits w) => (g -> (w, g)) -> w -> g -> (w, g)
masked draw limit = go
  where
    mask = complement zeroBits `shiftR` countLeadingZeros (limit .|. 1)
    go g = case draw g of (x, g') -> let x' = x .&. mask in if x' > limit then go g' else (x', g')

signed64, signed32 :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
signed64 (l, h) g
  | l == h = (l, g)
  | otherwise = case masked genWord64 (fromIntegral (high - low)) g of (x, g') -> (fromInteger (low + toInteger x), g')
  where { low = toInteger (min l h); high = toInteger (max l h) }
signed32 (l, h) g
  | l == h = (l, g)
  | otherwise = case masked genWord32 (fromIntegral (high - low)) g of (x, g') -> (fromInteger (low + toInteger x), g')
  where { low = toInteger (min l h); high = toInteger (max l h) }

-- Numbers of 32 bits below a limit, by multiplication (Lemire, 2019).
multiplied :: RandomGen g => (Word32, Word32) -> g -> (Word32, g)
multiplied (l, h) g0
  | l > h = multiplied (h, l) g0
  | h - l == maxBound = genWord32 g0
  | otherwise = go g0
  where
    r = h - l + 1
    t = negate r `mod` r
    go g = case genWord32 g of
      (x, g') -> let m = fromIntegral x * fromIntegral r :: Word64 in
        if (fromIntegral m :: Word32) >= t then (l + fromIntegral (m `shiftR` 32), g') else go g'

firstly :: (a -> b) -> (a, g) -> (b, g)
firstly f (x, g) = (f x, g)

narrow :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
narrow (l, h) g = firstly fromIntegral (multiplied (fromIntegral l, fromIntegral h) g)

instance Uniform Int where uniform g = firstly fromIntegral (genWord64 g)
instance UniformRange Int where uniformR = signed64
instance Random Int where { randomR = uniformR; random = uniform }
instance Uniform Int64 where uniform g = firstly fromIntegral (genWord64 g)
instance UniformRange Int64 where uniformR = signed64
instance Random Int64 where { randomR = uniformR; random = uniform }
instance Uniform Int32 where uniform g = firstly fromIntegral (genWord32 g)
instance UniformRange Int32 where uniformR = signed32
instance Random Int32 where { randomR = uniformR; random = uniform }
instance Uniform Int16 where uniform g = firstly fromIntegral (genWord16 g)
instance UniformRange Int16 where uniformR = signed32
instance Random Int16 where { randomR = uniformR; random = uniform }
instance Uniform Int8 where uniform g = firstly fromIntegral (genWord8 g)
instance UniformRange Int8 where uniformR = signed32
instance Random Int8 where { randomR = uniformR; random = uniform }
instance Uniform Word where uniform g = firstly fromIntegral (genWord64 g)
instance UniformRange Word where uniformR = signed64
instance Random Word where { randomR = uniformR; random = uniform }
instance Uniform Word64 where uniform = genWord64
instance UniformRange Word64 where uniformR = signed64
instance Random Word64 where { randomR = uniformR; random = uniform }
instance Uniform Word32 where uniform = genWord32
instance UniformRange Word32 where uniformR = multiplied
instance Random Word32 where { randomR = uniformR; random = uniform }
instance Uniform Word16 where uniform = genWord16
instance UniformRange Word16 where uniformR = narrow
instance Random Word16 where { randomR = uniformR; random = uniform }
instance Uniform Word8 where uniform = genWord8
instance UniformRange Word8 where uniformR = narrow
instance Random Word8 where { randomR = uniformR; random = uniform }

instance Uniform Bool where uniform g = firstly (\w -> w .&. 1 /= 0) (genWord8 g)
instance UniformRange Bool where
  uniformR (False, False) g = (False, g)
  uniformR (True, True) g = (True, g)
  uniformR _ g = uniform g
instance Random Bool where { randomR = uniformR; random = uniform }

instance Uniform Char where uniform = uniformR (minBound, maxBound)
instance UniformRange Char where
  uniformR (l, h) g = firstly (chr . fromIntegral) (multiplied (fromIntegral (ord l), fromIntegral (ord h)) g)
instance Random Char where { randomR = uniformR; random = uniform }

instance UniformRange Integer where
  uniformR (l, h) g = case compare l h of
    EQ -> (l, g)
    GT -> uniformR (h, l) g
    LT | limit <= toInteger (maxBound :: Word64) -> firstly ((l +) . toInteger) (masked genWord64 (fromInteger limit) g)
       | otherwise -> firstly (l +) (below g)
    where
      limit = h - l
      size = limit + 1
      count = length (takeWhile (< size) (iterate (* 18446744073709551616) 1))
      modulus = 18446744073709551616 ^ count
      t = (modulus - size) `rem` size
      below g1 = case draws count 0 g1 of
        (x, g2) -> let (quotient, low) = (x * size) `divMod` modulus in if low < t then below g2 else (quotient, g2)
      draws :: RandomGen h => Int -> Integer -> h -> (Integer, h)
      draws 0 acc g1 = (acc, g1)
      draws n acc g1 = case genWord64 g1 of (w, g2) -> draws (n - 1) (acc * 18446744073709551616 + toInteger w) g2

instance Random Integer where
  randomR = uniformR
  random g = case uniform g of (n, g') -> (toInteger (n :: Int), g')

instance UniformRange Double where
  uniformR (l, h) g
    | l == h = (l, g)
    | isInfinite l || isInfinite h = (l + h, g)
    | otherwise = case genWord64 g of
        (w, g') -> let x = fromIntegral w / fromIntegral (maxBound :: Word64) in (x * l + (1 - x) * h, g')
instance Random Double where { randomR = uniformR; random = uniformR (0, 1) }

instance UniformRange Float where
  uniformR (l, h) g
    | l == h = (l, g)
    | isInfinite l || isInfinite h = (l + h, g)
    | otherwise = case genWord32 g of
        (w, g') -> let x = fromIntegral w / fromIntegral (maxBound :: Word32) in (x * l + (1 - x) * h, g')
instance Random Float where { randomR = uniformR; random = uniformR (0, 1) }

-- Several together are drawn from left to right.
instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniform g = case uniform g of (x, g') -> case uniform g' of (y, g'') -> ((x, y), g'')
instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniform g = case uniform g of (x, g') -> case uniform g' of ((y, z), g'') -> ((x, y, z), g'')

instance (Random a, Random b) => Random (a, b) where
  randomR ((l, m), (h, i)) g = case randomR (l, h) g of (x, g') -> case randomR (m, i) g' of (y, g'') -> ((x, y), g'')
  random g = case random g of (x, g') -> case random g' of (y, g'') -> ((x, y), g'')
instance (Random a, Random b, Random c) => Random (a, b, c) where
  randomR ((l, m, n), (h, i, j)) g = case randomR (l, h) g of
    (x, g') -> case randomR ((m, n), (i, j)) g' of ((y, z), g'') -> ((x, y, z), g'')
  random g = case random g of (x, g') -> case random g' of ((y, z), g'') -> ((x, y, z), g'')
