{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on lists alone. Report, chapter 20; and base's additions.
module Data.OldList
  ( (++), head, last, tail, init, uncons, singleton, null, length, map, reverse, intersperse, intercalate, transpose, subsequences
  , permutations, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate, iterate', repeat, replicate, cycle, unfoldr, take, drop, splitAt
  , takeWhile, dropWhile, dropWhileEnd, span, break, stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition, (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7, lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy, nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy
  , groupBy, maximumBy, minimumBy, genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import GHC.Prim (seq)
import GHC.Base
import GHC.Num
import GHC.Real
import GHC.List
import GHC.Err
import GHC.Unicode (isSpace)
import Data.Ord (comparing)
import Data.Tuple (fst, snd)

infix 5 \\

-- | A list of one element.
singleton :: a -> [a]
singleton x = [x]

-- | Without the longest tail whose elements all satisfy the predicate.
dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

-- | What follows the prefix, if the list begins with it.
stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

-- | Places of elements.
elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x xs = findIndex (x ==) xs

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x xs = findIndices (x ==) xs

-- | The first element that satisfies the predicate.
find :: (a -> Bool) -> [a] -> Maybe a
find _ [] = Nothing
find p (x : xs) = if p x then Just x else find p xs

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p = go 0
  where
    go _ [] = Nothing
    go i (x : xs) = if p x then Just i else i `seq` go (i + 1) xs

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = [i | (x, i) <- zip xs (iterate' (+ 1) 0), p x]

-- | Whether the first list begins, ends, is inside the second.
isPrefixOf, isSuffixOf, isInfixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf ns hs = fits ns hs
  where
    fits [] rest = ns == dropAs rest hs
    fits (_ : ms) (_ : rest) = fits ms rest
    fits _ [] = False
    dropAs (_ : as) (_ : bs) = dropAs as bs
    dropAs _ bs = bs
isInfixOf needle haystack = any (isPrefixOf needle) (tails haystack)

-- | Whether the elements of the first occur in the second in order.
isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf a@(x : a') (y : b) = if x == y then isSubsequenceOf a' b else isSubsequenceOf a b

-- | Each element once, where it first occurs.
nub :: Eq a => [a] -> [a]
nub l = go l []
  where
    go [] _ = []
    go (y : ys) seen = if elemOf y seen then go ys seen else y : go ys (y : seen)
    elemOf _ [] = False
    elemOf y (x : xs) = x == y || elemOf y xs

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq l = go l []
  where
    go [] _ = []
    go (y : ys) seen = if elemBy y seen then go ys seen else y : go ys (y : seen)
    elemBy _ [] = False
    elemBy y (x : xs) = x `eq` y || elemBy y xs

-- | Without the first occurrence of the element.
delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if x `eq` y then ys else y : deleteBy eq x ys

-- | Difference, union and intersection of lists as sets.
(\\) :: Eq a => [a] -> [a] -> [a]
(\\) = deleteFirstsBy (==)

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq = without
  where
    -- what is left is known before the next is looked at: the analyser of GHC's library sees that it is needed
    without xs [] = xs
    without xs (y : ys) = let rest = deleteBy eq y xs in rest `seq` without rest ys

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = [x | x <- xs, any (eq x) ys]

-- | The separator between the elements, or the lists.
intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = sep : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate xs xss = concat (intersperse xs xss)

-- | Rows as columns.
transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : [h | (h : _) <- xss]) : transpose (xs : [t | (_ : t) <- xss])

-- | The elements that satisfy the predicate, and the others.
partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = foldr (\x ~(ts, fs) -> if p x then (x : ts, fs) else (ts, x : fs)) ([], []) xs

-- | Maps with a state handed from left to right, or from right to left.
mapAccumL :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL _ s [] = (s, [])
mapAccumL f s (x : xs) = (s'', y : ys)
  where
    (s', y) = f s x
    (s'', ys) = mapAccumL f s' xs

mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumR _ s [] = (s, [])
mapAccumR f s (x : xs) = (s'', y : ys)
  where
    (s'', y) = f s' x
    (s', ys) = mapAccumR f s xs

-- | Puts the element before the first greater one.
insert :: Ord a => a -> [a] -> [a]
insert e ls = insertBy compare e ls

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x ys@(y : ys') = case cmp x y of
  GT -> y : insertBy cmp x ys'
  _ -> x : ys

-- | The greatest and least element by a comparison.
maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy _ [] = errorWithoutStackTrace "List.maximumBy: empty list"
maximumBy cmp xs = foldl1 (\x y -> case cmp x y of { GT -> x; _ -> y }) xs
minimumBy _ [] = errorWithoutStackTrace "List.minimumBy: empty list"
minimumBy cmp xs = foldl1 (\x y -> case cmp x y of { GT -> y; _ -> x }) xs

-- | The functions on lengths and indices for any kind of number.
genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : l) = 1 + genericLength l

genericTake :: Integral i => i -> [a] -> [a]
genericTake n list
  | n <= 0 = []
  | otherwise = case list of
      [] -> []
      x : rest -> x : genericTake (n - 1) rest

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n list
  | n <= 0 = list
  | otherwise = case list of
      [] -> []
      _ : rest -> genericDrop (n - 1) rest

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n list
  | n <= 0 = ([], list)
  | otherwise = case list of
      [] -> ([], [])
      x : rest -> let (taken, left) = genericSplitAt (n - 1) rest in (x : taken, left)

genericIndex :: Integral i => [a] -> i -> a
genericIndex list n = case list of
  [] -> errorWithoutStackTrace "List.genericIndex: index too large."
  x : rest
    | n == 0 -> x
    | n > 0 -> genericIndex rest (n - 1)
    | otherwise -> errorWithoutStackTrace "List.genericIndex: negative argument."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- | Runs of equal elements.
group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = (x : ys) : groupBy eq zs
  where (ys, zs) = span (eq x) xs

-- | All beginnings, shortest first.
inits :: [a] -> [[a]]
inits xs = [] : (case xs of
  [] -> []
  y : ys -> map (y :) (inits ys))

-- | All ends, longest first.
tails :: [a] -> [[a]]
tails xs = xs : (case xs of
  [] -> []
  _ : ys -> tails ys)

-- | All selections of elements.
subsequences :: [a] -> [[a]]
subsequences list = [] : selections list
  where
    -- Those of at least one element: the first element alone, then each selection of the others without it and with it.
    selections [] = []
    selections (x : others) = [x] : extended x (selections others)
    extended _ [] = []
    extended x (selection : more) = selection : (x : selection) : extended x more

-- | All orders of the elements, in GHC's order and as lazily: the list itself; then, for each element, the orders in which
-- it stands further to the front and all elements behind it stay where they are. These are made of the orders of the
-- elements in front of it, each with this element inserted at every place but the last.
permutations :: [a] -> [[a]]
permutations list = list : moved [] list
  where
    -- The elements in front are given last first, as GHC's order of results asks for.
    moved _ [] = []
    moved front (x : back) = foldr inserted (moved (x : front) back) (permutations front)
      where
        inserted order others = at id order (order ++ back)
          where
            -- x at a place and at the later ones: `before` puts what stands in front of the place before a list; then come
            -- the elements of the order that are left, and the same with those behind x.
            at before (y : left) behind@(_ : rest) = before (x : behind) : at (\list' -> before (y : list')) left rest
            at _ _ _ = others

-- | Sorts, keeping equal elements in order: merges ascending and descending runs.
sort :: Ord a => [a] -> [a]
sort = sortBy compare

-- | Sorts by a property, which is computed once for each element.
sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (comparing fst) (map (\x -> let y = f x in y `seq` (y, x)) xs))

sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp list = merged (runs list)
  where
    -- A run's elements but the last one are collected last first: those of a falling run are then in order.
    runs (x : y : rest) = case cmp x y of
      GT -> falling [x] y rest
      _ -> rising [x] y rest
    runs rest = [rest]
    falling above x rest = case rest of
      y : rest' | GT <- cmp x y -> falling (x : above) y rest'
      _ -> (x : above) : runs rest
    rising below x rest = case rest of
      y : rest' -> case cmp x y of
        GT -> risen below x rest
        _ -> rising (x : below) y rest'
      [] -> risen below x rest
    risen below x rest = let run = upwards [x] below in run `seq` (run : runs rest)
    upwards run [] = run
    upwards run (x : below) = upwards (x : run) below
    -- Rounds that merge neighbours until one list is left.
    merged [run] = run
    merged several = merged (pairs several)
    pairs (one : two : rest) = let both = merge one two in both `seq` (both : pairs rest)
    pairs rest = rest
    merge xs ys = case xs of
      [] -> ys
      x : xs' -> case ys of
        [] -> xs
        y : ys' -> case cmp x y of
          GT -> y : merge xs ys'
          _ -> x : merge xs' ys

-- | A list from a seed.
unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f = go
  where
    go b = case f b of
      Just (a, b') -> a : go b'
      Nothing -> []

-- | The lines of a text.
lines :: String -> [String]
lines "" = []
lines s = l : (case s' of
  [] -> []
  _ : s'' -> lines s'')
  where (l, s') = break (== '\n') s

-- | A text of lines.
unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

-- | The words of a text, between white space.
words :: String -> [String]
words s = case dropWhile isSpace s of
  "" -> []
  s' -> let (w, s'') = break isSpace s' in w : words s''

-- | A text of words.
unwords :: [String] -> String
unwords [] = ""
unwords (w : ws) = w ++ go ws
  where
    go [] = ""
    go (v : vs) = ' ' : (v ++ go vs)

-- | Combines elements of 4 lists at the same place.
zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> z) -> [a] -> [b] -> [c] -> [d] -> [z]
zipWith4 combine (a : as) (b : bs) (c : cs) (d : ds) = combine a b c d : zipWith4 combine as bs cs ds
zipWith4 _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldr (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

-- | Combines elements of 5 lists at the same place.
zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zipWith5 :: (a -> b -> c -> d -> e -> z) -> [a] -> [b] -> [c] -> [d] -> [e] -> [z]
zipWith5 combine (a : as) (b : bs) (c : cs) (d : ds) (e : es) = combine a b c d e : zipWith5 combine as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldr (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es)) ([], [], [], [], [])

-- | Combines elements of 6 lists at the same place.
zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zipWith6 :: (a -> b -> c -> d -> e -> f -> z) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [z]
zipWith6 combine (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = combine a b c d e f : zipWith6 combine as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldr (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs)) ([], [], [], [], [], [])

-- | Combines elements of 7 lists at the same place.
zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> z) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [z]
zipWith7 combine (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) = combine a b c d e f g : zipWith7 combine as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldr (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)) ([], [], [], [], [], [], [])
