{-# LANGUAGE GHC2024, BlockArguments, NumDecimals, OverloadedStrings #-}
-- SHA-256 over lazy bytes, base 64, and a tree of hashes that proves what is in it.
module Main (main) where

import Data.Array.Unboxed (UArray, listArray, (!))
import Data.Bits
import Data.ByteString qualified as B
import Data.ByteString.Builder qualified as Builder
import Data.ByteString.Char8 qualified as B8
import Data.ByteString.Lazy qualified as L
import Data.Foldable (for_)
import Data.Int (Int64)
import Data.List (foldl', unfoldr)
import Data.Word (Word32, Word8)

primes :: [Int]
primes = sieve [2 ..] where sieve = \case p : xs -> p : sieve [x | x <- xs, x `mod` p /= 0]; [] -> []

-- The first 32 bits behind the point of a root, by search in whole numbers.
rootBits :: Int -> Int -> Word32
rootBits k n = fromInteger (search 0 (2 ^ (40 :: Int)))
  where
    target = toInteger n * 2 ^ (32 * k)
    search low high
      | high - low <= 1 = low
      | middle ^ k <= target = search middle high
      | otherwise = search low middle
      where middle = (low + high) `div` 2

constants :: UArray Int Word32
constants = listArray (0, 63) (map (rootBits 3) primes)

data Hash = Hash !Word32 !Word32 !Word32 !Word32 !Word32 !Word32 !Word32 !Word32
  deriving stock (Eq, Ord)

start :: Hash
start = case map (rootBits 2) (take 8 primes) of
  [a, b, c, d, e, f, g, h] -> Hash a b c d e f g h
  _ -> error "eight primes"

block :: Hash -> B.ByteString -> Hash
block (Hash a0 b0 c0 d0 e0 f0 g0 h0) bytes =
  case foldl' step (Hash a0 b0 c0 d0 e0 f0 g0 h0) [0 .. 63] of
    Hash a b c d e f g h -> Hash (a0 + a) (b0 + b) (c0 + c) (d0 + d) (e0 + e) (f0 + f) (g0 + g) (h0 + h)
  where
    step (Hash a b c d e f g h) i =
      let s1 = rotateR e 6 .^. rotateR e 11 .^. rotateR e 25
          choice = (e .&. f) .^. (complement e .&. g)
          t1 = h + s1 + choice + constants ! i + (schedule ! i)
          s0 = rotateR a 2 .^. rotateR a 13 .^. rotateR a 22
          majority = (a .&. b) .^. (a .&. c) .^. (b .&. c)
       in Hash (t1 + s0 + majority) a b c (d + t1) e f g
    schedule :: UArray Int Word32
    schedule = listArray (0, 63) wordsOf
    wordsOf = take 16 (unfoldr word bytes) <> extend wordsOf
    extend ws = zipWith4' (drop 14 ws) (drop 9 ws) (drop 1 ws) ws
    zipWith4' (w2 : w2s) (w7 : w7s) (w15 : w15s) (w16 : w16s) =
      w16 + (rotateR w15 7 .^. rotateR w15 18 .^. (w15 !>>. 3)) + w7 + (rotateR w2 17 .^. rotateR w2 19 .^. (w2 !>>. 10)) : zipWith4' w2s w7s w15s w16s
    zipWith4' _ _ _ _ = []
    word s = if B.null s then Nothing else Just (B.foldl' (\w b -> w .<<. 8 .|. fromIntegral b) 0 (B.take 4 s), B.drop 4 s)

sha256 :: L.ByteString -> Hash
sha256 message = foldl' block start (unfoldr next (message <> padding))
  where
    next s = if L.null s then Nothing else let (now, rest) = L.splitAt 64 s in Just (L.toStrict now, rest)
    size = L.length message
    padding = Builder.toLazyByteString (Builder.word8 0x80 <> zeros (55 - size) <> Builder.int64BE (8 * size))
    zeros :: Int64 -> Builder.Builder
    zeros n = mconcat (replicate (fromIntegral (n `mod` 64)) (Builder.word8 0))

raw :: Hash -> Builder.Builder
raw (Hash a b c d e f g h) = foldMap Builder.word32BE [a, b, c, d, e, f, g, h]

instance Show Hash where
  showsPrec _ hash = (B8.unpack (L.toStrict (Builder.toLazyByteString (Builder.lazyByteStringHex (Builder.toLazyByteString (raw hash))))) <>)

base64 :: B.ByteString -> B.ByteString
base64 = B.concat . unfoldr \s -> if B.null s then Nothing else Just (group (B.take 3 s), B.drop 3 s)
  where
    alphabet = B8.pack (['A' .. 'Z'] <> ['a' .. 'z'] <> ['0' .. '9'] <> "+/")
    group s =
      let n = foldl' (\acc b -> acc * 256 + fromIntegral b) (0 :: Int) (take 3 (B.unpack s <> [0, 0 :: Word8]))
          digits = [B.index alphabet (n .>>. k .&. 63) | k <- [18, 12, 6, 0]]
       in B.take 4 (B.pack (take (B.length s + 1) digits) <> "==")

data Tree = Leaf Hash | Node Hash Tree Tree

root :: Tree -> Hash
root = \case Leaf h -> h; Node h _ _ -> h

build :: [L.ByteString] -> Tree
build = level . map (Leaf . sha256)
  where
    level = \case [t] -> t; ts -> level (pairs ts)
    pairs = \case l : r : ts -> Node (both (root l) (root r)) l r : pairs ts; ts -> ts

both :: Hash -> Hash -> Hash
both l r = sha256 (Builder.toLazyByteString (raw l <> raw r))

proof :: Hash -> Tree -> Maybe [Either Hash Hash]
proof wanted = \case
  Leaf h -> if h == wanted then Just [] else Nothing
  Node _ l r -> case proof wanted l of
    Just path -> Just (path <> [Right (root r)])
    Nothing -> (<> [Left (root l)]) <$> proof wanted r

main :: IO ()
main = do
  for_ ["", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"] (print . sha256)
  print (sha256 (L.replicate 1e4 97))
  for_ ["", "f", "fo", "foo", "foob", "fooba", "foobar"] (B8.putStrLn . base64)
  let tree = build ["tea", "coffee", "cocoa", "milk", "water"]
      check leaf = foldl' (\h -> either (`both` h) (both h)) leaf <$> proof leaf tree
  print (root tree)
  print [check (sha256 x) == Just (root tree) | x <- ["tea", "milk", "water", "beer"]]
