{-# LANGUAGE MagicHash #-}
-- | Maps from Int and sets of Int together. Below the leaves of a set a map goes on.
module Data.IntMap.Internal.Keys (keysSet, fromSet, restrictKeys, withoutKeys) where

import Data.IntMap.Internal
import Data.IntSet.Internal (IntSet, bitOf, firstBit, lastBit, leafOf)
import qualified Data.IntSet.Internal as S
import GHC.Prim
import GHC.Types
import Prelude hiding (lookup, map, foldr, foldl, null)

keysSet :: IntMap a -> IntSet
keysSet t = case t of
  Bin (I# p) (I# m) l r
    | isTrue# (andI# m 63# ==# 0#) -> S.Bin p m (keysSet l) (keysSet r)
    | otherwise -> S.Leaf (leafOf p) (bitsOf t)
  Tip (I# k) _ -> S.Leaf (leafOf k) (bitOf k)
  Nil -> S.Nil

-- Of keys that are neighbours.
bitsOf :: IntMap a -> Int#
bitsOf (Bin _ _ l r) = orI# (bitsOf l) (bitsOf r)
bitsOf (Tip (I# k) _) = bitOf k
bitsOf Nil = 0#

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f t = case t of
  S.Bin p m l r -> Bin (I# p) (I# m) (fromSet f l) (fromSet f r)
  S.Leaf p b -> fromBits f p b
  S.Nil -> Nil

fromBits :: (Key -> a) -> Int# -> Int# -> IntMap a
fromBits f p b = case (I# (p +# firstBit b), I# (p +# lastBit b)) of
  (low, high@(I# h))
    | low == high -> Tip low (f low)
    | otherwise -> case branchMask low high of
        m@(I# m#) -> case uncheckedIShiftL# 1# (andI# h (andI# 63# (negateInt# m#))) of
          above -> Bin (prefixOf low m) m (fromBits f p (andI# b (above -# 1#))) (fromBits f p (andI# b (negateInt# above)))

-- | Only the keys of the set, or all but those.
restrictKeys, withoutKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys m s = keysThat True m s
withoutKeys m s = keysThat False m s

-- Those of which it is so that they are in the set.
keysThat :: Bool -> IntMap a -> IntSet -> IntMap a
keysThat isIn t s = case t of
  Bin p m l r -> case s of
    S.Bin q# n# l' r' -> case (I# q#, I# n#) of
      (q, n)
        | shorter m n -> below p m l r q
        | shorter n m -> if nomatch p q n then others else keysThat isIn t (if zero p n then l' else r')
        | p == q -> bin p m (keysThat isIn l l') (keysThat isIn r r')
        | otherwise -> others
    S.Leaf q _ -> if shorter m 32 then below p m l r (I# q) else sides p m l r
    S.Nil -> others
  Tip k _ -> if S.member k s == isIn then t else Nil
  Nil -> Nil
  where
    others = if isIn then Nil else t
    below p m l r q
      | nomatch q p m = others
      | zero q m = bin p m (keysThat isIn l s) (if isIn then Nil else r)
      | otherwise = bin p m (if isIn then Nil else l) (keysThat isIn r s)
    sides p m l r = bin p m (keysThat isIn l s) (keysThat isIn r s)
