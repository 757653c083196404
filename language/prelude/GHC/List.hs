{-# LANGUAGE BangPatterns, MagicHash, NoImplicitPrelude #-}
-- | Lists: Report, section 9.1 (PreludeList).
module GHC.List
  ( map, (++), filter, concat, head, last, tail, init, uncons, null, length, (!!), foldl, foldl', foldl1, foldl1', scanl, scanl1, scanl'
  , foldr, foldr1, scanr, scanr1, iterate, iterate', repeat, replicate, cycle, take, drop, sum, product, maximum, minimum, splitAt
  , takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup, concatMap, zip, zip3, zipWith, zipWith3
  , unzip, unzip3, errorEmptyList, lenAcc
  ) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.Err

infixl 9 !!
infix 4 `elem`, `notElem`

-- | What the partial functions of this module say of @[]@.
errorEmptyList :: String -> a
errorEmptyList name = errorWithoutStackTrace ("Prelude." ++ (name ++ ": empty list"))

-- | The first element.
head :: [a] -> a
head (x : _) = x
head [] = badHead

badHead, badLast, badTail, badInit, badFoldr1, badFoldl1, badStrictFoldl1, badCycle, badMaximum, badMinimum
  , negativeIndex, largeIndex :: a
badHead = errorEmptyList "head"
badLast = errorEmptyList "last"
badTail = errorEmptyList "tail"
badInit = errorEmptyList "init"
badFoldr1 = errorEmptyList "foldr1"
badFoldl1 = errorEmptyList "foldl1"
badStrictFoldl1 = errorEmptyList "foldl1'"
badCycle = errorEmptyList "cycle"
badMaximum = errorEmptyList "maximum"
badMinimum = errorEmptyList "minimum"
negativeIndex = errorWithoutStackTrace "Prelude.!!: negative index"
largeIndex = errorWithoutStackTrace "Prelude.!!: index too large"

-- | The first element and the rest.
uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

-- | All but the first element.
tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = badTail

-- | The last element.
last :: [a] -> a
last [] = badLast
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

-- | All but the last element.
init :: [a] -> [a]
init [] = badInit
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

-- | Whether the list is empty.
null :: [a] -> Bool
null [] = True
null (_ : _) = False

-- | The number of elements.
length :: [a] -> Int
length xs = counted xs 0#

lenAcc :: [a] -> Int -> Int
lenAcc [] n = n
lenAcc (_ : ys) (I# n) = lenAcc ys (I# (n +# 1#))

-- Counts in an unboxed number, so that no list costs bytes to be counted.
counted :: [a] -> Int# -> Int
counted [] n = I# n
counted (_ : ys) n = counted ys (n +# 1#)

-- | The elements that satisfy the predicate.
filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

-- | @foldl f z [a, b, c] = f (f (f z a) b) c@, lazily.
foldl :: (b -> a -> b) -> b -> [a] -> b
foldl f = go
  where
    go z [] = z
    go z (x : xs) = go (f z x) xs

-- | 'foldl' with each result evaluated before the next element is looked for.
foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' f = go
  where
    go z [] = z `seq` z
    go z (x : xs) = z `seq` (case f z x of !next -> go next xs)

-- | 'foldl' from the first element.
foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x : xs) = foldl f x xs
foldl1 _ [] = badFoldl1

-- | 'foldl'' from the first element.
foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldl' f x xs
foldl1' _ [] = badStrictFoldl1

-- | The sum, added up once the list has come to its end.
sum :: Num a => [a] -> a
sum = foldl (+) (fromInteger (integerFromInt# 0#))

-- | The product, as lazily.
product :: Num a => [a] -> a
product = foldl (*) (fromInteger (integerFromInt# 1#))

-- | The intermediate results of 'foldl'.
scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f q xs = q : (case xs of
  [] -> []
  y : ys -> scanl f (f q y) ys)

-- | 'scanl' from the first element.
scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

-- | 'scanl' with each result evaluated before it is put into the list.
scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f q xs = q `seq` (q : (case xs of
  [] -> []
  y : ys -> scanl' f (f q y) ys))

-- | 'foldr' from the last element.
foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 f = go
  where
    go [x] = x
    go (x : xs) = f x (go xs)
    go [] = badFoldr1

-- | The intermediate results of 'foldr'.
scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q0 [] = [q0]
scanr f q0 (x : xs) = f x (headOf qs) : qs
  where
    qs = scanr f q0 xs
    headOf (q : _) = q

-- | 'scanr' from the last element.
scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x (headOf qs) : qs
  where
    qs = scanr1 f xs
    headOf (q : _) = q

-- | The greatest element.
maximum :: Ord a => [a] -> a
maximum [] = badMaximum
maximum (x : xs) = foldl max x xs

-- | The least element.
minimum :: Ord a => [a] -> a
minimum [] = badMinimum
minimum (x : xs) = foldl min x xs

-- | @[x, f x, f (f x), ...]@.
iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

-- | 'iterate' with each element evaluated before the next.
iterate' :: (a -> a) -> a -> [a]
iterate' f x = let x' = f x in x' `seq` (x : iterate' f x')

-- | The element for ever.
repeat :: a -> [a]
repeat x = let xs = x : xs in xs

-- | So many times the element.
replicate :: Int -> a -> [a]
replicate (I# n) x = if isTrue# (n <=# 0#) then [] else x : replicate (I# (n -# 1#)) x

-- | The list for ever.
cycle :: [a] -> [a]
cycle [] = badCycle
cycle xs = xs' where xs' = xs ++ xs'

-- | The longest prefix whose elements satisfy the predicate.
takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs) = if p x then x : takeWhile p xs else []

-- | What 'takeWhile' leaves.
dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p xs@(x : xs') = if p x then dropWhile p xs' else xs

-- | The first so many elements.
take :: Int -> [a] -> [a]
take (I# n) xs = if isTrue# (n <=# 0#) then [] else case xs of
  [] -> []
  y : ys -> y : take (I# (n -# 1#)) ys

-- | All but the first so many elements.
drop :: Int -> [a] -> [a]
drop (I# n) xs = if isTrue# (n <=# 0#) then xs else case xs of
  [] -> []
  _ : ys -> drop (I# (n -# 1#)) ys

-- | Both 'take' and 'drop'.
splitAt :: Int -> [a] -> ([a], [a])
splitAt (I# n) ls = if isTrue# (n <=# 0#) then ([], ls) else case ls of
  [] -> ([], [])
  x : xs -> (x : front, back)
    where (front, back) = splitAt (I# (n -# 1#)) xs

-- | Both 'takeWhile' and 'dropWhile'.
span :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p xs@(x : xs') = if p x then (let (ys, zs) = span p xs' in (x : ys, zs)) else ([], xs)

-- | 'span' with the predicate negated.
break :: (a -> Bool) -> [a] -> ([a], [a])
break _ [] = ([], [])
break p xs@(x : xs') = if p x then ([], xs) else (let (ys, zs) = break p xs' in (x : ys, zs))

-- | The elements from last to first.
reverse :: [a] -> [a]
reverse l = go l []
  where
    go [] acc = acc
    go (x : xs) acc = go xs (x : acc)

-- | Whether all are 'True'.
and :: [Bool] -> Bool
and [] = True
and (x : xs) = x && and xs

-- | Whether any is 'True'.
or :: [Bool] -> Bool
or [] = False
or (x : xs) = x || or xs

-- | Whether any element satisfies the predicate.
any :: (a -> Bool) -> [a] -> Bool
any p = go
  where
    go [] = False
    go (x : xs) = p x || go xs

-- | Whether all elements satisfy the predicate.
all :: (a -> Bool) -> [a] -> Bool
all p = go
  where
    go [] = True
    go (x : xs) = p x && go xs

-- | Whether the value is among the elements.
elem :: Eq a => a -> [a] -> Bool
elem x = go
  where
    go [] = False
    go (y : ys) = x == y || go ys

-- | Whether the value is not among the elements.
notElem :: Eq a => a -> [a] -> Bool
notElem x = go
  where
    go [] = True
    go (y : ys) = x /= y && go ys

-- | The value that belongs to a key.
lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup key = go
  where
    go [] = Nothing
    go ((k, v) : rest) = if key == k then Just v else go rest

-- | Maps and concatenates.
concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f = go
  where
    go [] = []
    go (x : xs) = case f x of
      [] -> go xs
      y : ys -> y : (ys ++ go xs)

-- | Concatenates.
concat :: [[a]] -> [a]
concat [] = []
concat (xs : xss) = xs ++ concat xss

-- | The element at an index from 0.
(!!) :: [a] -> Int -> a
xs !! I# n = if isTrue# (n <# 0#) then negativeIndex else at xs (I# n)

at :: [a] -> Int -> a
at [] _ = largeIndex
at (y : ys) (I# i) = case i of
  0# -> y
  _ -> at ys (I# (i -# 1#))

-- | Pairs of elements at the same place.
zip :: [a] -> [b] -> [(a, b)]
zip (a : as) (b : bs) = (a, b) : zip as bs
zip _ _ = []

-- | Triples of elements at the same place.
zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (a : as) (b : bs) (c : cs) = (a, b, c) : zip3 as bs cs
zip3 _ _ _ = []

-- | Combines elements at the same place.
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

-- | Combines elements of three lists at the same place.
zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f = go
  where
    go (x : xs) (y : ys) (z : zs) = f x y z : go xs ys zs
    go _ _ _ = []

-- | The inverse of 'zip'.
unzip :: [(a, b)] -> ([a], [b])
unzip = foldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

-- | The inverse of 'zip3'.
unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = foldr (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], [])
