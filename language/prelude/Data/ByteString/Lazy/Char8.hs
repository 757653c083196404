-- | Bytes in chunks that are made as they are needed, as characters up to 255.
module Data.ByteString.Lazy.Char8
  ( B.ByteString, B.LazyByteString, B.takeEnd, B.dropEnd, takeWhileEnd, dropWhileEnd, spanEnd, breakEnd, indexMaybe, (!?), packZipWith, unzip, B.initsNE, B.tailsNE, B.empty, singleton, pack, unpack, B.fromStrict, B.toStrict, B.fromChunks, B.toChunks, cons, cons', snoc, B.append, head
  , uncons, unsnoc, last, B.tail, B.init, B.null, B.length, map, B.reverse, intersperse, B.intercalate, B.transpose, foldl, foldl', foldl1
  , foldl1', foldr, foldr1, B.concat, concatMap, any, all, maximum, minimum, scanl, mapAccumL, mapAccumR, repeat, replicate, B.cycle
  , iterate, unfoldr, B.take, B.drop, B.splitAt, takeWhile, dropWhile, span, break, B.group, groupBy, B.inits, B.tails, B.stripPrefix
  , B.stripSuffix, split, splitWith, lines, words, unlines, unwords, B.isPrefixOf, B.isSuffixOf, elem, notElem, find, filter, partition
  , index, elemIndex, elemIndices, findIndex, findIndices, count, zip, zipWith, B.copy, readInt, readInteger, B.getContents
  , B.putStr, putStrLn, B.interact, B.readFile, B.writeFile, B.appendFile, B.hGetContents, B.hGet, B.hGetNonBlocking, B.hPut
  , B.hPutNonBlocking, B.hPutStr, hPutStrLn
  ) where

import Prelude (Bool(..), Char, Eq(..), IO, Int, Integer, Maybe(..), String, fmap, fst, snd, (.), (>>))
import qualified Data.List as List
import Data.Int (Int64)
import System.IO (Handle, stdout)
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal (c2w, isSpaceWord8, w2c)
import qualified Data.ByteString.Lazy as B
import Data.ByteString.Lazy (ByteString)
import Data.ByteString.Lazy.Internal

infixl 9 !?
infixr 5 `cons`, `cons'`
infixl 5 `snoc`

singleton :: Char -> ByteString
singleton c = B.singleton (c2w c)

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

cons, cons' :: Char -> ByteString -> ByteString
cons c b = B.cons (c2w c) b
cons' c b = B.cons' (c2w c) b

snoc :: ByteString -> Char -> ByteString
snoc b c = B.snoc b (c2w c)

head, last, maximum, minimum :: ByteString -> Char
head b = w2c (B.head b)
last b = w2c (B.last b)
maximum b = w2c (B.maximum b)
minimum b = w2c (B.minimum b)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = fmap (\(w, rest) -> (w2c w, rest)) (B.uncons b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = fmap (\(rest, w) -> (rest, w2c w)) (B.unsnoc b)

map :: (Char -> Char) -> ByteString -> ByteString
map f b = B.map (c2w . f . w2c) b

intersperse :: Char -> ByteString -> ByteString
intersperse c b = B.intersperse (c2w c) b

-- | Folds.
foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f z b = B.foldl (\acc w -> f acc (w2c w)) z b
foldl' f z b = B.foldl' (\acc w -> f acc (w2c w)) z b

foldr :: (Char -> a -> a) -> a -> ByteString -> a
foldr f z b = B.foldr (\w rest -> f (w2c w) rest) z b

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f b = w2c (B.foldl1 (\x y -> c2w (f (w2c x) (w2c y))) b)
foldl1' f b = w2c (B.foldl1' (\x y -> c2w (f (w2c x) (w2c y))) b)
foldr1 f b = w2c (B.foldr1 (\x y -> c2w (f (w2c x) (w2c y))) b)

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f b = B.concatMap (f . w2c) b

any, all :: (Char -> Bool) -> ByteString -> Bool
any p b = B.any (p . w2c) b
all p b = B.all (p . w2c) b

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z b = B.scanl (\x y -> c2w (f (w2c x) (w2c y))) (c2w z) b

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\acc w -> case f acc (w2c w) of (acc', c) -> (acc', c2w c))
mapAccumR f = B.mapAccumR (\acc w -> case f acc (w2c w) of (acc', c) -> (acc', c2w c))

-- | Endless ones.
repeat :: Char -> ByteString
repeat c = B.repeat (c2w c)

replicate :: Int64 -> Char -> ByteString
replicate n c = B.replicate n (c2w c)

iterate :: (Char -> Char) -> Char -> ByteString
iterate f c = B.iterate (c2w . f . w2c) (c2w c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f x = pack (List.unfoldr f x)

-- | Parts.
takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p b = B.takeWhile (p . w2c) b
dropWhile p b = B.dropWhile (p . w2c) b
filter p b = B.filter (p . w2c) b

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = B.span (p . w2c) b
break p b = B.break (p . w2c) b
partition p b = B.partition (p . w2c) b

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq b = B.groupBy (\x y -> eq (w2c x) (w2c y)) b

split :: Char -> ByteString -> [ByteString]
split c b = B.split (c2w c) b

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p b = B.splitWith (p . w2c) b

-- | The lines, without their ends; the words between white space.
lines, words :: ByteString -> [ByteString]
lines Empty = []
lines b = case B.break (== 10) b of
  (a, rest) -> a : lines (B.drop 1 rest)
words b = List.filter (\w -> case w of { Empty -> False; _ -> True }) (B.splitWith isSpaceWord8 b)

unlines, unwords :: [ByteString] -> ByteString
unlines bs = B.concat (List.concatMap (\b -> [b, singleton '\n']) bs)
unwords bs = B.intercalate (singleton ' ') bs

-- | Searches.
elem, notElem :: Char -> ByteString -> Bool
elem c b = B.elem (c2w c) b
notElem c b = B.notElem (c2w c) b

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p b = fmap w2c (B.find (p . w2c) b)

index :: ByteString -> Int64 -> Char
index b i = w2c (B.index b i)

elemIndex :: Char -> ByteString -> Maybe Int64
elemIndex c b = B.elemIndex (c2w c) b

elemIndices :: Char -> ByteString -> [Int64]
elemIndices c b = B.elemIndices (c2w c) b

findIndex :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p b = B.findIndex (p . w2c) b

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p b = B.findIndices (p . w2c) b

count :: Char -> ByteString -> Int64
count c b = B.count (c2w c) b

zip :: ByteString -> ByteString -> [(Char, Char)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

-- | The number that the text begins with, and the rest.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt = reading C.readInt

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = reading C.readInteger

-- What can belong to the number is brought together first.
reading :: (C.ByteString -> Maybe (a, C.ByteString)) -> ByteString -> Maybe (a, ByteString)
reading f b = case B.span (\w -> w2c w `List.elem` "+-0123456789") b of
  (now, later) -> fmap (\(n, rest) -> (n, B.append (B.fromStrict rest) later)) (f (B.toStrict now))

-- | Output of lines.
putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = B.hPut h b >> B.hPut h (singleton '\n')

takeWhileEnd, dropWhileEnd :: (Char -> Bool) -> ByteString -> ByteString
takeWhileEnd p = B.takeWhileEnd (p . w2c)
dropWhileEnd p = B.dropWhileEnd (p . w2c)

spanEnd, breakEnd :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p = B.spanEnd (p . w2c)
breakEnd p = B.breakEnd (p . w2c)

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Char
indexMaybe b i = fmap w2c (B.indexMaybe b i)
(!?) = indexMaybe

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip pairs = (pack (List.map fst pairs), pack (List.map snd pairs))
