-- | Bytes in chunks that are made as they are needed, as 'Word8'.
module Data.ByteString.Lazy
  ( ByteString, LazyByteString, indexMaybe, (!?), packZipWith, takeEnd, dropEnd, takeWhileEnd, dropWhileEnd, spanEnd, breakEnd, initsNE, tailsNE, empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks, cons, cons', snoc
  , append, head, uncons, unsnoc, last, tail, init, null, length, map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1
  , foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate
  , unfoldr, take, drop, splitAt, takeWhile, dropWhile, span, break, group, groupBy, inits, tails, stripPrefix, stripSuffix, split
  , splitWith, isPrefixOf, isSuffixOf, elem, notElem, find, filter, partition, index, elemIndex, elemIndexEnd, elemIndices, findIndex
  , findIndexEnd, findIndices, count, zip, zipWith, unzip, copy, getContents, putStr, interact, readFile, writeFile, appendFile
  , hGetContents, hGet, hGetNonBlocking, hPut, hPutNonBlocking, hPutStr, putStrLn
  ) where

import Prelude
  ( Bool(..), Eq(..), FilePath, IO, Int, Maybe(..), Num(..), Ord(..), String, fmap, fromIntegral, fst, mapM_, not, otherwise, return, show, snd
  , ($), (&&), (++), (.), (>>), (>>=), (||) )
import qualified Data.List as List
import Data.Int (Int64)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Word (Word8)
import System.IO (Handle, IOMode(..), hClose, openBinaryFile, stdin, stdout, withBinaryFile)
import System.IO.Unsafe (unsafeInterleaveIO)
import qualified Data.ByteString as S
import Data.ByteString.Handle (hGetSomeSlice)
import qualified Data.ByteString.Internal as I
import Data.ByteString.Lazy.Internal

infixl 9 !?
infixr 5 `cons`, `cons'`
infixl 5 `snoc`

empty :: ByteString
empty = Empty

singleton :: Word8 -> ByteString
singleton w = Chunk (S.singleton w) Empty

pack :: [Word8] -> ByteString
pack = packBytes

unpack :: ByteString -> [Word8]
unpack = unpackBytes

fromStrict :: S.ByteString -> ByteString
fromStrict b = chunk b Empty

toStrict :: ByteString -> S.ByteString
toStrict b = S.concat (toChunks b)

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z b = List.foldr f z (toChunks b)

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z b = List.foldl' f z (toChunks b)

cons, cons' :: Word8 -> ByteString -> ByteString
cons w b = Chunk (S.singleton w) b
cons' w (Chunk c rest) | S.length c < 16 = Chunk (S.cons w c) rest
cons' w b = Chunk (S.singleton w) b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = append b (singleton w)

append :: ByteString -> ByteString -> ByteString
append Empty b = b
append (Chunk c rest) b = Chunk c (append rest b)

null :: ByteString -> Bool
null Empty = True
null _ = False

length :: ByteString -> Int64
length b = foldlChunks (\n c -> n + fromIntegral (S.length c)) 0 b

emptyError :: String -> a
emptyError name = wrong name "empty ByteString"

wrong :: String -> String -> a
wrong name message = I.failed "bytestring-0.10.12.1" "Data.ByteString.Lazy" "libraries/bytestring/Data/ByteString/Lazy.hs" (1359, 23, 73)
  ("Data.ByteString.Lazy." ++ name ++ (": " ++ message))

head, last :: ByteString -> Word8
head Empty = emptyError "head"
head (Chunk c _) = S.head c
last Empty = emptyError "last"
last (Chunk c Empty) = S.last c
last (Chunk _ rest) = last rest

tail, init :: ByteString -> ByteString
tail Empty = emptyError "tail"
tail (Chunk c rest) = chunk (S.tail c) rest
init Empty = emptyError "init"
init (Chunk c Empty) = chunk (S.init c) Empty
init (Chunk c rest) = Chunk c (init rest)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons Empty = Nothing
uncons (Chunk c rest) = Just (S.head c, chunk (S.tail c) rest)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

-- | Changes, chunk by chunk.
map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = chunkwise (S.map f)

chunkwise :: (S.ByteString -> S.ByteString) -> ByteString -> ByteString
chunkwise _ Empty = Empty
chunkwise f (Chunk c rest) = chunk (f c) (chunkwise f rest)

reverse :: ByteString -> ByteString
reverse b = foldlChunks (\done c -> Chunk (S.reverse c) done) Empty b

intersperse :: Word8 -> ByteString -> ByteString
intersperse w b = pack (List.intersperse w (unpack b))

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate between bs = concat (List.intersperse between bs)

transpose :: [ByteString] -> [ByteString]
transpose bs = List.map pack (List.transpose (List.map unpack bs))

-- | Folds.
foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = List.foldl (S.foldl f) z (toChunks b)
foldl' f z b = foldlChunks (S.foldl' f) z b

foldr :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z b = foldrChunks (\c rest -> S.foldr f rest c) z b

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = if null b then emptyError "foldl1" else foldl f (head b) (tail b)
foldl1' f b = if null b then emptyError "foldl1'" else foldl' f (head b) (tail b)
foldr1 f b = if null b then emptyError "foldr1" else List.foldr1 f (unpack b)

concat :: [ByteString] -> ByteString
concat bs = List.foldr append Empty bs

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f b = concat (List.map f (unpack b))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p b = List.any (S.any p) (toChunks b)
all p b = List.all (S.all p) (toChunks b)

maximum, minimum :: ByteString -> Word8
maximum b = if null b then emptyError "maximum" else foldl1' max b
minimum b = if null b then emptyError "minimum" else foldl1' min b

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z b = pack (List.scanl f z (unpack b))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case List.mapAccumL f z (unpack b) of (z', ws) -> (z', pack ws)
mapAccumR f z b = case List.mapAccumR f z (unpack b) of (z', ws) -> (z', pack ws)

-- | Endless ones, and parts of them.
repeat :: Word8 -> ByteString
repeat w = let b = Chunk (S.replicate 4096 w) b in b

replicate :: Int64 -> Word8 -> ByteString
replicate n w = take n (repeat w)

cycle :: ByteString -> ByteString
cycle Empty = emptyError "cycle"
cycle b = let c = append b c in c

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f w = pack (List.iterate f w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f x = pack (List.unfoldr f x)

take, drop :: Int64 -> ByteString -> ByteString
take _ Empty = Empty
take n (Chunk c rest)
  | n <= 0 = Empty
  | n < size = Chunk (S.take (fromIntegral n) c) Empty
  | otherwise = Chunk c (take (n - size) rest)
  where size = fromIntegral (S.length c)
drop n b | n <= 0 = b
drop _ Empty = Empty
drop n (Chunk c rest)
  | n < size = Chunk (S.drop (fromIntegral n) c) rest
  | otherwise = drop (n - size) rest
  where size = fromIntegral (S.length c)

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n b = (take n b, drop n b)

takeWhile, dropWhile, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p Empty = Empty
takeWhile p (Chunk c rest) = case S.span p c of
  (a, z) -> if S.null z then Chunk c (takeWhile p rest) else chunk a Empty
dropWhile p Empty = Empty
dropWhile p (Chunk c rest) = case S.dropWhile p c of z -> if S.null z then dropWhile p rest else Chunk z rest
filter p b = chunkwise (S.filter p) b

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = (takeWhile p b, dropWhile p b)
break p b = span (not . p) b
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = List.map pack (List.groupBy eq (unpack b))

inits, tails :: ByteString -> [ByteString]
inits b = List.map pack (List.inits (unpack b))
tails Empty = [Empty]
tails b = b : tails (tail b)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix a b = if isPrefixOf a b then Just (drop (length a) b) else Nothing
stripSuffix a b = if isSuffixOf a b then Just (take (length b - length a) b) else Nothing

-- | The parts between bytes.
split :: Word8 -> ByteString -> [ByteString]
split w = splitWith (== w)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b = if null b then [] else go b
  where go rest = case break p rest of (a, z) -> a : (if null z then [] else go (tail z))

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf a b = take (length a) b == a
isSuffixOf a b = S.isSuffixOf (toStrict a) (toStrict b)

-- | Searches.
elem, notElem :: Word8 -> ByteString -> Bool
elem w b = any (== w) b
notElem w b = not (elem w b)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p b = List.find p (unpack b)

index :: ByteString -> Int64 -> Word8
index b i
  | i < 0 = wrong "index" ("negative index: " ++ show i)
  | otherwise = go b i
  where
    go Empty n = wrong "index" ("index too large: " ++ show n)
    go (Chunk c rest) n
      | n >= fromIntegral (S.length c) = go rest (n - fromIntegral (S.length c))
      | otherwise = S.index c (fromIntegral n)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex w = findIndex (== w)
elemIndexEnd w = findIndexEnd (== w)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = fmap fromIntegral (List.findIndex p (unpack b))
findIndexEnd p b = fmap fromIntegral (S.findIndexEnd p (toStrict b))

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices w = findIndices (== w)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p b = List.map fromIntegral (List.findIndices p (unpack b))

count :: Word8 -> ByteString -> Int64
count w b = foldlChunks (\n c -> n + fromIntegral (S.count w c)) 0 b

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (List.map fst ps), pack (List.map snd ps))

copy :: ByteString -> ByteString
copy = chunkwise S.copy

-- | Input as it is needed, and output.
getContents :: IO ByteString
getContents = hGetContents stdin

hGetContents :: Handle -> IO ByteString
hGetContents h = unsafeInterleaveIO (hGetSomeSlice h chunkSize >>= \s ->
  if S.null (I.BS s) then hClose h >> return Empty else hGetContents h >>= \rest -> return (Chunk (I.BS s) rest))

hGet, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (S.hGet h n)
hGetNonBlocking h n = fmap fromStrict (S.hGetNonBlocking h n)

putStr :: ByteString -> IO ()
putStr = hPut stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \b -> putStr (f b)

readFile :: FilePath -> IO ByteString
readFile path = openBinaryFile path ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = withBinaryFile path WriteMode (\h -> hPut h b)
appendFile path b = withBinaryFile path AppendMode (\h -> hPut h b)

hPut, hPutStr :: Handle -> ByteString -> IO ()
hPut h b = mapM_ (S.hPut h) (toChunks b)
hPutStr = hPut

putStrLn :: ByteString -> IO ()
putStrLn b = hPut stdout b >> S.hPut stdout (S.singleton 10)

hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = hPut h b >> return Empty

type LazyByteString = ByteString

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Word8
indexMaybe b i = if i < 0 then Nothing else fmap fst (uncons (drop i b))
(!?) = indexMaybe

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

takeEnd, dropEnd :: Int64 -> ByteString -> ByteString
takeEnd n b = drop (length b - n) b
dropEnd n b = take (length b - n) b

takeWhileEnd, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhileEnd p b = snd (spanEnd p b)
dropWhileEnd p b = fst (spanEnd p b)

spanEnd, breakEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p b = splitAt (length b - run) b
  where run = length (takeWhile p (reverse b))
breakEnd p b = spanEnd (not . p) b

initsNE, tailsNE :: ByteString -> NonEmpty ByteString
initsNE b = empty :| List.drop 1 (inits b)
tailsNE b = b :| List.drop 1 (tails b)
