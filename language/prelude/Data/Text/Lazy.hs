{-# LANGUAGE PatternSynonyms, TypeFamilies, ViewPatterns #-}
-- | Text in chunks that are made as they are needed.
module Data.Text.Lazy
  ( Text, LazyText, show, isAscii, initsNE, tailsNE, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks, cons, snoc, append, uncons
  , unsnoc, head, last, tail, init, null, length, compareLength, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold
  , toLower, toUpper, toTitle, justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all
  , maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, unfoldrN, take
  , takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd, splitAt, span
  , breakOn, breakOnEnd, break, group, groupBy, inits, tails, splitOn, split, chunksOf, lines, words, unlines, unwords, isPrefixOf
  , isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes, filter, find, elem, breakOnAll, partition, index, count, zip, zipWith
  , pattern Empty, pattern (:<), pattern (:>)
  ) where

import Prelude
  ( Bool(..), Char, Eq(..), Int, Maybe(..), Num(..), Ord(..), Ordering, String, div, fmap, fromIntegral, fst, not, otherwise, snd, (&&), (++), (.)
  , (||) )
import Data.Char (isSpace)
import qualified Data.List as List
import Data.Int (Int64)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Prelude
import Data.ByteString.Internal (failed)
import qualified Data.Text as T
import Data.Text.Case
import Data.Text.Lazy.Internal
import qualified GHC.IsList as IsList
import Text.Printf (PrintfArg(..), formatString)

infixr 5 `cons`, :<
infixl 5 :>

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

toStrict :: Text -> T.Text
toStrict t = T.concat (toChunks t)

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z t = List.foldr f z (toChunks t)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f z t = List.foldl f z (toChunks t)

cons :: Char -> Text -> Text
cons c t = Chunk (T.singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append Empty t = t
append (Chunk c rest) t = Chunk c (append rest t)

null :: Text -> Bool
null Empty = True
null _ = False

length :: Text -> Int64
length t = List.foldl' (\n c -> n + fromIntegral (T.length c)) 0 (toChunks t)

compareLength :: Text -> Int64 -> Ordering
compareLength t n = compare (length (take (n + 1) t)) n

emptyError :: String -> a
emptyError name = failed "text-1.2.5.0" "Data.Text.Lazy" "libraries/text/src/Data/Text/Lazy.hs" (1757, 18, 79) ("Data.Text.Lazy." ++ (name ++ ": empty input"))

-- What is done character by character has other words for it.
streamError :: String -> String -> a
streamError name message = failed "text-1.2.5.0" "Data.Text.Internal.Fusion.Common" "libraries/text/src/Data/Text/Internal/Fusion/Common.hs"
  (944, 24, 79) ("Data.Text.Internal.Fusion.Common." ++ (name ++ (": " ++ message)))

head, last :: Text -> Char
head Empty = streamError "head" "Empty stream"
head (Chunk c _) = T.head c
last Empty = emptyError "last"
last (Chunk c Empty) = T.last c
last (Chunk _ rest) = last rest

tail, init :: Text -> Text
tail Empty = emptyError "tail"
tail (Chunk c rest) = chunk (T.tail c) rest
init Empty = emptyError "init"
init (Chunk c Empty) = chunk (T.init c) Empty
init (Chunk c rest) = Chunk c (init rest)

-- | Text with a character before or after the rest.
pattern (:<) :: Char -> Text -> Text
pattern c :< t <- (uncons -> Just (c, t))
  where c :< t = cons c t

pattern (:>) :: Text -> Char -> Text
pattern t :> c <- (unsnoc -> Just (t, c))
  where t :> c = snoc t c

{-# COMPLETE Empty, (:<) #-}
{-# COMPLETE Empty, (:>) #-}

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons (Chunk c rest) = Just (T.head c, chunk (T.tail c) rest)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc Empty = Nothing
unsnoc t = Just (init t, last t)

-- | Changes of characters, chunk by chunk or by way of a list.
chunkwise :: (T.Text -> T.Text) -> Text -> Text
chunkwise _ Empty = Empty
chunkwise f (Chunk c rest) = chunk (f c) (chunkwise f rest)

listwise :: (String -> String) -> Text -> Text
listwise f t = pack (f (unpack t))

map :: (Char -> Char) -> Text -> Text
map f = chunkwise (T.map f)

intercalate :: Text -> [Text] -> Text
intercalate between ts = concat (List.intersperse between ts)

intersperse :: Char -> Text -> Text
intersperse c = listwise (List.intersperse c)

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

reverse :: Text -> Text
reverse t = List.foldl' (\done c -> Chunk (T.reverse c) done) Empty (toChunks t)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = listwise folded
toLower = listwise lowered
toUpper = listwise uppered
toTitle = listwise titled

-- | Fills up with a character to a length.
justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c t = let n = length t in if n >= k then t else append t (replicate (k - n) (singleton c))
justifyRight k c t = let n = length t in if n >= k then t else append (replicate (k - n) (singleton c)) t
center k c t
  | n >= k = t
  | otherwise = concat [replicate l (singleton c), t, replicate r (singleton c)]
  where
    n = length t
    d = k - n
    r = d `div` 2
    l = d - r

-- | Folds.
foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = List.foldl f z (unpack t)
foldl' f z t = List.foldl' (T.foldl' f) z (toChunks t)

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = foldrChunks (\c rest -> T.foldr f rest c) z t

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = if null t then streamError "foldl1" "Internal error" else List.foldl1 f (unpack t)
foldl1' f t = if null t then streamError "foldl1" "Internal error" else foldl' f (head t) (tail t)
foldr1 f t = if null t then streamError "foldr1" "Internal error" else List.foldr1 f (unpack t)

concat :: [Text] -> Text
concat ts = List.foldr append Empty ts

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (List.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p t = List.any (T.any p) (toChunks t)
all p t = List.all (T.all p) (toChunks t)

maximum, minimum :: Text -> Char
maximum t = if null t then streamError "maximum" "Internal error" else foldl' max (head t) t
minimum t = if null t then streamError "minimum" "Internal error" else foldl' min (head t) t

-- | Scans and maps that pass on a value.
scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = listwise (List.scanl f z)
scanr f z = listwise (List.scanr f z)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f = listwise (List.scanl1 f)
scanr1 f = listwise (List.scanr1 f)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = case List.mapAccumL f z (unpack t) of (z', cs) -> (z', pack cs)
mapAccumR f z t = case List.mapAccumR f z (unpack t) of (z', cs) -> (z', pack cs)

-- | Endless ones, and parts of them.
repeat :: Char -> Text
repeat c = let t = Chunk (T.replicate 1024 (T.singleton c)) t in t

replicate :: Int64 -> Text -> Text
replicate n t = concat (List.genericReplicate n t)

cycle :: Text -> Text
cycle Empty = emptyError "cycle"
cycle t = let c = append t c in c

iterate :: (Char -> Char) -> Char -> Text
iterate f c = pack (List.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f x = pack (List.unfoldr f x)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f x = pack (List.genericTake n (List.unfoldr f x))

-- | Parts.
take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take n _ | n <= 0 = Empty
take _ Empty = Empty
take n (Chunk c rest)
  | n < size = Chunk (T.take (fromIntegral n) c) Empty
  | otherwise = Chunk c (take (n - size) rest)
  where size = fromIntegral (T.length c)
takeEnd n t = drop (length t - n) t
drop n t | n <= 0 = t
drop _ Empty = Empty
drop n (Chunk c rest)
  | n < size = Chunk (T.drop (fromIntegral n) c) rest
  | otherwise = drop (n - size) rest
  where size = fromIntegral (T.length c)
dropEnd n t = if n <= 0 then t else take (length t - n) t

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, filter :: (Char -> Bool) -> Text -> Text
takeWhile _ Empty = Empty
takeWhile p (Chunk c rest) = case T.span p c of (a, z) -> if T.null z then Chunk c (takeWhile p rest) else chunk a Empty
takeWhileEnd p t = reverse (takeWhile p (reverse t))
dropWhile _ Empty = Empty
dropWhile p (Chunk c rest) = case T.dropWhile p c of z -> if T.null z then dropWhile p rest else Chunk z rest
dropWhileEnd p t = reverse (dropWhile p (reverse t))
dropAround p t = dropWhile p (dropWhileEnd p t)
filter p = chunkwise (T.filter p)

strip, stripStart, stripEnd :: Text -> Text
strip t = dropAround isSpace t
stripStart t = dropWhile isSpace t
stripEnd t = dropWhileEnd isSpace t

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n t = (take n t, drop n t)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p t = (takeWhile p t, dropWhile p t)
break p t = span (not . p) t
partition p t = (filter p t, filter (not . p) t)

-- | What looks for a pattern brings the text together first.
breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pattern t = if null pattern then emptyError "breakOn" else both (T.breakOn (toStrict pattern) (toStrict t))
breakOnEnd pattern t = if null pattern then emptyError "breakOn" else both (T.breakOnEnd (toStrict pattern) (toStrict t))

both :: (T.Text, T.Text) -> (Text, Text)
both (a, b) = (fromStrict a, fromStrict b)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pattern t = if null pattern then emptyError "breakOnAll" else List.map both (T.breakOnAll (toStrict pattern) (toStrict t))

splitOn :: Text -> Text -> [Text]
splitOn pattern t = if null pattern then emptyError "splitOn" else List.map fromStrict (T.splitOn (toStrict pattern) (toStrict t))

replace :: Text -> Text -> Text -> Text
replace needle new t = intercalate new (splitOn needle t)

count :: Text -> Text -> Int64
count pattern t = if null pattern then emptyError "count" else fromIntegral (T.count (toStrict pattern) (toStrict t))

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy eq t = List.map pack (List.groupBy eq (unpack t))

inits, tails :: Text -> [Text]
inits t = List.map pack (List.inits (unpack t))
tails Empty = [Empty]
tails t = t : tails (tail t)

split :: (Char -> Bool) -> Text -> [Text]
split p t = case break p t of
  (a, rest) -> a : (if null rest then [] else split p (tail rest))

chunksOf :: Int64 -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = take k t : chunksOf k (drop k t)

-- | The lines, without their ends; the words between white space.
lines, words :: Text -> [Text]
lines Empty = []
lines t = case break (== '\n') t of (a, rest) -> a : lines (drop 1 rest)
words t = List.filter (not . null) (split isSpace t)

unlines, unwords :: [Text] -> Text
unlines ts = concat (List.concatMap (\t -> [t, singleton '\n']) ts)
unwords ts = intercalate (singleton ' ') ts

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf a b = List.isPrefixOf (unpack a) (unpack b)
isSuffixOf a b = T.isSuffixOf (toStrict a) (toStrict b)
isInfixOf a b = List.isInfixOf (unpack a) (unpack b)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix a b = if isPrefixOf a b then Just (drop (length a) b) else Nothing
stripSuffix a b = if isSuffixOf a b then Just (dropEnd (length a) b) else Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes a b = case fromIntegral (List.length (List.takeWhile (\(x, y) -> x == y) (List.zip (unpack a) (unpack b)))) of
  0 -> Nothing
  n -> Just (take n a, drop n a, drop n b)

-- | Searches.
find :: (Char -> Bool) -> Text -> Maybe Char
find p t = List.find p (unpack t)

elem :: Char -> Text -> Bool
elem c t = any (== c) t

index :: Text -> Int64 -> Char
index t n
  | n < 0 = streamError "index" "Negative index"
  | otherwise = case drop n t of
      Chunk c _ -> T.head c
      _ -> streamError "index" "Index too large"

zip :: Text -> Text -> [(Char, Char)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f a b = pack (List.zipWith f (unpack a) (unpack b))

instance IsList.IsList Text where
  type Item Text = Char
  fromList = pack
  toList = unpack

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

type LazyText = Text

-- | What 'Prelude.show' gives, as a text.
show :: Prelude.Show a => a -> Text
show x = pack (Prelude.show x)

isAscii :: Text -> Bool
isAscii = all (<= '\DEL')

initsNE, tailsNE :: Text -> NonEmpty Text
initsNE t = empty :| List.drop 1 (inits t)
tailsNE t = t :| List.drop 1 (tails t)
