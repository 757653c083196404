{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Parts of byte arrays: what ByteString and Text are made of. Positions are trusted.
module Data.ByteString.Slice
  ( Slice(..), empty, size, at, part, takeFirst, dropFirst, make, put, copyTo, append, concat, copy, compareBytes, equal, isPrefixOf
  , isSuffixOf, findByte, findByteEnd, search, searchEnd, occurrences, packBytes, packChars, foldBytes, foldBytesLazy, reverseBytes
  , replicateBytes, mapBytes, charAt, charSize, charSizeBefore, putChar8, sizeOfChar, singleChar, foldChars, foldCharsLazy, countChars
  , spanChars, spanCharsEnd, validTo, number, Growing, grow, grown
  ) where

import Prelude hiding (concat)
import GHC.Prim
import GHC.Base (Int(..), isTrue#, ord, unsafeChr)

-- | An array, the first byte and how many there are.
data Slice = Slice ByteArray# Int# Int#

instance Eq Slice where
  (==) = equal

instance Ord Slice where
  compare = compareBytes

empty :: Slice
empty = make 0 (\_ -> return 0)
{-# NOINLINE empty #-}

size :: Slice -> Int
size (Slice _ _ n) = I# n

-- | The byte at a position.
at :: Slice -> Int -> Int
at (Slice a from _) (I# i) = I# (indexWord8Array# a (from +# i))

-- | So many bytes from a position on.
part :: Slice -> Int -> Int -> Slice
part (Slice a from _) (I# i) (I# n) = Slice a (from +# i) n

takeFirst, dropFirst :: Int -> Slice -> Slice
takeFirst (I# n) (Slice a from _) = Slice a from n
dropFirst (I# n) (Slice a from count) = Slice a (from +# n) (count -# n)

-- | A new array of this room; what fills it says how many bytes there are.
make :: Int -> (MutableByteArray# -> IO Int) -> Slice
make (I# room) fill = unsafePerformIO# (bindIO# (newByteArray# room) (\m -> bindIO# (fill m) (\used -> case used of
  I# n -> bindIO# (unsafeFreezeByteArray# m) (\a -> returnIO# (Slice a 0# n)))))

put :: MutableByteArray# -> Int -> Int -> IO ()
put m (I# i) (I# byte) = writeWord8Array# m i byte

-- | Copies the bytes to a position of an array; where the next go.
copyTo :: MutableByteArray# -> Int -> Slice -> IO Int
copyTo m (I# i) (Slice a from n) = thenIO# (copyByteArray# a from m i n) (returnIO# (I# (i +# n)))

append :: Slice -> Slice -> Slice
append a b
  | size a == 0 = b
  | size b == 0 = a
  | otherwise = make (size a + size b) (\m -> copyTo m 0 a >>= \i -> copyTo m i b)

concat :: [Slice] -> Slice
concat slices = case filter (\s -> size s > 0) slices of
  [] -> empty
  [s] -> s
  several -> make (total 0 several) (\m -> go m 0 several)
  where
    total :: Int -> [Slice] -> Int
    total n [] = n
    total n (s : rest) = let !n' = n + size s in total n' rest
    go _ i [] = return i
    go m i (s : rest) = copyTo m i s >>= \i' -> go m i' rest

-- | The bytes in an array of their own.
copy :: Slice -> Slice
copy s = make (size s) (\m -> copyTo m 0 s)

compareBytes :: Slice -> Slice -> Ordering
compareBytes a b = go 0
  where
    n = if size a < size b then size a else size b
    go :: Int -> Ordering
    go i
      | i >= n = compare (size a) (size b)
      | otherwise = let { !x = at a i; !y = at b i } in if x == y then go (i + 1) else compare x y

equal :: Slice -> Slice -> Bool
equal a b = size a == size b && sameAt a b 0

-- Whether the first stands in the second at a position, where there is room for it.
sameAt :: Slice -> Slice -> Int -> Bool
sameAt a b start = go 0
  where
    go :: Int -> Bool
    go i = i >= size a || (at a i == at b (start + i) && go (i + 1))

isPrefixOf, isSuffixOf :: Slice -> Slice -> Bool
isPrefixOf a b = size a <= size b && sameAt a b 0
isSuffixOf a b = size a <= size b && sameAt a b (size b - size a)

-- | The first position from the one given on with this byte, else the size; the last, else -1.
findByte :: Int -> Slice -> Int -> Int
findByte byte s i
  | i >= size s = size s
  | at s i == byte = i
  | otherwise = findByte byte s (i + 1)

findByteEnd :: Int -> Slice -> Int
findByteEnd byte s = go (size s - 1)
  where go i = if i < 0 || at s i == byte then i else go (i - 1)

-- | The first position from the one given on where a slice that is not empty stands, else -1.
search :: Slice -> Slice -> Int -> Int
search needle hay = go
  where
    !first = at needle 0
    !latest = size hay - size needle
    go from = let !i = findByte first hay from in
      if i > latest then -1 else if sameAt needle hay i then i else go (i + 1)

searchEnd :: Slice -> Slice -> Int
searchEnd needle hay = go (size hay - size needle)
  where go i = if i < 0 || sameAt needle hay i then (if i < 0 then -1 else i) else go (i - 1)

-- | All positions where a slice that is not empty stands, none overlapping the one before.
occurrences :: Slice -> Slice -> [Int]
occurrences needle hay = go 0
  where go from = let i = search needle hay from in if i < 0 then [] else i : go (i + size needle)

-- | The bytes of a list.
packBytes :: [Int] -> Slice
packBytes bytes = grown (\g -> go g bytes)
  where
    go g [] = return g
    go g (b : rest) = grow g 1 >>= \g' -> case g' of
      Growing m room n -> put m (I# n) b >> go (Growing m room (n +# 1#)) rest

-- | The characters of a list: in UTF-8, else a byte each.
packChars :: Bool -> [Char] -> Slice
packChars utf8 text = grown (\g -> go g text)
  where
    go g [] = return g
    go g (c : rest) = grow g 4 >>= \g' -> case g' of
      Growing m room n ->
        if utf8 then putChar8 m (I# n) c >>= \next -> case next of I# n' -> go (Growing m room n') rest
        else put m (I# n) (ord c) >> go (Growing m room (n +# 1#)) rest

-- | An array that is replaced by a larger one when it is full: room, bytes used.
data Growing = Growing MutableByteArray# Int# Int#

-- | The same with room for so many more bytes.
grow :: Growing -> Int -> IO Growing
grow g@(Growing m room used) (I# more) =
  if I# (used +# more) <= I# room then return g
  else case 2# *# (room +# more) of
    room' -> bindIO# (newByteArray# room') (\m' -> thenIO# (copyMutableByteArray# m 0# m' 0# used) (returnIO# (Growing m' room' used)))

grown :: (Growing -> IO Growing) -> Slice
grown fill = unsafePerformIO# (bindIO# (newByteArray# 32#) (\m -> bindIO# (fill (Growing m 32# 0#)) (\g -> case g of
  Growing m' _ used -> bindIO# (unsafeFreezeByteArray# m') (\a -> returnIO# (Slice a 0# used)))))

-- | Folds from the left, strictly; from the right, as far as needed.
foldBytes :: (b -> Int -> b) -> b -> Slice -> b
foldBytes f z s = go z 0
  where go acc i = if i >= size s then acc else let { !b = at s i; !acc' = f acc b } in go acc' (i + 1)

foldBytesLazy :: (Int -> b -> b) -> b -> Slice -> b
foldBytesLazy f z s = go 0
  where go i = if i >= size s then z else let !b = at s i in f b (go (i + 1))

reverseBytes :: Slice -> Slice
reverseBytes s = mapIndex (\i -> at s (size s - 1 - i)) (size s)

replicateBytes :: Int -> Int -> Slice
replicateBytes n (I# byte) = if n <= 0 then empty else make n (\m -> case n of
  I# n# -> thenIO# (setByteArray# m 0# n# byte) (returnIO# n))

mapBytes :: (Int -> Int) -> Slice -> Slice
mapBytes f s = mapIndex (\i -> let !b = at s i in f b) (size s)

mapIndex :: (Int -> Int) -> Int -> Slice
mapIndex f n = make n (\m -> go m 0)
  where go m i = if i >= n then return n else put m i (f i) >> go m (i + 1)

-- | The number whose digits begin at a position, and where they end.
number :: Slice -> Int -> (Int, Int)
number (Slice a from count) (I# start) = go 0# start
  where
    go :: Int# -> Int# -> (Int, Int)
    go n i =
      if isTrue# (i >=# count) then (I# n, I# i)
      else case indexWord8Array# a (from +# i) -# 48# of
        d -> if isTrue# (geWord# (int2Word# d) (int2Word# 10#)) then (I# n, I# i) else go ((n *# 10#) +# d) (i +# 1#)

-- UTF-8 -------------------------------------------------------------------------------------------------------------

-- | The character that begins at a position.
charAt :: Slice -> Int -> Char
charAt s i
  | b < 0x80 = unsafeChr b
  | b < 0xE0 = unsafeChr ((b - 0xC0) * 64 + more 1)
  | b < 0xF0 = unsafeChr ((b - 0xE0) * 4096 + more 1 * 64 + more 2)
  | otherwise = unsafeChr ((b - 0xF0) * 262144 + more 1 * 4096 + more 2 * 64 + more 3)
  where
    !b = at s i
    more k = at s (i + k) - 0x80

-- | The bytes of the character that begins at a position, or that ends before it.
charSize, charSizeBefore :: Slice -> Int -> Int
charSize s i = let !b = at s i in if b < 0x80 then 1 else if b < 0xE0 then 2 else if b < 0xF0 then 3 else 4
charSizeBefore s i = go 1
  where go k = let !b = at s (i - k) in if b >= 0x80 && b < 0xC0 then go (k + 1) else k

sizeOfChar :: Char -> Int
sizeOfChar c = let b = ord c in if b < 0x80 then 1 else if b < 0x800 then 2 else if b < 0x10000 then 3 else 4

-- | Puts a character at a position; where the next one goes. Surrogates become U+FFFD.
putChar8 :: MutableByteArray# -> Int -> Char -> IO Int
putChar8 m i c
  | code < 0x80 = put m i code >> return (i + 1)
  | code < 0x800 = put m i (0xC0 + high 6#) >> put m (i + 1) (low 0#) >> return (i + 2)
  | code >= 0xD800 && code < 0xE000 = putChar8 m i '\xFFFD'
  | code < 0x10000 = put m i (0xE0 + high 12#) >> put m (i + 1) (low 6#) >> put m (i + 2) (low 0#) >> return (i + 3)
  | otherwise = put m i (0xF0 + high 18#) >> put m (i + 1) (low 12#) >> put m (i + 2) (low 6#) >> put m (i + 3) (low 0#) >> return (i + 4)
  where
    code = ord c
    high k = case code of I# x -> I# (uncheckedIShiftRL# x k)
    low k = case code of I# x -> I# (128# +# andI# (uncheckedIShiftRL# x k) 63#)

singleChar :: Char -> Slice
singleChar c = make 4 (\m -> putChar8 m 0 c)

foldChars :: (b -> Char -> b) -> b -> Slice -> b
foldChars f z s = go z 0
  where go acc i = if i >= size s then acc else let { !c = charAt s i; !acc' = f acc c } in go acc' (i + charSize s i)

foldCharsLazy :: (Char -> b -> b) -> b -> Slice -> b
foldCharsLazy f z s = go 0
  where go i = if i >= size s then z else let !c = charAt s i in f c (go (i + charSize s i))

countChars :: Slice -> Int
countChars s = go 0 0
  where
    go :: Int -> Int -> Int
    go n i = if i >= size s then n else go (if at s i >= 0x80 && at s i < 0xC0 then n else n + 1) (i + 1)

-- | Where the characters from a position on that satisfy a predicate end; where those before the end begin.
spanChars :: (Char -> Bool) -> Slice -> Int -> Int
spanChars p s i = if i >= size s then i else let !c = charAt s i in if p c then spanChars p s (i + charSize s i) else i

spanCharsEnd :: (Char -> Bool) -> Slice -> Int
spanCharsEnd p s = go (size s)
  where go i = if i <= 0 then 0 else let { !j = i - charSizeBefore s i; !c = charAt s j } in if p c then go j else i

-- | How far from a position on the bytes are UTF-8.
validTo :: Slice -> Int -> Int
validTo s = go
  where
    n = size s
    go i
      | i >= n = n
      | b < 0x80 = go (i + 1)
      | b < 0xC2 = i
      | b < 0xE0 = if more 1 then go (i + 2) else i
      | b < 0xF0 = if more 1 && more 2 && (b /= 0xE0 || second >= 0xA0) && (b /= 0xED || second < 0xA0) then go (i + 3) else i
      | b < 0xF5 = if more 1 && more 2 && more 3 && (b /= 0xF0 || second >= 0x90) && (b /= 0xF4 || second < 0x90) then go (i + 4) else i
      | otherwise = i
      where
        b = at s i
        second = at s (i + 1)
        more k = i + k < n && at s (i + k) >= 0x80 && at s (i + k) < 0xC0
