-- Queens by bits, and sliding pieces on boards of 64 bits, with masks, shifts and counts.
module Main where

import Data.Bits
import Data.Int (Int8)
import Data.List (foldl', intercalate, unfoldr)
import Data.Word

newtype Board = Board Word64 deriving (Eq, Ord)

instance Show Board where
  show (Board w) = intercalate "\n" [[if testBit w (8 * r + c) then '1' else '.' | c <- [0 .. 7]] | r <- [7, 6 .. 0]]

instance Semigroup Board where
  Board a <> Board b = Board (a .|. b)

instance Monoid Board where
  mempty = Board 0

-- | How many ways n queens stand; each row a step with three masks.
queens :: Int -> Int
queens n = place 0 0 0
  where
    full = bit n - 1 :: Word32
    place columns left right
      | columns == full = 1
      | otherwise = sum [place (columns .|. q) ((left .|. q) `shiftL` 1) ((right .|. q) `shiftR` 1) | q <- lowestFirst free]
      where free = full .&. complement (columns .|. left .|. right)

lowestFirst :: (Bits a, Num a) => a -> [a]
lowestFirst = unfoldr next
  where
    next w | w == zeroBits = Nothing
           | otherwise = let low = w .&. negate w in Just (low, w .&. (w - 1))

square :: Char -> Int -> Int
square file rank = 8 * (rank - 1) + fromEnum file - fromEnum 'a'

type Direction = Word64 -> Word64

north, south, east, west :: Direction
north w = w `shiftL` 8
south w = w `shiftR` 8
east w = (w .&. complement fileH) `shiftL` 1
west w = (w .&. complement fileA) `shiftR` 1

fileA, fileH :: Word64
fileA = 0x0101010101010101
fileH = rotate fileA 7

ray :: Word64 -> Direction -> Word64 -> Word64
ray occupied go start = fill 0 (go start)
  where
    fill acc w
      | w == 0 = acc
      | w .&. occupied /= 0 = acc .|. w
      | otherwise = {-# SCC "slide" #-} fill (acc .|. w) (go w)

rook, bishop, queen, knight :: Word64 -> Int -> Board
rook occupied s = Board (foldl' (\acc d -> acc .|. ray occupied d (bit s)) 0 [north, south, east, west])
bishop occupied s = Board (foldr ((.|.) . rayed) 0 [north . east, north . west, south . east, south . west])
  where rayed d = ray occupied d (bit s)
queen occupied s = rook occupied s <> bishop occupied s
knight _ s = mconcat [Board (a (a (b (bit s)))) | (a, b) <- pairs]
  where pairs = [(v, h) | v <- [north, south], h <- [east, west]] ++ [(h, v) | v <- [north, south], h <- [east, west]]

count :: Board -> Int
count (Board w) = popCount w

reverseBits :: Word8 -> Word8
reverseBits w = foldl' (\acc i -> if testBit w i then setBit acc (7 - i) else acc) 0 [0 .. 7]

gray :: Word16 -> Word16
gray n = n `xor` (n `shiftR` 1)

checksum :: String -> Word16
checksum = foldl' step 0xffff
  where
    step crc c = iterate shifted (crc `xor` (fromIntegral (fromEnum c) `shiftL` 8)) !! 8
    shifted w | testBit w 15 = (w `shiftL` 1) `xor` 0x1021
              | otherwise = w `shiftL` 1

main :: IO ()
main = do
  print (map queens [1 .. 8])
  let occupied = foldl' setBit 0 [square 'd' 6, square 'f' 4, square 'b' 2, square 'g' 7]
  print (queen occupied (square 'd' 4))
  print (map (count . knight 0) [square 'a' 1, square 'e' 4, square 'h' 7])
  print (map count [rook occupied 0, bishop occupied (square 'c' 3)])
  print (map reverseBits [1, 0xf0, 0xa5], map gray [0 .. 9])
  print (checksum "123456789", checksum "")
  print (fromIntegral (0xff :: Word8) :: Int8, (maxBound :: Int8) + 1, complement 5 .&. 0xf :: Int)
  print (shiftR (-16) 2 :: Int, rotateL (0x81 :: Word8) 1, countLeadingZeros (1 :: Word16), finiteBitSize 'x')
  where finiteBitSize c = length (lowestFirst (fromEnum c))
