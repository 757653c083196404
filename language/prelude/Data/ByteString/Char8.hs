{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Packed bytes, as characters up to 255.
module Data.ByteString.Char8
  ( B.ByteString, B.StrictByteString, B.fromStrict, B.toStrict, B.takeEnd, B.dropEnd, B.initsNE, B.tailsNE, indexMaybe, (!?), packZipWith, readInt64, readInt32, readInt16, readInt8, readWord, readWord64, readWord32, readWord16, readWord8, readNatural, B.empty, singleton, pack, unpack, cons, snoc, B.append, head, uncons, unsnoc, last, B.tail, B.init, B.null, B.length, map
  , B.reverse, intersperse, B.intercalate, B.transpose, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', B.concat, concatMap
  , any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN, B.take, B.drop, B.splitAt
  , takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropSpace, span, spanEnd, break, breakEnd, B.group, groupBy, B.inits, B.tails
  , B.stripPrefix, B.stripSuffix, strip, split, splitWith, lines, words, unlines, unwords, B.isPrefixOf, B.isSuffixOf, B.isInfixOf
  , B.breakSubstring, B.findSubstring, B.findSubstrings, elem, notElem, find, filter, partition, index, elemIndex, elemIndices
  , elemIndexEnd, findIndex, findIndices, count, zip, zipWith, unzip, B.sort, B.copy, readInt, readInteger
  , B.getLine, B.getContents, B.putStr, putStrLn, B.interact, B.readFile, B.writeFile, B.appendFile, B.hGetLine, B.hGetContents
  , B.hGet, B.hGetSome, B.hGetNonBlocking, B.hPut, B.hPutNonBlocking, B.hPutStr, hPutStrLn
  , B.packCString, B.packCStringLen, B.useAsCString, B.useAsCStringLen
  ) where

import Prelude
  ( Bool(..), Char, Eq(..), IO, Integral, Int, Integer, Maybe(..), Num(..), Ord(..), String, fst, otherwise, quot, snd, toInteger, (&&), (.), (^), (||) )
import Data.Coerce (coerce)
import qualified Data.List as List
import GHC.Base (Int(..), isTrue#)
import GHC.Prim
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word, Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import System.IO (Handle)
import qualified Data.ByteString as B
import Data.ByteString (ByteString)
import Data.ByteString.Internal
import Data.ByteString.Slice (Slice(..), at, part, size)
import qualified Data.ByteString.Slice as Slice

infixl 9 !?
infixr 5 `cons`
infixl 5 `snoc`

singleton :: Char -> ByteString
singleton c = B.singleton (c2w c)

-- | The low bytes of a list's characters, and back.
pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

cons :: Char -> ByteString -> ByteString
cons c b = B.cons (c2w c) b

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head b = w2c (B.head b)
last b = w2c (B.last b)
maximum b = w2c (B.maximum b)
minimum b = w2c (B.minimum b)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = case B.uncons b of
  Nothing -> Nothing
  Just (w, rest) -> Just (w2c w, rest)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = case B.unsnoc b of
  Nothing -> Nothing
  Just (rest, w) -> Just (rest, w2c w)

map :: (Char -> Char) -> ByteString -> ByteString
map f b = B.map (\w -> c2w (f (w2c w))) b

intersperse :: Char -> ByteString -> ByteString
intersperse c b = B.intersperse (c2w c) b

-- | Folds.
foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f z b = B.foldl (\acc w -> f acc (w2c w)) z b
foldl' f z b = B.foldl' (\acc w -> f acc (w2c w)) z b

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f z b = B.foldr (\w rest -> f (w2c w) rest) z b
foldr' f z b = B.foldr' (\w rest -> f (w2c w) rest) z b

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = w2c (B.foldl1 (onBytes f) b)
foldl1' f b = w2c (B.foldl1' (onBytes f) b)
foldr1 f b = w2c (B.foldr1 (onBytes f) b)
foldr1' f b = w2c (B.foldr1' (onBytes f) b)

onBytes f x y = c2w (f (w2c x) (w2c y))

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = B.concatMap (f . w2c) b

any, all :: (Char -> Bool) -> ByteString -> Bool
any p b = B.any (p . w2c) b
all p b = B.all (p . w2c) b

-- | Scans and maps that pass on a value.
scanl, scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = B.scanl (onBytes f) (c2w z) b
scanr f z b = B.scanr (onBytes f) (c2w z) b

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f b = B.scanl1 (onBytes f) b
scanr1 f b = B.scanr1 (onBytes f) b

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\acc w -> case f acc (w2c w) of (acc', c) -> (acc', c2w c))
mapAccumR f = B.mapAccumR (\acc w -> case f acc (w2c w) of (acc', c) -> (acc', c2w c))

replicate :: Int -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f x = B.unfoldr (unfolded f) x

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f x = B.unfoldrN n (unfolded f) x

unfolded f x = case f x of
  Nothing -> Nothing
  Just (c, x') -> Just (c2w c, x')

-- | Parts.
takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p b = B.takeWhile (p . w2c) b
takeWhileEnd p b = B.takeWhileEnd (p . w2c) b
dropWhile p b = B.dropWhile (p . w2c) b
dropWhileEnd p b = B.dropWhileEnd (p . w2c) b
filter p b = B.filter (p . w2c) b

dropSpace, strip :: ByteString -> ByteString
dropSpace b = B.dropWhile isSpaceWord8 b
strip b = B.dropWhileEnd isSpaceWord8 (dropSpace b)

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = B.span (p . w2c) b
spanEnd p b = B.spanEnd (p . w2c) b
break p b = B.break (p . w2c) b
breakEnd p b = B.breakEnd (p . w2c) b
partition p b = B.partition (p . w2c) b

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq b = B.groupBy (\x y -> eq (w2c x) (w2c y)) b

split :: Char -> ByteString -> [ByteString]
split c b = B.split (c2w c) b

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p b = B.splitWith (p . w2c) b

-- | The lines, without their ends; the words between white space.
lines, words :: ByteString -> [ByteString]
lines (BS s) = coerce (Slice.linesOf s)
words (BS s) = go 0
  where
    go !i = let !j = skip True s i in
      if j >= size s then [] else let !k = skip False s j in BS (part s j (k - j)) : go k

-- The end of the bytes that are spaces, or that are none.
skip :: Bool -> Slice -> Int -> Int
skip spaces s@(Slice a from n) (I# i) =
  if isTrue# (i >=# n) then I# i
  else case indexWord8Array# a (from +# i) of
    b | isTrue# (b ==# 32#) || isTrue# (b >=# 9#) && isTrue# (b <=# 13#) || isTrue# (b ==# 160#) ->
          if spaces then skip spaces s (I# (i +# 1#)) else I# i
      | spaces -> I# i
      | otherwise -> skip spaces s (I# (i +# 1#))

unlines, unwords :: [ByteString] -> ByteString
unlines bs = B.concat (List.concatMap (\b -> [b, singleton '\n']) bs)
unwords bs = B.intercalate (singleton ' ') bs

-- | Searches.
elem, notElem :: Char -> ByteString -> Bool
elem c b = B.elem (c2w c) b
notElem c b = B.notElem (c2w c) b

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = case B.find (p . w2c) b of
  Nothing -> Nothing
  Just w -> Just (w2c w)

index :: ByteString -> Int -> Char
index b i = w2c (B.index b i)

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex c b = B.elemIndex (c2w c) b
elemIndexEnd c b = B.elemIndexEnd (c2w c) b

elemIndices :: Char -> ByteString -> [Int]
elemIndices c b = B.elemIndices (c2w c) b

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p b = B.findIndex (p . w2c) b

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p b = B.findIndices (p . w2c) b

count :: Char -> ByteString -> Int
count c b = B.count (c2w c) b

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (List.map fst ps), pack (List.map snd ps))

-- | The number that the text begins with, and the rest.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt (BS s)
  | size s == 0 = Nothing
  | otherwise = case at s 0 of
      45 -> digits True 1
      43 -> digits False 1
      _ -> digits False 0
  where
    digits negative from = case Slice.number s from of
      (n, end) -> if end == from then Nothing else Just (if negative then negate n else n, BS (Slice.dropFirst end s))

isDigit :: Int -> Bool
isDigit b = b >= 48 && b <= 57

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b@(BS s)
  | size s == 0 = Nothing
  | at s 0 == 45 = digits negate (B.drop 1 b)
  | at s 0 == 43 = digits (\n -> n) (B.drop 1 b)
  | otherwise = digits (\n -> n) b
  where
    digits sign rest = case B.span (\w -> isDigit (toInt w)) rest of
      (ds, after) -> if B.null ds then Nothing else Just (sign (number ds), after)
    -- By halves, so that long numbers do not take quadratic time.
    number ds
      | B.length ds <= 18 = toInteger (B.foldl' (\n w -> n * 10 + (toInt w - 48)) (0 :: Int) ds)
      | otherwise = let k = B.length ds `quot` 2 in number (B.take (B.length ds - k) ds) * 10 ^ k + number (B.drop (B.length ds - k) ds)

-- | Output of lines.
putStrLn :: ByteString -> IO ()
putStrLn = B.putStrLn

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn = B.hPutStrLn

indexMaybe, (!?) :: ByteString -> Int -> Maybe Char
indexMaybe b i = if i < 0 || i >= B.length b then Nothing else Just (index b i)
(!?) = indexMaybe

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

-- | A number that its type can hold, and the rest.
within :: Integral a => ByteString -> Maybe (a, ByteString)
within b = case readInteger b of
  Just (n, rest) -> let held = fromInteger n in if toInteger held == n then Just (held, rest) else Nothing
  Nothing -> Nothing

readInt64 :: ByteString -> Maybe (Int64, ByteString)
readInt64 = within

readInt32 :: ByteString -> Maybe (Int32, ByteString)
readInt32 = within

readInt16 :: ByteString -> Maybe (Int16, ByteString)
readInt16 = within

readInt8 :: ByteString -> Maybe (Int8, ByteString)
readInt8 = within

-- | Without a sign.
readWord :: ByteString -> Maybe (Word, ByteString)
readWord = unsigned within

readWord64 :: ByteString -> Maybe (Word64, ByteString)
readWord64 = unsigned within

readWord32 :: ByteString -> Maybe (Word32, ByteString)
readWord32 = unsigned within

readWord16 :: ByteString -> Maybe (Word16, ByteString)
readWord16 = unsigned within

readWord8 :: ByteString -> Maybe (Word8, ByteString)
readWord8 = unsigned within

readNatural :: ByteString -> Maybe (Natural, ByteString)
readNatural = unsigned (\b -> case readInteger b of
  Just (n, rest) -> Just (fromInteger n, rest)
  Nothing -> Nothing)

unsigned :: (ByteString -> Maybe (a, ByteString)) -> ByteString -> Maybe (a, ByteString)
unsigned number b = case uncons b of
  Just (c, _) | c == '-' || c == '+' -> Nothing
  _ -> number b
