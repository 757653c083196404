{-# LANGUAGE RankNTypes #-}
-- | The entries whose keys have one number; and at which place of an 'IntMap' they are, so that its order is the order of
-- unordered-containers: there five bits of a number after the other, from the lowest, choose the way down a tree. (Ours.)
module Data.HashMap.Internal.Bucket where

import Prelude hiding (foldl, foldr, lookup, map, traverse)
import Data.Bits (unsafeShiftL, unsafeShiftR, xor, (.&.), (.|.))
import Data.Hashable.Class (Hashable(..))

-- | In the order in which they came. Keys are evaluated.
data Bucket k v = One k v | More k v (Bucket k v)

-- | Evaluates a value before something else, or does not.
type Force = forall v r. v -> r -> r

lazily, strictly :: v -> r -> r
lazily _ r = r
strictly = seq

-- | The parts of five bits of a key's number the other way round, in the order of numbers without a sign.
place :: Hashable k => k -> Int
place k = placeOf (hash k)

placeOf :: Int -> Int
placeOf h =
  (part 0 59 .|. part 5 54 .|. part 10 49 .|. part 15 44 .|. part 20 39 .|. part 25 34 .|. part 30 29 .|. part 35 24
    .|. part 40 19 .|. part 45 14 .|. part 50 9 .|. part 55 4 .|. ((h `unsafeShiftR` 60) .&. 15)) `xor` minBound
  where part from to = ((h `unsafeShiftR` from) .&. 31) `unsafeShiftL` to

lookup :: Eq k => k -> Bucket k v -> Maybe v
lookup k b = case b of
  One j v -> if j == k then Just v else Nothing
  More j v rest -> if j == k then Just v else lookup k rest

-- | The new value if the key is not there, else what a function makes of it and the old one.
insertWith :: Eq k => Force -> (v -> v -> v) -> k -> v -> Bucket k v -> Bucket k v
insertWith force f k new b = case b of
  One j old
    | j == k -> let v = f new old in force v (One k v)
    | otherwise -> force new (More j old (One k new))
  More j old rest
    | j == k -> let v = f new old in force v (More k v rest)
    | otherwise -> case insertWith force f k new rest of rest' -> rest' `seq` More j old rest'

delete :: Eq k => k -> Bucket k v -> Maybe (Bucket k v)
delete k = mapMaybe lazily (\j v -> if j == k then Nothing else Just v)

adjust :: Eq k => Force -> (v -> v) -> k -> Bucket k v -> Bucket k v
adjust force f k b = case b of
  One j v -> if j == k then let w = f v in force w (One j w) else b
  More j v rest
    | j == k -> let w = f v in force w (More j w rest)
    | otherwise -> case adjust force f k rest of rest' -> rest' `seq` More j v rest'

map :: Force -> (k -> v -> w) -> Bucket k v -> Bucket k w
map force f b = case b of
  One k v -> let w = f k v in force w (One k w)
  More k v rest -> let w = f k v in force w (case map force f rest of rest' -> rest' `seq` More k w rest')

mapMaybe :: Force -> (k -> v -> Maybe w) -> Bucket k v -> Maybe (Bucket k w)
mapMaybe force f b = case b of
  One k v -> fmap' (\w -> force w (One k w)) (f k v)
  More k v rest -> case f k v of
    Nothing -> mapMaybe force f rest
    Just w -> force w (Just (case mapMaybe force f rest of
      Nothing -> One k w
      Just rest' -> More k w rest'))
  where
    fmap' _ Nothing = Nothing
    fmap' g (Just w) = case g w of one -> one `seq` Just one

foldr :: (k -> v -> r -> r) -> r -> Bucket k v -> r
foldr f z b = case b of
  One k v -> f k v z
  More k v rest -> f k v (foldr f z rest)

foldl' :: (r -> k -> v -> r) -> r -> Bucket k v -> r
foldl' f z b = z `seq` case b of
  One k v -> f z k v
  More k v rest -> foldl' f (f z k v) rest

-- | From the left, without evaluating.
foldl :: (r -> k -> v -> r) -> r -> Bucket k v -> r
foldl f z b = case b of
  One k v -> f z k v
  More k v rest -> foldl f (f z k v) rest

size :: Bucket k v -> Int
size = foldl' (\n _ _ -> n + 1) 0

traverse :: Applicative f => (k -> v -> f w) -> Bucket k v -> f (Bucket k w)
traverse f b = case b of
  One k v -> fmap (One k) (f k v)
  More k v rest -> More k <$> f k v <*> traverse f rest

-- | Both; what is in both is made by the function.
union :: Eq k => Force -> (k -> v -> v -> v) -> Bucket k v -> Bucket k v -> Bucket k v
union force f a b = foldl' (\made k v -> insertWith force (\new old -> f k old new) k v made) a b

intersection :: Eq k => Force -> (k -> u -> v -> w) -> Bucket k u -> Bucket k v -> Maybe (Bucket k w)
intersection force f a b = mapMaybe force (\k v -> fmap (f k v) (lookup k b)) a

difference :: Eq k => Force -> (v -> w -> Maybe v) -> Bucket k v -> Bucket k w -> Maybe (Bucket k v)
difference force f a b = mapMaybe force (\k v -> case lookup k b of { Nothing -> Just v; Just w -> f v w }) a
