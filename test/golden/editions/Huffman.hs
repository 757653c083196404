{-# LANGUAGE GHC2021, LambdaCase, BlockArguments, DerivingVia, ExtendedLiterals, MagicHash, TypeAbstractions, RequiredTypeArguments, AllowAmbiguousTypes #-}
-- Huffman codes over bytes: canonical tables, bits packed into words of any width, and back.
module Main (main) where

import Control.Monad (replicateM)
import Control.Monad.State (StateT (..), evalStateT)
import Data.Bits (FiniteBits (..), popCount, setBit, testBit, zeroBits, (.<<.), (.^.))
import Data.ByteString qualified as B
import Data.ByteString.Char8 qualified as C
import Data.Char (chr, isPrint)
import Data.Coerce (coerce)
import Data.Function (on, (&))
import Data.List (foldl', sortOn, unfoldr)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Maybe (fromMaybe)
import Data.Monoid (Ap (..))
import Data.Ord (Down (..), comparing)
import Data.Set qualified as Set
import Data.Word
import GHC.Exts (Int (..), Word8#, word2Int#, word8ToWord#)
import Numeric (showHex)
import Text.Printf (printf)

data Tree = Leaf !Word8 | Tree :+: Tree
  deriving stock (Eq, Ord, Show)

newtype Code = Code [Bool]
  deriving stock (Eq, Ord)
  deriving newtype (Semigroup, Monoid)

instance Show Code where
  showsPrec _ (Code bits) = showString [if b then '1' else '0' | b <- bits]

-- | The number of bits of an unboxed header byte that is zero at its top.
headerBits :: Word8# -> Int
headerBits w = I# (word2Int# (word8ToWord# w))

build :: Map Word8 Int -> Maybe Tree
build counts = go (Set.fromList [(n, Leaf b) | (b, n) <- Map.toList counts])
 where
  go queue = do
    ((n, t), rest) <- Set.minView queue
    case Set.minView rest of
      Nothing -> Just t
      Just ((m, u), rest') -> go (Set.insert (n + m, t :+: u) rest')

lengths :: Tree -> Map Word8 Int
lengths = Map.fromList . go 0
 where
  go :: Int -> Tree -> [(Word8, Int)]
  go d = \case
    Leaf b -> [(b, max 1 d)]
    l :+: r -> go (d + 1) l ++ go (d + 1) r

-- | Codes in the order of their lengths, each the successor of the one before.
canonical :: Map Word8 Int -> Map Word8 Code
canonical ls = Map.fromList (unfoldr step (0 :: Integer, 0, sortOn (\(b, n) -> (n, b)) (Map.toList ls)))
 where
  step (_, _, []) = Nothing
  step (code, len, (b, n) : rest) = Just ((b, toCode n code'), (code' + 1, n, rest))
   where
    code' = code .<<. (n - len)
  toCode n c = Code [testBit c i | i <- [n - 1, n - 2 .. 0]]

-- | Packs bits into words of a type that the caller names; the last is filled with zeros.
pack :: forall w -> FiniteBits w => [Bool] -> [w]
pack w whole = flip unfoldr whole \case
  [] -> Nothing
  bits -> Just (foldl' set zeroBits (zip [width - 1, width - 2 ..] now), later)
   where
    (now, later) = splitAt width bits
 where
  width = finiteBitSize (zeroBits @w)
  set acc (i, b) = if b then setBit acc i else acc

unpack :: FiniteBits w => [w] -> [Bool]
unpack ws = [testBit w i | w <- ws, i <- [finiteBitSize w - 1, finiteBitSize w - 2 .. 0]]

decode :: Map Word8 Code -> Int -> [Bool] -> Maybe [Word8]
decode table n = evalStateT (replicateM n (symbol []))
 where
  backwards = Map.fromList [(c, b) | (b, c) <- Map.toList table]
  symbol seen = do
    bit <- StateT \case
      [] -> Nothing
      b : bs -> Just (b, bs)
    let seen' = seen ++ [bit]
    maybe (symbol seen') pure (Map.lookup (Code seen') backwards)

encode :: Map Word8 Code -> B.ByteString -> Maybe [Bool]
encode table = coerce . getAp . foldMap (\b -> Ap (Map.lookup b table)) . B.unpack

main :: IO ()
main = do
  let counts = B.foldl' (\m b -> Map.insertWith (+) b 1 m) Map.empty text
      table = maybe Map.empty (canonical . lengths) (build counts)
      byLength = Map.toList table & sortOn \(b, Code c) -> (length c, b)
  mapM_ (\(b, c) -> printf "%c %2d %s\n" (visible b) (counts Map.! b) (show c)) byLength
  let bits = fromMaybe [] (encode table text)
      bytes = pack Word8 bits
      wide = pack Word32 bits
  putStrLn (unwords [showHex w "" | w <- wide])
  printf "%d bits for %d, %d ones\n" (length bits) (8 * B.length text) (sum (popCount <$> bytes))
  print (on (==) (take (length bits)) (unpack bytes) (unpack wide), headerBits 0x1f#Word8)
  print (C.unpack . B.pack <$> decode table (B.length text) (unpack bytes))
  print (decode table 1000 (unpack bytes), encode table (C.pack "zebra"))
  print (foldr ((.^.) . fromIntegral) (0 :: Word16) bytes, maximum (comparing Down <$> bytes <*> [0]))
 where
  text = C.pack "she sells sea shells by the sea shore"
  visible b = let c = chr (fromIntegral b) in if isPrint c && c /= ' ' then c else '_'
