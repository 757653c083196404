{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Packed bytes, as 'Word8'.
module Data.ByteString
  ( ByteString, StrictByteString, fromStrict, toStrict, fromFilePath, toFilePath, indexMaybe, (!?), packZipWith, isValidUtf8, initsNE, tailsNE, empty, singleton, pack, unpack, cons, snoc, append, head, uncons, unsnoc, last, tail, init, null, length, map, reverse
  , intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', concat, concatMap, any, all
  , maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN, take, drop, splitAt, takeWhile
  , takeEnd, dropEnd, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd, group, groupBy, inits, tails, stripPrefix, stripSuffix, split
  , splitWith, isPrefixOf, isSuffixOf, isInfixOf, breakSubstring, findSubstring, findSubstrings, elem, notElem, find, filter, partition
  , index, elemIndex, elemIndices, elemIndexEnd, findIndex, findIndices, findIndexEnd, count, zip, zipWith, unzip, sort, copy, breakByte
  , getLine, getContents, putStr, putStrLn, interact, readFile, writeFile, appendFile, hGetLine, hGetContents, hGet, hGetSome
  , hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, hPutStrLn, packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import qualified GHC.IsList as IsList
import Prelude
  ( Bool(..), Eq(..), FilePath, IO, Int, Integer, Maybe(..), Num(..), Ord(..), String, fmap, fst, not, otherwise, return, show, snd, ($), (&&), (++), (.), (>>)
  , (>>=), (||) )
import qualified Data.List as List
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen, peekCString, withCStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Array (lengthArray0)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (castPtr)
import Foreign.Storable (pokeByteOff)
import System.IO (Handle, IOMode(..), hClose, stdin, stdout, withBinaryFile)
import System.IO.Error (ioError, userError)
import Data.ByteString.Handle
import GHC.IO.Handle.Internals (forgetMade)
import Data.ByteString.Internal
import qualified Data.ByteString.Lazy.Internal as Lazy
import Data.List.NonEmpty (NonEmpty(..))
import Data.ByteString.Slice (Slice, at, part, size)
import qualified Data.ByteString.Slice as Slice

infixl 9 !?
infixr 5 `cons`
infixl 5 `snoc`

empty :: ByteString
empty = BS Slice.empty

singleton :: Word8 -> ByteString
singleton w = BS (Slice.replicateBytes 1 (toInt w))

-- | The bytes of a list, and back.
pack :: [Word8] -> ByteString
pack ws = BS (Slice.packBytes (List.map toInt ws))

unpack :: ByteString -> [Word8]
unpack (BS s) = Slice.foldBytesLazy (\i rest -> fromInt i : rest) [] s

cons :: Word8 -> ByteString -> ByteString
cons w b@(BS !_) = append (singleton w) b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = append b (singleton w)

append :: ByteString -> ByteString -> ByteString
append (BS a) (BS b) = BS (Slice.append a b)

null :: ByteString -> Bool
null (BS s) = size s <= 0

length :: ByteString -> Int
length (BS s) = size s

-- What an operation wants of a ByteString that is not empty.
nonEmpty :: String -> (Slice -> a) -> ByteString -> a
nonEmpty name f (BS s) = if size s == 0 then emptyError name else f s

emptyError :: String -> a
emptyError name = wrong name "empty ByteString"

wrong :: String -> String -> a
wrong name message = failed "bytestring-0.10.12.1" "Data.ByteString" "libraries/bytestring/Data/ByteString.hs" (1914, 23, 68)
  ("Data.ByteString." ++ name ++ (": " ++ message))

head, last :: ByteString -> Word8
head = nonEmpty "head" (\s -> fromInt (at s 0))
last = nonEmpty "last" (\s -> fromInt (at s (size s - 1)))

tail, init :: ByteString -> ByteString
tail = nonEmpty "tail" (\s -> BS (Slice.dropFirst 1 s))
init = nonEmpty "init" (\s -> BS (Slice.takeFirst (size s - 1) s))

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons (BS s) = if size s == 0 then Nothing else Just (fromInt (at s 0), BS (Slice.dropFirst 1 s))

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc (BS s) = let n = size s - 1 in if n < 0 then Nothing else Just (BS (Slice.takeFirst n s), fromInt (at s n))

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f (BS s) = BS (Slice.mapBytes (\i -> toInt (f (fromInt i))) s)

reverse :: ByteString -> ByteString
reverse (BS s) = BS (Slice.reverseBytes s)

intersperse :: Word8 -> ByteString -> ByteString
intersperse w b = if length b < 2 then b else pack (List.intersperse w (unpack b))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate between bs = concat (List.intersperse between bs)

transpose :: [ByteString] -> [ByteString]
transpose bs = List.map pack (List.transpose (List.map unpack bs))

-- | Folds.
foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z (BS s) = go (size s - 1)
  where go i = if i < 0 then z else f (go (i - 1)) (fromInt (at s i))
foldl' f z (BS !s) = case z of !start -> Slice.foldBytes (\acc i -> f acc (fromInt i)) start s

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z (BS s) = Slice.foldBytesLazy (\i rest -> f (fromInt i) rest) z s
foldr' f z (BS s) = Slice.foldBytes (\acc i -> f (fromInt i) acc) z (Slice.reverseBytes s)

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f = nonEmpty "foldl1" (\s -> foldl f (fromInt (at s 0)) (BS (Slice.dropFirst 1 s)))
foldl1' f = nonEmpty "foldl1'" (\s -> foldl' f (fromInt (at s 0)) (BS (Slice.dropFirst 1 s)))
foldr1 f = nonEmpty "foldr1" (\s -> foldr f (fromInt (at s (size s - 1))) (BS (Slice.takeFirst (size s - 1) s)))
foldr1' f = nonEmpty "foldr1" (\s -> foldr' f (fromInt (at s (size s - 1))) (BS (Slice.takeFirst (size s - 1) s)))

concat :: [ByteString] -> ByteString
concat bs = BS (Slice.concat [s | BS s <- bs])

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (List.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p b = length (fst (break p b)) < length b
all p b = length (fst (span p b)) == length b

maximum, minimum :: ByteString -> Word8
maximum = nonEmpty "maximum" (\s -> foldl1' max (BS s))
minimum = nonEmpty "minimum" (\s -> foldl1' min (BS s))

-- | Scans and maps that pass on a value.
scanl, scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (List.scanl f z (unpack b))
scanr f z b = pack (List.scanr f z (unpack b))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f b = pack (List.scanl1 f (unpack b))
scanr1 f b = pack (List.scanr1 f (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case List.mapAccumL f z (unpack b) of (z', ws) -> (z', pack ws)
mapAccumR f z b = case List.mapAccumR f z (unpack b) of (z', ws) -> (z', pack ws)

replicate :: Int -> Word8 -> ByteString
replicate n w = if n <= 0 then empty else BS (Slice.replicateBytes n (toInt w))

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f x = pack (List.unfoldr f x)

-- | At most so many bytes, and what remains to be unfolded.
unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f x0 = if n < 0 then (empty, Just x0) else go n x0 []
  where
    go k x ws
      | k == 0 = (packed ws, Just x)
      | otherwise = case f x of
          Nothing -> (packed ws, Nothing)
          Just (w, x') -> go (k - 1) x' (w : ws)
    packed ws = pack (List.reverse ws)

-- | Parts.
take, drop :: Int -> ByteString -> ByteString
take n b@(BS !s)
  | n <= 0 = empty
  | n >= size s = b
  | otherwise = BS (Slice.takeFirst n s)
drop n b@(BS !s)
  | n <= 0 = b
  | n >= size s = empty
  | otherwise = BS (Slice.dropFirst n s)

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt n (BS !s) = let !i = min (size s) (max 0 n) in (BS (Slice.takeFirst i s), BS (Slice.dropFirst i s))

-- Where the first byte that satisfies the predicate stands, or the end; where the last ends, or 0.
position, positionEnd :: (Word8 -> Bool) -> Slice -> Int
position p s = go 0
  where go i = if i >= size s then i else let !b = at s i in if p (fromInt b) then i else go (i + 1)
positionEnd p s = go (size s)
  where go i = if i <= 0 then i else let !b = at s (i - 1) in if p (fromInt b) then i else go (i - 1)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p b = fst (span p b)
takeWhileEnd p b = snd (spanEnd p b)
dropWhile p b = snd (span p b)
dropWhileEnd p b = fst (spanEnd p b)
filter p (BS s) = BS (Slice.filterBytes (\i -> p (fromInt i)) s)

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = break (\w -> not (p w)) b
spanEnd p b = breakEnd (not . p) b
break p (BS s) = case position p s of i -> (BS (Slice.takeFirst i s), BS (Slice.dropFirst i s))
breakEnd p (BS s) = case positionEnd p s of i -> (BS (Slice.takeFirst i s), BS (Slice.dropFirst i s))
partition p b = (filter p b, filter (not . p) b)

breakByte :: Word8 -> ByteString -> (ByteString, ByteString)
breakByte w b = break (== w) b

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing -> []
  Just (w, rest) -> case length (takeWhile (eq w) rest) + 1 of n -> take n b : groupBy eq (drop n b)

inits, tails :: ByteString -> [ByteString]
inits b = [take n b | n <- List.takeWhile (<= length b) (List.iterate (+ 1) 0)]
tails b = [drop n b | n <- List.takeWhile (<= length b) (List.iterate (+ 1) 0)]

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix a b = if isPrefixOf a b then Just (drop (length a) b) else Nothing
stripSuffix a b = if isSuffixOf a b then Just (take (length b - length a) b) else Nothing

-- | The parts between bytes; an empty ByteString has none.
split :: Word8 -> ByteString -> [ByteString]
split w (BS s) = if size s == 0 then [] else go 0
  where
    go i = let !j = Slice.findByte (toInt w) s i in
      BS (part s i (j - i)) : (if j == size s then [] else go (j + 1))

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p (BS s) = if size s == 0 then [] else go s
  where
    go rest = let !i = position p rest in
      BS (Slice.takeFirst i rest) : (if i == size rest then [] else go (Slice.dropFirst (i + 1) rest))

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf (BS a) (BS b) = Slice.isPrefixOf a b
isSuffixOf (BS a) (BS b) = Slice.isSuffixOf a b
isInfixOf a@(BS !_) b@(BS !_) = null a || not (null (snd (breakSubstring a b)))

-- | The part before the first place where the other stands, and the rest.
breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring (BS needle) b@(BS s)
  | size needle == 0 = (empty, b)
  | otherwise = case Slice.search needle s 0 of
      -1 -> (b, empty)
      i -> (BS (Slice.takeFirst i s), BS (Slice.dropFirst i s))

findSubstring :: ByteString -> ByteString -> Maybe Int
findSubstring needle b = case findSubstrings needle b of
  [] -> Nothing
  i : _ -> Just i

findSubstrings :: ByteString -> ByteString -> [Int]
findSubstrings needle b = [i | (i, rest) <- List.zip (List.iterate (+ 1) 0) (tails b), isPrefixOf needle rest]

-- | Searches.
elem, notElem :: Word8 -> ByteString -> Bool
elem w b = elemIndex w b /= Nothing
notElem w b = not (elem w b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = case findIndex p b of
  Nothing -> Nothing
  Just i -> Just (index b i)

index :: ByteString -> Int -> Word8
index (BS s) i
  | i < 0 = wrong "index" ("negative index: " ++ show i)
  | i >= size s = wrong "index" ("index too large: " ++ show i ++ ", length = " ++ show (size s))
  | otherwise = fromInt (at s i)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex w (BS !s) = let !b = toInt w in case Slice.findByte b s 0 of i -> if i == size s then Nothing else Just i
elemIndexEnd w (BS s) = case Slice.findByteEnd (toInt w) s of i -> if i < 0 then Nothing else Just i

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p (BS s) = case position p s of i -> if i == size s then Nothing else Just i
findIndexEnd p (BS s) = case positionEnd p s of i -> if i == 0 then Nothing else Just (i - 1)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices w = findIndices (== w)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p b = List.findIndices p (unpack b)

count :: Word8 -> ByteString -> Int
count w (BS !s) = let !b = toInt w in Slice.foldBytes (\n i -> if i == b then n + 1 else n) 0 s

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (List.map fst ps), pack (List.map snd ps))

sort :: ByteString -> ByteString
sort b = pack (List.sort (unpack b))

copy :: ByteString -> ByteString
copy (BS s) = BS (Slice.copy s)

-- | Input and output.
getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

readFile :: FilePath -> IO ByteString
readFile path = withBinaryFile path ReadMode hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = withBinaryFile path WriteMode (\h -> hPut h b)
appendFile path b = withBinaryFile path AppendMode (\h -> hPut h b)

hGetLine, hGetContents :: Handle -> IO ByteString
hGetLine h = hGetLineSlice h "Data.ByteString.hGetLine" >>= \s -> forgetMade h >> return (BS s)
hGetContents h = hGetContentsSlice h "hGetContents" >>= \s -> return (BS s)

hGet, hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet = getting "hGet" hGetSlice
hGetSome = getting "hGetSome" hGetSomeSlice
hGetNonBlocking = getting "hGetNonBlocking" hGetAvailableSlice

getting :: String -> (Handle -> Int -> IO Slice) -> Handle -> Int -> IO ByteString
getting name get h n
  | n < 0 = ioError (userError ("Data.ByteString." ++ name ++ ": illegal ByteString size " ++ List.concat ["(", show n, ")"]))
  | otherwise = get h n >>= \s -> return (BS s)

hPut, hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPut h (BS s) = hPutSlice h s
hPutStr = hPut
hPutStrLn h b = if length b < 1024 then hPut h (snoc b 10) else hPut h b >> hPut h (singleton 10)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return empty

-- | The bytes up to the first zero; so many bytes. They are copied.
packCString :: CString -> IO ByteString
packCString p = lengthArray0 0 p >>= \n -> packCStringLen (p, n)

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (p, n)
  | n < 0 = ioError (userError ("Data.ByteString.packCStringLen: negative length: " ++ show n))
  | otherwise = create n (\to -> copyBytes to (castPtr p) n)

-- | A copy of the bytes in memory, for as long as the action runs, with a zero behind them.
useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString b act = useAsCStringLen b (act . fst)

useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen b act = allocaBytes (n + 1) (\to -> do
  pointing b (\p -> copyBytes to p n)
  pokeByteOff to n (0 :: Word8)
  act (to, n))
  where n = length b

instance IsList.IsList ByteString where
  type Item ByteString = Word8
  fromList = pack
  toList = unpack

-- | So many bytes at the end, and all but so many.
takeEnd, dropEnd :: Int -> ByteString -> ByteString
takeEnd n b = drop (length b - n) b
dropEnd n b = take (length b - n) b

-- | To chunks, and of chunks.
fromStrict :: ByteString -> Lazy.ByteString
fromStrict b = if null b then Lazy.Empty else Lazy.Chunk b Lazy.Empty

toStrict :: Lazy.ByteString -> ByteString
toStrict b = concat (chunks b)
  where
    chunks Lazy.Empty = []
    chunks (Lazy.Chunk c rest) = c : chunks rest

-- | The name of a file in bytes, and back.
fromFilePath :: FilePath -> IO ByteString
fromFilePath path = withCStringLen path packCStringLen

toFilePath :: ByteString -> IO FilePath
toFilePath b = useAsCString b peekCString

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe b i = if i < 0 || i >= length b then Nothing else Just (index b i)
(!?) = indexMaybe

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

isValidUtf8 :: ByteString -> Bool
isValidUtf8 (BS s) = Slice.validTo s 0 == size s

initsNE, tailsNE :: ByteString -> NonEmpty ByteString
initsNE b = empty :| List.drop 1 (inits b)
tailsNE b = b :| List.drop 1 (tails b)
