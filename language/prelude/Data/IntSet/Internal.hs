{-# LANGUAGE BangPatterns, MagicHash, TypeFamilies #-}
-- | Sets of Int: Patricia tries, as Data.IntMap.Internal, down to 64 neighbours. Which of these there are is a bit each, so
-- that most is done to all of them at once.
module Data.IntSet.Internal where

import qualified GHC.IsList as IsList
import Prelude hiding (map, filter, foldr, foldl, null)
import qualified Data.Foldable as Foldable
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesIdempotentMonoid)
import Control.DeepSeq.Class
import Data.IntMap.Internal (Key)
import GHC.Prim
import GHC.Types

infixl 9 \\

-- | A set of Int: below a branch, by prefix and mask, neither side is empty; a leaf has the least of its neighbours, and the
-- bits of those that there are, at least one. Where the sign bit branches, the negative numbers are on the right.
data IntSet
  = Bin Int# Int# !IntSet !IntSet
  | Leaf Int# Int#
  | Nil

instance NFData IntSet where rnf s = s `seq` ()

instance Eq IntSet where
  Bin p m l r == Bin p' m' l' r' = isTrue# (m ==# m') && isTrue# (p ==# p') && l == l' && r == r'
  Leaf p b == Leaf p' b' = isTrue# (p ==# p') && isTrue# (b ==# b')
  Nil == Nil = True
  _ == _ = False

instance Ord IntSet where
  compare a b = compare (toAscList a) (toAscList b)

instance Show IntSet where
  showsPrec p xs = showParen (p > 10) (showString "fromList " . shows (toList xs))

instance Read IntSet where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Semigroup IntSet where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid IntSet where
  mempty = empty
  mconcat = unions

-- Bits -------------------------------------------------------------------------------------------------------------

-- | The least of a number's neighbours, and its bit among them.
leafOf, bitOf :: Int# -> Int#
leafOf x = andI# x -64#
bitOf x = uncheckedIShiftL# 1# (andI# x 63#)
{-# INLINE leafOf #-}
{-# INLINE bitOf #-}

-- | The least and the greatest of some bits.
firstBit, lastBit :: Int# -> Int#
firstBit b = ctzInt# b
lastBit b = 63# -# clzInt# b
{-# INLINE firstBit #-}
{-# INLINE lastBit #-}

-- | Bits without those of others.
without :: Int# -> Int# -> Int#
without b c = andI# b (notI# c)
{-# INLINE without #-}

-- | The bits above a branch.
prefixAt :: Int# -> Int# -> Int#
prefixAt x m = andI# x (xorI# (notI# (m -# 1#)) m)
{-# INLINE prefixAt #-}

-- | Whether a number goes to the left of a branch, or not below it at all; whether the first mask branches nearer to the root.
left, outside, shorter :: Int# -> Int# -> Bool
left x m = isTrue# (andI# x m ==# 0#)
shorter a b = isTrue# (gtWord# (int2Word# a) (int2Word# b))
{-# INLINE left #-}
{-# INLINE shorter #-}
outside difference m = isTrue# (prefixAt difference m /=# 0#)
{-# INLINE outside #-}

-- | Two tries together whose prefixes differ.
join :: Int# -> IntSet -> Int# -> IntSet -> IntSet
join p1 t1 p2 t2 = case uncheckedIShiftL# 1# (lastBit (xorI# p1 p2)) of
  m -> if left p1 m then Bin (prefixAt p1 m) m t1 t2 else Bin (prefixAt p1 m) m t2 t1

-- | A branch of which sides may be empty, a leaf that may be; the right side is computed first.
bin :: Int# -> Int# -> IntSet -> IntSet -> IntSet
bin p m l r = case r of
  Nil -> l
  _ -> case l of
    Nil -> r
    _ -> Bin p m l r

leaf :: Int# -> Int# -> IntSet
leaf p b = if isTrue# (b ==# 0#) then Nil else Leaf p b

-- | The bits of the neighbours of which this is the least.
bitsAt :: Int# -> IntSet -> Int#
bitsAt q t = case t of
  Bin _ m l r -> if left q m then bitsAt q l else bitsAt q r
  Leaf p b -> if isTrue# (p ==# q) then b else 0#
  Nil -> 0#

-- | Puts bits in, takes bits out.
insertBits, deleteBits :: Int# -> Int# -> IntSet -> IntSet
insertBits q b t = case t of
  Bin p m l r
    | outside (xorI# q p) m -> join q (Leaf q b) p t
    | left q m -> Bin p m (insertBits q b l) r
    | otherwise -> Bin p m l (insertBits q b r)
  Leaf p c -> if isTrue# (p ==# q) then Leaf p (orI# c b) else join q (Leaf q b) p t
  Nil -> Leaf q b
deleteBits q b t = case t of
  Bin p m l r
    | outside (xorI# q p) m -> t
    | left q m -> let !l' = deleteBits q b l in bin p m l' r
    | otherwise -> let !r' = deleteBits q b r in bin p m l r'
  Leaf p c -> if isTrue# (p ==# q) then leaf p (without c b) else t
  Nil -> Nil

-- Query ------------------------------------------------------------------------------------------------------------

-- | No elements; one element.
empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton (I# x) = Leaf (leafOf x) (bitOf x)

null :: IntSet -> Bool
null Nil = True
null _ = False

size :: IntSet -> Int
size t = I# (sizeFrom 0# t)

sizeFrom :: Int# -> IntSet -> Int#
sizeFrom n t = case t of
  Bin _ _ l r -> sizeFrom (sizeFrom n l) r
  Leaf _ b -> n +# popCntInt# b
  Nil -> n

-- | Whether the element is there, or not.
member, notMember :: Key -> IntSet -> Bool
member (I# x) t = isTrue# (andI# (bitsAt (leafOf x) t) (bitOf x) /=# 0#)
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT (I# x) t = nearestBelow (leafOf x) (bitOf x -# 1#) t
lookupLE (I# x) t = nearestBelow (leafOf x) (orI# (bitOf x) (bitOf x -# 1#)) t
lookupGT (I# x) t = nearestAbove (leafOf x) (notI# (orI# (bitOf x) (bitOf x -# 1#))) t
lookupGE (I# x) t = nearestAbove (leafOf x) (notI# (bitOf x -# 1#)) t

-- The greatest of these bits, or else of all that is less; the least of them, or of all that is greater.
nearestBelow, nearestAbove :: Int# -> Int# -> IntSet -> Maybe Key
nearestBelow q b t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> if isTrue# (q >=# 0#) then go r l else go Nil r
  _ -> go Nil t
  where
    go less node = case node of
      Bin p m l r
        | outside (xorI# q p) m -> lookupMax (if isTrue# (q <# p) then less else node)
        | left q m -> go less l
        | otherwise -> go l r
      Leaf p c -> case if isTrue# (q <# p) then 0# else if isTrue# (p <# q) then c else andI# c b of
        0# -> lookupMax less
        found -> Just (I# (p +# lastBit found))
      Nil -> lookupMax less
nearestAbove q b t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> if isTrue# (q >=# 0#) then go Nil l else go l r
  _ -> go Nil t
  where
    go more node = case node of
      Bin p m l r
        | outside (xorI# q p) m -> lookupMin (if isTrue# (q <# p) then node else more)
        | left q m -> go r l
        | otherwise -> go more r
      Leaf p c -> case if isTrue# (p <# q) then 0# else if isTrue# (q <# p) then c else andI# c b of
        0# -> lookupMin more
        found -> Just (I# (p +# firstBit found))
      Nil -> lookupMin more

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf t1@(Bin p1 m1 l1 r1) (Bin p2 m2 l2 r2)
  | shorter m1 m2 = False
  | shorter m2 m1 = not (outside (xorI# p1 p2) m2) && isSubsetOf t1 (if left p1 m2 then l2 else r2)
  | otherwise = isTrue# (p1 ==# p2) && isSubsetOf l1 l2 && isSubsetOf r1 r2
isSubsetOf (Bin _ _ _ _) _ = False
isSubsetOf (Leaf p b) t = isTrue# (without b (bitsAt p t) ==# 0#)
isSubsetOf Nil _ = True
isProperSubsetOf a b = size a < size b && isSubsetOf a b
disjoint Nil _ = True
disjoint _ Nil = True
disjoint (Leaf p b) t = isTrue# (andI# b (bitsAt p t) ==# 0#)
disjoint t (Leaf p b) = isTrue# (andI# b (bitsAt p t) ==# 0#)
disjoint t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
  | shorter m1 m2 = outside (xorI# p2 p1) m1 || disjoint (if left p2 m1 then l1 else r1) t2
  | shorter m2 m1 = outside (xorI# p1 p2) m2 || disjoint t1 (if left p1 m2 then l2 else r2)
  | otherwise = isTrue# (p1 /=# p2) || (disjoint l1 l2 && disjoint r1 r2)

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin t = case t of
  Bin _ m l r -> lookupMin (if isTrue# (m <# 0#) then r else l)
  Leaf p b -> Just (I# (p +# firstBit b))
  Nil -> Nothing
lookupMax t = case t of
  Bin _ m l r -> lookupMax (if isTrue# (m <# 0#) then l else r)
  Leaf p b -> Just (I# (p +# lastBit b))
  Nil -> Nothing

findMin, findMax :: IntSet -> Key
findMin s = maybe noMinimum id (lookupMin s)
findMax s = maybe noMaximum id (lookupMax s)

-- Changes ----------------------------------------------------------------------------------------------------------

-- | Puts an element in, takes one out.
insert, delete :: Key -> IntSet -> IntSet
insert (I# x) t = insertBits (leafOf x) (bitOf x) t
delete (I# x) t = deleteBits (leafOf x) (bitOf x) t

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f x s = fmap choose (f present)
  where
    present = member x s
    choose True = if present then s else insert x s
    choose False = if present then delete x s else s

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin s = maybe Nil snd (minView s)
deleteMax s = maybe Nil snd (maxView s)

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView s = case lookupMin s of { Nothing -> Nothing; Just x -> let !rest = delete x s in Just (x, rest) }
maxView s = case lookupMax s of { Nothing -> Nothing; Just x -> let !rest = delete x s in Just (x, rest) }

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = maybe noMinimumToDelete id (minView s)
deleteFindMax s = maybe noMaximumToDelete id (maxView s)

-- | Union, difference, intersection.
union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union a b = combine 7# a b
difference a b = combine 1# a b
a \\ b = difference a b
intersection a b = combine 4# a b

-- Keeps what only the first set has (1), only the second (2), and both (4), or some of this.
combine :: Int# -> IntSet -> IntSet -> IntSet
combine keep t1 t2 = case t1 of
  Bin p1 m1 l1 r1 -> case t2 of
    Bin p2 m2 l2 r2
      | shorter m1 m2 -> inFirst keep t1 p2 t2
      | shorter m2 m1 -> inSecond keep p1 t1 t2
      | isTrue# (p1 ==# p2) -> let { !l = combine keep l1 l2 } in let { !r = combine keep r1 r2 } in bin p1 m1 l r
      | otherwise -> apart keep p1 t1 p2 t2
    Leaf p2 _ -> inFirst keep t1 p2 t2
    Nil -> kept (andI# keep 1#) t1
  Leaf p1 b1 -> case t2 of
    Bin _ _ _ _ -> inSecond keep p1 t1 t2
    Leaf p2 b2
      | isTrue# (p1 ==# p2) -> leaf p1 (orI# (keptBits (andI# keep 1#) (without b1 b2))
          (orI# (keptBits (andI# keep 2#) (without b2 b1)) (keptBits (andI# keep 4#) (andI# b1 b2))))
      | otherwise -> apart keep p1 t1 p2 t2
    Nil -> kept (andI# keep 1#) t1
  Nil -> kept (andI# keep 2#) t2

-- The second belongs to one side of the first, or the other way round, if they have anything to do with each other.
inFirst :: Int# -> IntSet -> Int# -> IntSet -> IntSet
inFirst keep t1 q t2 = case t1 of
  Bin p m l r
    | outside (xorI# q p) m -> apart keep p t1 q t2
    | left q m -> let { !l' = combine keep l t2 } in let { !r' = kept (andI# keep 1#) r } in bin p m l' r'
    | otherwise -> let { !l' = kept (andI# keep 1#) l } in let { !r' = combine keep r t2 } in bin p m l' r'
  _ -> t1

inSecond :: Int# -> Int# -> IntSet -> IntSet -> IntSet
inSecond keep q t1 t2 = case t2 of
  Bin p m l r
    | outside (xorI# q p) m -> apart keep q t1 p t2
    | left q m -> let { !l' = combine keep t1 l } in let { !r' = kept (andI# keep 2#) r } in bin p m l' r'
    | otherwise -> let { !l' = kept (andI# keep 2#) l } in let { !r' = combine keep t1 r } in bin p m l' r'
  _ -> t2

apart :: Int# -> Int# -> IntSet -> Int# -> IntSet -> IntSet
apart keep p1 t1 p2 t2 = case andI# keep 3# of
  3# -> join p1 t1 p2 t2
  1# -> t1
  2# -> t2
  _ -> Nil

kept :: Int# -> IntSet -> IntSet
kept keep t = case keep of { 0# -> Nil; _ -> t }

keptBits :: Int# -> Int# -> Int#
keptBits keep b = case keep of { 0# -> 0#; _ -> b }

unions :: Foldable f => f IntSet -> IntSet
unions = Foldable.foldl' union empty

-- | As in GHC's library, the greater half of a branch is asked first.
filter :: (Key -> Bool) -> IntSet -> IntSet
filter p t = case t of
  Bin q m l r -> let { !r' = filter p r } in let { !l' = filter p l } in bin q m l' r'
  Leaf q b -> leaf q (satisfying p q 0# b)
  Nil -> Nil

-- The bits of the elements that satisfy a predicate, in ascending order; besides those that are known to.
satisfying :: (Key -> Bool) -> Int# -> Int# -> Int# -> Int#
satisfying p q known b = case andI# b (negateInt# b) of
  0# -> known
  least -> if p (I# (q +# firstBit b)) then satisfying p q (orI# known least) (xorI# b least) else satisfying p q known (xorI# b least)

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition p t = case t of
  Bin q m l r -> case partition p r of
    (r1, r2) -> case partition p l of
      (l1, l2) -> let { !a = bin q m l1 r1 } in let { !b = bin q m l2 r2 } in (a, b)
  Leaf q b -> case satisfying p q 0# b of
    c -> let { !x = leaf q c } in let { !y = leaf q (without b c) } in (x, y)
  Nil -> (Nil, Nil)

split :: Key -> IntSet -> (IntSet, IntSet)
split (I# x) t = let { !a = below x t } in let { !c = above x t } in (a, c)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember x t = case t of
  Nil -> (Nil, False, Nil)
  _ -> case x of I# x# -> let { !a = below x# t } in let { !c = above x# t } in (a, member x t, c)

below, above :: Int# -> IntSet -> IntSet
below x t = upTo (leafOf x) (bitOf x -# 1#) t
above x t = from (leafOf x) (notI# (orI# (bitOf x) (bitOf x -# 1#))) t

-- These bits, and all that is less, or greater.
upTo, from :: Int# -> Int# -> IntSet -> IntSet
upTo q b t = case t of
  Bin p m l r
    | outside (xorI# q p) m -> if isTrue# (q <# p) then Nil else t
    | isTrue# (m <# 0#) -> if left q m then (let !l' = upTo q b l in bin p m l' r) else upTo q b r
    | left q m -> upTo q b l
    | otherwise -> let !r' = upTo q b r in bin p m l r'
  Leaf p c
    | isTrue# (p ==# q) -> leaf p (andI# c b)
    | otherwise -> if isTrue# (p <# q) then t else Nil
  Nil -> Nil
from q b t = case t of
  Bin p m l r
    | outside (xorI# q p) m -> if isTrue# (q <# p) then t else Nil
    | isTrue# (m <# 0#) -> if left q m then from q b l else (let !r' = from q b r in bin p m l r')
    | left q m -> let !l' = from q b l in bin p m l' r
    | otherwise -> from q b r
  Leaf p c
    | isTrue# (p ==# q) -> leaf p (andI# c b)
    | otherwise -> if isTrue# (q <# p) then t else Nil
  Nil -> Nil

-- | The pieces at the root.
splitRoot :: IntSet -> [IntSet]
splitRoot t = case t of
  Bin _ m l r -> if isTrue# (m <# 0#) then [r, l] else [l, r]
  Leaf _ _ -> [t]
  Nil -> []

map :: (Key -> Key) -> IntSet -> IntSet
map f = fromList . fmap f . toList

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic = map

-- Folds ------------------------------------------------------------------------------------------------------------

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f z t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> go (go z l) r
  _ -> go z t
  where
    go acc (Bin _ _ l r) = go (go acc r) l
    go acc (Leaf p b) = bits acc p b
    go acc Nil = acc
    bits acc p b = case andI# b (b -# 1#) of
      0# -> f (I# (p +# firstBit b)) acc
      more -> f (I# (p +# firstBit b)) (bits acc p more)
foldr' f z t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> go (go z l) r
  _ -> go z t
  where
    go !acc (Bin _ _ l r) = let !acc' = go acc r in go acc' l
    go acc (Leaf p b) = bits acc p b
    go acc Nil = acc
    bits !acc p b = case lastBit b of
      i -> case xorI# b (bitOf i) of
        0# -> f (I# (p +# i)) acc
        more -> let !acc' = f (I# (p +# i)) acc in bits acc' p more
fold = foldr

foldl, foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl f z t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> go (go z r) l
  _ -> go z t
  where
    go acc (Bin _ _ l r) = go (go acc l) r
    go acc (Leaf p b) = bits acc p b
    go acc Nil = acc
    bits acc p b = case lastBit b of
      i -> case xorI# b (bitOf i) of
        0# -> f acc (I# (p +# i))
        more -> f (bits acc p more) (I# (p +# i))
foldl' f z t = case t of
  Bin _ m l r | isTrue# (m <# 0#) -> go (go z r) l
  _ -> go z t
  where
    go !acc (Bin _ _ l r) = let !acc' = go acc l in go acc' r
    go acc (Leaf p b) = bits acc p b
    go acc Nil = acc
    bits !acc p b = case andI# b (b -# 1#) of
      0# -> f acc (I# (p +# firstBit b))
      more -> let !acc' = f acc (I# (p +# firstBit b)) in bits acc' p more

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

-- | The set of the elements. Neighbours that follow each other are put in together.
fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList [] = Nil
fromList (I# x : xs) = collected Nil (leafOf x) (bitOf x) xs
fromAscList = fromList
fromDistinctAscList = fromList

collected :: IntSet -> Int# -> Int# -> [Key] -> IntSet
collected t q b xs = case xs of
  [] -> insertBits q b t
  I# y : ys
    | isTrue# (leafOf y ==# q) -> collected t q (orI# b (bitOf y)) ys
    | otherwise -> let !t' = insertBits q b t in collected t' (leafOf y) (bitOf y) ys

instance IsList.IsList IntSet where
  type Item IntSet = Key
  fromList = fromList
  toList = toAscList

-- Failures that depend on nothing are constants, as GHC makes them: they belong to the CAFs of the module.
noMinimum, noMaximum, noMinimumToDelete, noMaximumToDelete :: a
noMinimum = stop 905 15 "findMin: empty set has no minimal element"
noMaximum = stop 916 15 "findMax: empty set has no maximal element"
noMinimumToDelete = stop 894 28 "deleteFindMin: empty set has no minimal element"
noMaximumToDelete = stop 900 28 "deleteFindMax: empty set has no maximal element"

-- Stops as GHC's Data.IntSet does.
stop :: Int -> Int -> String -> a
stop = failure "Data.IntSet.Internal"
