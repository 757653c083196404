{-# LANGUAGE BangPatterns, PatternSynonyms, TypeFamilies, ViewPatterns #-}
-- | Packed text.
module Data.Text
  ( Text, StrictText, measureOff, spanM, spanEndM, isAscii, foldr', initsNE, tailsNE, pack, unpack, show, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength, copy, map
  , intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center, foldl
  , foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL
  , mapAccumR, replicate, unfoldr, unfoldrN, take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround
  , strip, stripStart, stripEnd, splitAt, breakOn, breakOnEnd, break, span, group, groupBy, inits, tails, splitOn, split, chunksOf, lines
  , words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes, filter, breakOnAll, find, elem
  , partition, index, findIndex, count, zip, zipWith, pattern Empty, pattern (:<), pattern (:>)
  ) where

import Prelude
  ( Bool(..), Char, Eq(..), Int, Maybe(..), Monad(..), Num(..), Ord(..), Ordering, String, div, fst, not, otherwise, quot, seq, snd, (&&), (++), (.), (||) )
import qualified Prelude
import Data.Char (isSpace)
import qualified Data.Char as Char
import Data.Coerce (coerce)
import qualified Data.List as List
import Data.ByteString.Slice (Slice, at, charAt, charSize, charSizeBefore, dropFirst, part, size, takeFirst)
import qualified Data.ByteString.Slice as Slice
import Data.List.NonEmpty (NonEmpty(..))
import Data.Text.Case
import Data.Text.Internal
import qualified GHC.IsList as IsList
import Text.Printf (PrintfArg(..), formatString)

infixr 5 `cons`, :<
infixl 5 :>

empty :: Text
empty = Text Slice.empty

singleton :: Char -> Text
singleton c = Text (Slice.singleChar c)

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append (Text a) (Text b) = Text (Slice.append a b)

null :: Text -> Bool
null (Text s) = size s <= 0

-- | The number of characters, which have to be counted.
length :: Text -> Int
length (Text s) = Slice.countChars s

-- | Compares the length, counting no further than needed.
compareLength :: Text -> Int -> Ordering
compareLength (Text s) n = go 0 0
  where
    go k i
      | i >= size s = compare k n
      | k > n = Prelude.GT
      | otherwise = go (k + 1) (i + charSize s i)

copy :: Text -> Text
copy (Text s) = Text (Slice.copy s)

-- | Text without characters, and with one before or after the rest.
pattern Empty :: Text
pattern Empty <- (null -> True)
  where Empty = empty

pattern (:<) :: Char -> Text -> Text
pattern c :< t <- (uncons -> Just (c, t))
  where c :< t = cons c t

pattern (:>) :: Text -> Char -> Text
pattern t :> c <- (unsnoc -> Just (t, c))
  where t :> c = snoc t c

{-# COMPLETE Empty, (:<) #-}
{-# COMPLETE Empty, (:>) #-}

uncons :: Text -> Maybe (Char, Text)
uncons (Text s) = if size s == 0 then Nothing else Just (charAt s 0, Text (dropFirst (charSize s 0) s))

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Text s) = if size s == 0 then Nothing else case lastStart s of i -> Just (Text (takeFirst i s), charAt s i)

-- Where the last character begins.
lastStart :: Slice -> Int
lastStart s = size s - charSizeBefore s (size s)

head, last :: Text -> Char
head (Text s) = if size s == 0 then textError "head" "Empty stream" else charAt s 0
last (Text s) = if size s == 0 then emptyError "last" else charAt s (lastStart s)

tail, init :: Text -> Text
tail (Text s) = if size s == 0 then emptyError "tail" else Text (dropFirst (charSize s 0) s)
init (Text s) = if size s == 0 then emptyError "init" else Text (takeFirst (lastStart s) s)

-- | Changes of characters.
map :: (Char -> Char) -> Text -> Text
map f (Text s) = Text (Slice.mapChars f s)

intercalate :: Text -> [Text] -> Text
intercalate between ts = concat (List.intersperse between ts)

intersperse :: Char -> Text -> Text
intersperse c t = pack (List.intersperse c (unpack t))

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

reverse :: Text -> Text
reverse t = pack (foldl' (\cs c -> c : cs) [] t)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold t = pack (folded (unpack t))
toLower t@(Text s) = if Slice.isPlain s then map Char.toLower t else pack (lowered (unpack t))
toUpper t@(Text s) = if Slice.isPlain s then map Char.toUpper t else pack (uppered (unpack t))
toTitle t = pack (titled (unpack t))

-- | Fills up with a character to a length.
justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft k c t = let n = length t in if n >= k then t else append t (replicateChar (k - n) c)
justifyRight k c t = let n = length t in if n >= k then t else append (replicateChar (k - n) c) t
center k c t
  | n >= k = t
  | otherwise = concat [replicateChar l c, t, replicateChar r c]
  where
    n = length t
    d = k - n
    r = d `div` 2
    l = d - r

replicateChar :: Int -> Char -> Text
replicateChar n c = replicate n (singleton c)

-- | Folds.
foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = List.foldl f z (unpack t)
foldl' f z (Text !s) = case z of !start -> Slice.foldChars f start s

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z (Text s) = Slice.foldCharsLazy f z s

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = if null t then textError "foldl1" "Internal error" else List.foldl1 f (unpack t)
foldl1' f t = if null t then textError "foldl1" "Internal error" else foldl' f (head t) (tail t)
foldr1 f t = if null t then textError "foldr1" "Internal error" else List.foldr1 f (unpack t)

concat :: [Text] -> Text
concat ts = Text (Slice.concat [s | Text s <- ts])

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (List.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p (Text s) = Slice.spanChars (not . p) s 0 < size s
all p (Text s) = Slice.spanChars p s 0 == size s

maximum, minimum :: Text -> Char
maximum t = if null t then textError "maximum" "Internal error" else foldl' max (head t) t
minimum t = if null t then textError "minimum" "Internal error" else foldl' min (head t) t

-- | Scans and maps that pass on a value.
scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z !t = pack (List.scanl f z (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (List.scanl1 f (unpack t))
scanr1 f t = pack (List.scanr1 f (unpack t))

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z t = pack (List.scanr f z (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL = accumulated List.mapAccumL
mapAccumR = accumulated List.mapAccumR

accumulated :: ((a -> Char -> (a, Char)) -> a -> String -> (a, String)) -> (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
accumulated along f z !t = (fst done, snd done)
  where done = case z of !start -> case along f start (unpack t) of (end, cs) -> (end, pack cs)

-- | More than there are bytes of memory cannot be written down, and is said at once.
replicate :: Int -> Text -> Text
replicate n (Text !s)
  | n <= 0 || size s == 0 = empty
  | n == 1 = Text s
  | isSingle s && n > Prelude.maxBound `div` 2 = Prelude.error "Data.Text.Array.new: size overflow"
  | n > Prelude.maxBound `div` size s = Prelude.error "overflow"
  | otherwise = Text (Slice.times n s)
  where isSingle r = size r == charSize r 0

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f x = pack (List.unfoldr f x)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f x = pack (List.take n (List.unfoldr f x))

-- | Parts. Where the character of a number begins, counted from the start or from the end.
offset, offsetEnd :: Int -> Slice -> Int
offset n s = go n 0
  where go k i = if k <= 0 || i >= size s then i else go (k - 1) (i + charSize s i)
offsetEnd n s = go n (size s)
  where go k i = if k <= 0 || i <= 0 then i else go (k - 1) (i - charSizeBefore s i)

take, takeEnd, drop, dropEnd :: Int -> Text -> Text
take n (Text !s) = Text (takeFirst (offset n s) s)
takeEnd !n (Text !s) = Text (dropFirst (offsetEnd n s) s)
drop n (Text !s) = Text (dropFirst (offset n s) s)
dropEnd !n (Text !s) = Text (takeFirst (offsetEnd n s) s)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, filter :: (Char -> Bool) -> Text -> Text
takeWhile p (Text s) = Text (takeFirst (Slice.spanChars p s 0) s)
takeWhileEnd p (Text s) = Text (dropFirst (Slice.spanCharsEnd p s) s)
dropWhile p (Text s) = Text (dropFirst (Slice.spanChars p s 0) s)
dropWhileEnd p (Text s) = Text (takeFirst (Slice.spanCharsEnd p s) s)
dropAround p t = dropWhile p (dropWhileEnd p t)
filter p t = pack (List.filter p (unpack t))

strip, stripStart, stripEnd :: Text -> Text
strip t = dropAround isSpace t
stripStart t = dropWhile isSpace t
stripEnd t = dropWhileEnd isSpace t

cut :: Slice -> Int -> (Text, Text)
cut !s !i = (Text (takeFirst i s), Text (dropFirst i s))

splitAt :: Int -> Text -> (Text, Text)
splitAt !n (Text !s) = cut s (offset n s)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p (Text !s) = cut s (Slice.spanChars p s 0)
break p t = span (not . p) t
partition p t = (filter p t, filter (not . p) t)

-- | Before the first place of the pattern, and from it on; up to the end of the last, and after it.
breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn (Text pattern) t@(Text !s)
  | size pattern == 0 = emptyError "breakOn"
  | otherwise = case Slice.search pattern s 0 of
      -1 -> (t, empty)
      i -> cut s i
breakOnEnd (Text pattern) t@(Text s) = (fst parts, snd parts)
  where
    parts
      | s `seq` size pattern == 0 = emptyError "breakOn"
      | otherwise = case Slice.searchEnd pattern s of
          -1 -> (empty, t)
          i -> cut s (i + size pattern)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll (Text pattern) (Text !s)
  | size pattern == 0 = emptyError "breakOnAll"
  | otherwise = [cut s i | i <- Slice.occurrences pattern s]

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy eq (Text s)
  | size s == 0 = []
  | otherwise = case cut s (Slice.spanChars (eq (charAt s 0)) s (charSize s 0)) of (a, rest) -> a : groupBy eq rest

inits, tails :: Text -> [Text]
inits (Text !s) = go 0
  where go i = Text (takeFirst i s) : (if i >= size s then [] else go (i + charSize s i))
tails (Text !s) = go 0
  where go i = Text (dropFirst i s) : (if i >= size s then [] else go (i + charSize s i))

-- | The parts between the places of a pattern.
splitOn :: Text -> Text -> [Text]
splitOn (Text !pattern) (Text !s)
  | size pattern == 0 = emptyError "splitOn"
  | otherwise = go 0 (Slice.occurrences pattern s)
  where
    go !from [] = [Text (dropFirst from s)]
    go from (i : rest) = Text (part s from (i - from)) : go (i + size pattern) rest

replace :: Text -> Text -> Text -> Text
replace !needle@(Text n) !(Text new) !(Text s) = if null needle then emptyError "replace" else Text (Slice.replaced n new s)

split :: (Char -> Bool) -> Text -> [Text]
split p t = case break p t of
  (a, rest) -> a : (if null rest then [] else split p (tail rest))

chunksOf :: Int -> Text -> [Text]
chunksOf k !t
  | k <= 0 || null t = []
  | otherwise = case splitAt k t of (a, rest) -> a : chunksOf k rest

-- | The lines, without their ends; the words between white space.
lines, words :: Text -> [Text]
lines (Text s) = coerce (Slice.linesOf s)
words (Text s) = coerce (Slice.wordsOf s)

unlines, unwords :: [Text] -> Text
unlines ts = concat (List.concatMap (\t -> [t, singleton '\n']) ts)
unwords ts = intercalate (singleton ' ') ts

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text a) (Text b) = Slice.isPrefixOf a b
isSuffixOf (Text a) (Text b) = Slice.isSuffixOf a b
isInfixOf (Text a) (Text b) = size a == 0 || Slice.search a b 0 >= 0

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (Text a) (Text b) = if Slice.isPrefixOf a b then Just (Text (dropFirst (size a) b)) else Nothing
stripSuffix (Text a) (Text b) = if Slice.isSuffixOf a b then Just (Text (takeFirst (size b - size a) b)) else Nothing

-- | The longest common beginning, if there is one, and the two rests.
commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text !a) (Text !b) = go 0
  where
    go i
      | i < size a && i < size b && charAt a i == charAt b i = go (i + charSize a i)
      | i == 0 = Nothing
      | otherwise = Just (Text (takeFirst i a), Text (dropFirst i a), Text (dropFirst i b))

-- | Searches.
find :: (Char -> Bool) -> Text -> Maybe Char
find p (Text s) = case Slice.spanChars (not . p) s 0 of i -> if i >= size s then Nothing else Just (charAt s i)

elem :: Char -> Text -> Bool
elem c t = any (== c) t

index :: Text -> Int -> Char
index (Text !s) n = case offset n s of
  i | n < 0 -> textError "index" "Negative index"
    | i >= size s -> textError "index" "Index too large"
    | otherwise -> charAt s i

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t = List.findIndex p (unpack t)

count :: Text -> Text -> Int
count (Text pattern) (Text s)
  | size pattern == 0 = emptyError "count"
  | otherwise = List.length (Slice.occurrences pattern s)

zip :: Text -> Text -> [(Char, Char)]
zip !a !b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f !a !b = pack (List.zipWith f (unpack a) (unpack b))

instance IsList.IsList Text where
  type Item Text = Char
  fromList = pack
  toList = unpack

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- | What 'Prelude.show' gives, as a text.
show :: Prelude.Show a => a -> Text
show x = pack (Prelude.show x)

type StrictText = Text

-- | How many bytes so many characters take; if there are fewer, how many there are, negated.
measureOff :: Int -> Text -> Int
measureOff n t = if length t >= n then bytesOf (take n t) else negate (length t)
  where bytesOf (Text s) = size s

-- | As long as the action says so.
spanM, spanEndM :: Monad m => (Char -> m Bool) -> Text -> m (Text, Text)
spanM p t = go 0 (unpack t)
  where
    go n (c : rest) = p c >>= \ok -> if ok then go (n + 1) rest else return (splitAt n t)
    go n [] = return (splitAt n t)
spanEndM p t = go (length t) (unpack (reverse t))
  where
    go n (c : rest) = p c >>= \ok -> if ok then go (n - 1) rest else return (splitAt n t)
    go n [] = return (splitAt n t)

isAscii :: Text -> Bool
isAscii = all (<= '\DEL')

foldr' :: (Char -> a -> a) -> a -> Text -> a
foldr' f z t = foldl' (\acc c -> f c acc) z (reverse t)

initsNE, tailsNE :: Text -> NonEmpty Text
initsNE t = empty :| List.drop 1 (inits t)
tailsNE t = t :| List.drop 1 (tails t)
