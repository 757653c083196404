{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Parts of byte arrays: what ByteString and Text are made of. Positions are trusted.
module Data.ByteString.Slice
  ( Slice(..), empty, size, at, inMemory, ofMemory, part, takeFirst, dropFirst, make, put, copyTo, append, concat, times, copy, compareBytes, equal, isPrefixOf
  , isSuffixOf, findByte, findByteEnd, linesOf, wordsOf, replaced, search, searchEnd, occurrences, packBytes, packChars, foldBytes, foldBytesLazy, reverseBytes
  , replicateBytes, mapBytes, filterBytes, decimal, charAt, charSize, charSizeBefore, putChar8, sizeOfChar, singleChar, foldChars, foldCharsLazy, countChars
  , unpackChars, mapChars, isPlain, spanChars, spanSpaces, spanCharsEnd, validTo, number, Growing, grow, grown
  ) where

import Prelude hiding (concat)
import GHC.Prim
import GHC.Base (Char(..), Int(..), isTrue#, ord, unsafeChr)
import GHC.Ptr.Memory (Memory(..))
import GHC.Unicode (isSpace)

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
make :: Int -> (Bytes# -> IO Int) -> Slice
make (I# room) fill = unsafePerformIO# (bindIO# (newByteArray# room) (\m -> bindIO# (fill m) (\used -> case used of
  I# n -> bindIO# (unsafeFreezeByteArray# m) (\a -> returnIO# (Slice a 0# n)))))

put :: Bytes# -> Int -> Int -> IO ()
put m (I# i) (I# byte) = writeWord8Array# m i byte

-- | Copies the bytes to a position of an array; where the next go.
copyTo :: Bytes# -> Int -> Slice -> IO Int
copyTo m (I# i) (Slice a from n) = thenIO# (copyByteArray# a from m i n) (returnIO# (I# (i +# n)))

-- | The array that all who share it have, and where in it the bytes begin; and bytes of an array, which are not copied.
inMemory :: Slice -> IO (Memory, Int)
inMemory (Slice a from _) = bindIO# (unsafeThawByteArray# a) (\m -> returnIO# (Memory m, I# from))

ofMemory :: Memory -> Int -> Int -> IO Slice
ofMemory (Memory m) (I# from) (I# n) = bindIO# (unsafeFreezeByteArray# m) (\a -> returnIO# (Slice a from n))

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

-- | The bytes so many times, one after the other.
times :: Int -> Slice -> Slice
times n s = make whole (\m -> go m 0)
  where
    whole = n * size s
    go m i = if i >= whole then return i else copyTo m i s >>= go m

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
      | otherwise = let { !x = at a i } in let { !y = at b i } in if x == y then go (i + 1) else compare x y

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
findByte (I# byte) (Slice a from n) (I# i) = findByteIn byte a from n i

findByteIn :: Int# -> ByteArray# -> Int# -> Int# -> Int# -> Int
findByteIn byte a from n i =
  if isTrue# (i >=# n) then I# n
  else if isTrue# (andI# (from +# i) 7# ==# 0#) && isTrue# (i +# 8# <=# n)
    then findInWords byte (byte *# 0x0101010101010101#) a from n i
  else if isTrue# (indexWord8Array# a (from +# i) ==# byte) then I# i
  else findByteIn byte a from n (i +# 1#)

-- Eight bytes at a time, as long as none is the one: of their difference from it none is zero.
findInWords :: Int# -> Int# -> ByteArray# -> Int# -> Int# -> Int# -> Int
findInWords byte pattern a from n i = case xorI# (indexIntArray# a (uncheckedIShiftRL# (from +# i) 3#)) pattern of
  word ->
    if isTrue# (andI# (andI# (word -# 0x0101010101010101#) (notI# word)) (-9187201950435737472#) /=# 0#) then findNear byte a from i
    else if isTrue# (i +# 16# <=# n) then findInWords byte pattern a from n (i +# 8#)
    else findByteIn byte a from n (i +# 8#)

-- The byte, which is among the next eight.
findNear :: Int# -> ByteArray# -> Int# -> Int# -> Int
findNear byte a from i = if isTrue# (indexWord8Array# a (from +# i) ==# byte) then I# i else findNear byte a from (i +# 1#)

-- | The parts that end before a line's end, the last one perhaps without it.
linesOf :: Slice -> [Slice]
linesOf (Slice a from n) = go 0
  where
    go (I# i) = if isTrue# (i >=# n) then [] else case findByteIn 10# a from n i of
      I# j -> Slice a (from +# i) (j -# i) : go (I# (j +# 1#))

findByteEnd :: Int -> Slice -> Int
findByteEnd byte s = go (size s - 1)
  where go i = if i < 0 || at s i == byte then i else go (i - 1)

-- | The first position from the one given on where a slice that is not empty stands, else -1.
search :: Slice -> Slice -> Int -> Int
search needle@(Slice a from m) hay@(Slice _ _ n) (I# i) = searchFrom needle hay (indexWord8Array# a from) (n -# m) i

-- The first byte, and the last position where there is room.
searchFrom :: Slice -> Slice -> Int# -> Int# -> Int# -> Int
searchFrom needle hay@(Slice a from _) first latest i =
  if isTrue# (i ># latest) then -1
  else case findByteIn first a from (latest +# 1#) i of
    I# j -> if isTrue# (j ># latest) then -1 else if sameAt needle hay (I# j) then I# j else searchFrom needle hay first latest (j +# 1#)

searchEnd :: Slice -> Slice -> Int
searchEnd needle hay = go (size hay - size needle)
  where go i = if i < 0 || sameAt needle hay i then (if i < 0 then -1 else i) else go (i - 1)

-- | All positions where a slice that is not empty stands, none overlapping the one before.
occurrences :: Slice -> Slice -> [Int]
occurrences needle hay = go 0
  where go from = let i = search needle hay from in if i < 0 then [] else i : go (i + size needle)

-- | With another slice in the place of each of those.
replaced :: Slice -> Slice -> Slice -> Slice
replaced needle new s = case occurrences needle s of
  [] -> s
  found -> make (size s + length found * (size new - size needle)) (\m -> go m 0 0 found)
  where
    go m i from [] = copyTo m i (dropFirst from s)
    go m i from (next : rest) = copyTo m i (part s from (next - from)) >>= \j ->
      copyTo m j new >>= \k -> go m k (next + size needle) rest

-- | The bytes of a list.
packBytes :: [Int] -> Slice
packBytes bytes = grown (\g -> go g bytes)
  where
    go g [] = return g
    go g (b : rest) = grow g 1 >>= \g' -> case g' of
      Growing m room n -> put m (I# n) b >> go (Growing m room (n +# 1#)) rest

-- | The characters of a list: in UTF-8, else a byte each.
packChars :: Bool -> [Char] -> Slice
packChars utf8 text = unsafePerformIO# (bindIO# (newByteArray# 32#) (\m -> packInto utf8 m 32# 0# text))

packInto :: Bool -> Bytes# -> Int# -> Int# -> [Char] -> IO Slice
packInto utf8 m room used text = case text of
  [] -> finished m used
  C# c : rest ->
    if isTrue# (used +# 4# ># room)
      then case 2# *# (room +# 4#) of room' -> larger m used room' >>= \(Room m') -> packInto utf8 m' room' used text
    else case ord# c of
      code ->
        if isTrue# (code <# 128#) then thenIO# (writeWord8Array# m used code) (packInto utf8 m room (used +# 1#) rest)
        else if utf8 then putChar8 m (I# used) (C# c) >>= \(I# used') -> packInto utf8 m room used' rest
        else thenIO# (writeWord8Array# m used code) (packInto utf8 m room (used +# 1#) rest)

-- | The text of what a function makes of each character.
mapChars :: (Char -> Char) -> Slice -> Slice
mapChars f (Slice a from n) = case n +# 4# of
  room -> unsafePerformIO# (bindIO# (newByteArray# room) (\m -> mapInto f (Slice a from n) 0# m room 0#))

mapInto :: (Char -> Char) -> Slice -> Int# -> Bytes# -> Int# -> Int# -> IO Slice
mapInto f s@(Slice a from n) i m room used =
  if isTrue# (i >=# n) then finished m used
  else if isTrue# (used +# 4# ># room)
    then case 2# *# (room +# 4#) of room' -> larger m used room' >>= \(Room m') -> mapInto f s i m' room' used
  else case charSize s (I# i) of
    I# size' -> case f (charAt s (I# i)) of
      C# c -> if isTrue# (ord# c <# 128#) then thenIO# (writeWord8Array# m used (ord# c)) (mapInto f s (i +# size') m room (used +# 1#))
        else putChar8 m (I# used) (C# c) >>= \(I# used') -> mapInto f s (i +# size') m room used'

data Room = Room Bytes#

larger :: Bytes# -> Int# -> Int# -> IO Room
larger m used room = bindIO# (newByteArray# room) (\m' -> thenIO# (copyMutableByteArray# m 0# m' 0# used) (returnIO# (Room m')))

finished :: Bytes# -> Int# -> IO Slice
finished m used = bindIO# (unsafeFreezeByteArray# m) (\a -> returnIO# (Slice a 0# used))

-- | An array that is replaced by a larger one when it is full: room, bytes used.
data Growing = Growing Bytes# Int# Int#

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
  where go acc i = if i >= size s then acc else let { !b = at s i } in let { !acc' = f acc b } in go acc' (i + 1)

foldBytesLazy :: (Int -> b -> b) -> b -> Slice -> b
foldBytesLazy f z s = go 0
  where go i = if i >= size s then z else let !b = at s i in f b (go (i + 1))

reverseBytes :: Slice -> Slice
reverseBytes s = mapIndex (\i -> at s (size s - 1 - i)) (size s)

replicateBytes :: Int -> Int -> Slice
replicateBytes n (I# byte) = if n <= 0 then empty else make n (\m -> case n of
  I# n# -> thenIO# (setByteArray# m 0# n# byte) (returnIO# n))

mapBytes :: (Int -> Int) -> Slice -> Slice
mapBytes f s@(Slice _ _ n) = unsafePerformIO# (bindIO# (newByteArray# n) (\m -> mapBytesInto f s m 0#))

mapBytesInto :: (Int -> Int) -> Slice -> Bytes# -> Int# -> IO Slice
mapBytesInto f s@(Slice a from n) m i =
  if isTrue# (i >=# n) then finished m n
  else case f (I# (indexWord8Array# a (from +# i))) of
    I# byte -> thenIO# (writeWord8Array# m i byte) (mapBytesInto f s m (i +# 1#))

filterBytes :: (Int -> Bool) -> Slice -> Slice
filterBytes p s@(Slice _ _ n) = unsafePerformIO# (bindIO# (newByteArray# n) (\m -> filterBytesInto p s m 0# 0#))

filterBytesInto :: (Int -> Bool) -> Slice -> Bytes# -> Int# -> Int# -> IO Slice
filterBytesInto p s@(Slice a from n) m i used =
  if isTrue# (i >=# n) then finished m used
  else case indexWord8Array# a (from +# i) of
    byte -> if p (I# byte) then thenIO# (writeWord8Array# m used byte) (filterBytesInto p s m (i +# 1#) (used +# 1#))
            else filterBytesInto p s m (i +# 1#) used

-- | The digits of a number, after a sign if it is negative. It is done with what is not positive, which the least number has, too.
decimal :: Int -> Slice
decimal (I# x) =
  if isTrue# (x <# 0#) then written x (digitCount x 1# +# 1#) else written (negateInt# x) (digitCount (negateInt# x) 1#)
  where
    digitCount :: Int# -> Int# -> Int#
    digitCount y count = if isTrue# (y ># -10#) then count else digitCount (quotInt# y 10#) (count +# 1#)
    written :: Int# -> Int# -> Slice
    written y n = unsafePerformIO# (bindIO# (newByteArray# n) (\m -> decimalInto (isTrue# (x <# 0#)) m (n -# 1#) n y))

decimalInto :: Bool -> Bytes# -> Int# -> Int# -> Int# -> IO Slice
decimalInto negative m i n y = case quotInt# y 10# of
  q -> thenIO# (writeWord8Array# m i (48# +# ((q *# 10#) -# y))) (
    if isTrue# (q ==# 0#)
      then (if negative then thenIO# (writeWord8Array# m 0# 45#) (finished m n) else finished m n)
      else decimalInto negative m (i -# 1#) n q)

mapIndex :: (Int -> Int) -> Int -> Slice
mapIndex f (I# n) = unsafePerformIO# (bindIO# (newByteArray# n) (\m -> mapIndexInto f n m 0#))

mapIndexInto :: (Int -> Int) -> Int# -> Bytes# -> Int# -> IO Slice
mapIndexInto f n m i =
  if isTrue# (i >=# n) then finished m n
  else case f (I# i) of I# byte -> thenIO# (writeWord8Array# m i byte) (mapIndexInto f n m (i +# 1#))

-- | Whether all bytes are ASCII.
isPlain :: Slice -> Bool
isPlain (Slice a from n) = go 0#
  where
    go :: Int# -> Bool
    go i = isTrue# (i >=# n) || (isTrue# (indexWord8Array# a (from +# i) <# 128#) && go (i +# 1#))

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
putChar8 :: Bytes# -> Int -> Char -> IO Int
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
  where go acc i = if i >= size s then acc else let { !c = charAt s i } in let { !acc' = f acc c } in go acc' (i + charSize s i)

foldCharsLazy :: (Char -> b -> b) -> b -> Slice -> b
foldCharsLazy f z s = go 0
  where go i = if i >= size s then z else let !c = charAt s i in f c (go (i + charSize s i))

-- | The characters, as they are needed.
unpackChars :: Slice -> [Char]
unpackChars (Slice a from n) = unpackFrom a (from +# n) from

unpackFrom :: ByteArray# -> Int# -> Int# -> [Char]
unpackFrom a end i =
  if isTrue# (i >=# end) then []
  else case indexWord8Array# a i of
    b -> if isTrue# (b <# 128#) then C# (chr# b) : unpackFrom a end (i +# 1#)
      else case charSize (Slice a i 4#) 0 of I# k -> charAt (Slice a i 4#) 0 : unpackFrom a end (i +# k)

countChars :: Slice -> Int
countChars (Slice a from n) = go 0# from
  where
    end = from +# n
    go :: Int# -> Int# -> Int
    go count i =
      if isTrue# (i >=# end) then I# count
      else case indexWord8Array# a i of
        b -> if isTrue# (andI# b 192# ==# 128#) then go count (i +# 1#) else go (count +# 1#) (i +# 1#)

-- | Where the characters from a position on that satisfy a predicate end; where those before the end begin.
spanChars :: (Char -> Bool) -> Slice -> Int -> Int
spanChars p s@(Slice a from n) (I# i) =
  if isTrue# (i >=# n) then I# i
  else case indexWord8Array# a (from +# i) of
    b | isTrue# (b <# 128#) -> if p (C# (chr# b)) then spanChars p s (I# (i +# 1#)) else I# i
      | otherwise -> let !c = charAt s (I# i) in if p c then (case charSize s (I# i) of I# k -> spanChars p s (I# (i +# k))) else I# i

-- | The same of white space, or of what is none.
spanSpaces :: Bool -> Slice -> Int -> Int
spanSpaces spaces (Slice a from n) (I# i) = if spaces then skipSpaces a from n i else skipOthers a from n i

skipSpaces, skipOthers :: ByteArray# -> Int# -> Int# -> Int# -> Int
skipSpaces a from n i =
  if isTrue# (i >=# n) then I# i
  else case indexWord8Array# a (from +# i) of
    b -> if isTrue# (b ==# 32#) then skipSpaces a from n (i +# 1#)
      else if isTrue# (b <# 128#) then (if isTrue# (b >=# 9#) && isTrue# (b <=# 13#) then skipSpaces a from n (i +# 1#) else I# i)
      else case Slice a from n of
        s -> if isSpace (charAt s (I# i)) then (case charSize s (I# i) of I# k -> skipSpaces a from n (i +# k)) else I# i
skipOthers a from n i =
  if isTrue# (i >=# n) then I# i
  else case indexWord8Array# a (from +# i) of
    b -> if isTrue# (b <# 128#)
        then (if isTrue# (b ==# 32#) || isTrue# (b >=# 9#) && isTrue# (b <=# 13#) then I# i else skipOthers a from n (i +# 1#))
      else case Slice a from n of
        s -> if isSpace (charAt s (I# i)) then I# i else case charSize s (I# i) of I# k -> skipOthers a from n (i +# k)

-- | The parts between white space.
wordsOf :: Slice -> [Slice]
wordsOf (Slice a from n) = go 0
  where
    go (I# i) = case skipSpaces a from n i of
      I# j -> if isTrue# (j >=# n) then [] else case skipOthers a from n j of
        I# k -> Slice a (from +# j) (k -# j) : go (I# k)

spanCharsEnd :: (Char -> Bool) -> Slice -> Int
spanCharsEnd p s = go (size s)
  where go i = if i <= 0 then 0 else let { !j = i - charSizeBefore s i } in let { !c = charAt s j } in if p c then go j else i

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
