{-# LANGUAGE BangPatterns, PatternSynonyms, ViewPatterns, TypeFamilies #-}
-- | Sequences as finger trees.
module Data.Sequence.Internal where

import Prelude hiding (drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip, zip3, zipWith, zipWith3)
import Control.Applicative (liftA2)
import qualified Control.Applicative as Applicative
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix(..))
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.String (IsString(..))
import Data.Containers.Failure
import Data.Containers.Internal.Reading
import GHC.Semigroup (Semigroup(..), stimesDefault)
import Control.DeepSeq.Class
import GHC.IsList (Item)
import qualified GHC.IsList as IsList
import Data.Sequence.Internal.Change
import Data.Sequence.Internal.Tree

infixr 5 <|, :<|, ><, :<
infixl 5 |>, :|>, :>

-- | A sequence: strict in its length, lazy in its elements.
newtype Seq a = Seq (FingerTree (Elem a))

-- | The empty sequence.
pattern Empty :: Seq a
pattern Empty <- (null -> True) where
  Empty = Seq EmptyT

-- | The first element and the rest; the rest and the last one.
pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs) where
  x :<| xs = x <| xs

pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x) where
  xs :|> x = xs |> x

{-# COMPLETE (:<|), Empty #-}
{-# COMPLETE (:|>), Empty #-}

-- | What is at the left end.
data ViewL a = EmptyL | a :< Seq a
  deriving (Eq, Ord, Show, Read)

-- | What is at the right end.
data ViewR a = EmptyR | Seq a :> a
  deriving (Eq, Ord, Show, Read)

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< xs) = f x :< fmap f xs

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< xs) = f x (foldr f z xs)
  foldl1 _ EmptyL = errorWithoutStackTrace "foldl1: empty view"
  foldl1 f (x :< xs) = Foldable.foldl f x xs

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< xs) = liftA2 (:<) (f x) (traverse f xs)

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (xs :> x) = fmap f xs :> f x

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (xs :> x) = foldr f (f x z) xs
  foldr1 _ EmptyR = errorWithoutStackTrace "foldr1: empty view"
  foldr1 f (xs :> x) = foldr f x xs

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (xs :> x) = liftA2 (:>) (traverse f xs) (f x)

instance NFData a => NFData (Seq a) where
  rnf = foldr (\x rest -> rnf x `seq` rest) ()

instance Eq a => Eq (Seq a) where
  xs == ys = length xs == length ys && Foldable.toList xs == Foldable.toList ys

instance Ord a => Ord (Seq a) where
  compare xs ys = ys `seq` compare (Foldable.toList xs) (Foldable.toList ys)

instance Show a => Show (Seq a) where
  showsPrec p xs = showParen (p > 10) (showString "fromList " . shows (Foldable.toList xs))

instance Read a => Read (Seq a) where
  readPrec = readFromList fromList
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Functor Seq where
  fmap f (Seq t) = Seq (mapTree (\(Elem x) -> Elem (f x)) t)

instance Foldable Seq where
  foldr f z (Seq t) = foldrTree (\(Elem x) acc -> f x acc) z t
  foldl f z (Seq t) = foldlTree (\acc (Elem x) -> f acc x) z t
  foldr1 f xs
    | null xs = errorWithoutStackTrace "foldr1: empty sequence"
    | otherwise = List.foldr1 f (Foldable.toList xs)
  foldl1 f xs
    | null xs = errorWithoutStackTrace "foldl1: empty sequence"
    | otherwise = List.foldl1 f (Foldable.toList xs)
  maximum xs = chosenOr (errorWithoutStackTrace "maximum: empty structure") (>=) xs
  minimum xs = chosenOr (errorWithoutStackTrace "minimum: empty structure") (<=) xs
  length = length
  null = null

instance Traversable Seq where
  traverse f (Seq t) = case t of
    EmptyT -> pure (Seq EmptyT)
    Single (Elem x) -> fmap (\y -> Seq (Single (Elem y))) (f x)
    Deep n l m r -> Applicative.liftA3 (\l' m' r' -> Seq (Deep n l' m' r')) (digit l)
      (traverseTree (traverseNode (f . getElem) Elem) m) (digit r)
   where digit = traverseDigit (f . getElem) Elem

instance Semigroup (Seq a) where
  (<>) = (><)
  stimes n s = s `seq` if n <= 0 then mempty else stimesDefault n s

instance Monoid (Seq a) where
  mempty = empty

instance Applicative Seq where
  pure = singleton
  fs <*> xs = Foldable.foldl' (\acc f -> acc >< fmap f xs) empty fs
  xs *> ys = cycleTaking (length xs * length ys) ys

instance Monad Seq where
  xs >>= f = Foldable.foldl' (\acc x -> acc >< f x) empty xs

instance Applicative.Alternative Seq where
  empty = empty
  (<|>) = (><)

instance MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f unknownElement)) (\place -> let x = f x `index` place in x)

instance a ~ Char => IsString (Seq a) where
  fromString = fromList

-- What 'mfix' gives for the element while the length is looked for: a constant of the module, as GHC makes it.
unknownElement :: a
unknownElement = stop 507 11 "mfix for Data.Sequence.Seq applied to strict function"

-- Stops as GHC's Data.Sequence does.
stop :: Int -> Int -> String -> a
stop = failure "Data.Sequence.Internal"

empty :: Seq a
empty = Seq EmptyT

singleton :: a -> Seq a
singleton x = Seq (Single (Elem x))

-- | One more at an end; both.
(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (consTree (Elem x) t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snocTree t (Elem x))

(><) :: Seq a -> Seq a -> Seq a
Seq a >< Seq b = Seq (appendTree a b)

fromList :: [a] -> Seq a
fromList = List.foldl' (|>) empty

null :: Seq a -> Bool
null (Seq EmptyT) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = size t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewLTree t of
  Nothing -> EmptyL
  Just (Elem x, rest) -> x :< Seq rest

viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewRTree t of
  Nothing -> EmptyR
  Just (rest, Elem x) -> Seq rest :> x

-- | By place.
lookup :: Int -> Seq a -> Maybe a
lookup !i (Seq !t)
  | i < 0 || i >= size t = Nothing
  | otherwise = case lookupTree i t of Place _ (Elem x) -> Just x

(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

index :: Seq a -> Int -> a
index (Seq t) !i
  | t `seq` i < 0 || i >= size t = stop 2358 7 ("index out of bounds in call to: Data.Sequence.index " ++ show i)
  | otherwise = case lookupTree i t of Place _ (Elem x) -> x

-- | Changes the element at a place, if there is one.
adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f = changeAt (\(Elem x) -> Changed (Elem (f x)))
adjust' f = changeAt (\(Elem x) -> let !y = f x in Changed (Elem y))

update :: Int -> a -> Seq a -> Seq a
update i x = changeAt (\_ -> Changed (Elem x)) i

changeAt :: (Elem a -> Changed (Elem a)) -> Int -> Seq a -> Seq a
changeAt f !i (Seq !t)
  | i < 0 || i >= size t = Seq t
  | otherwise = Seq (adjustTree (\_ x -> f x) i t)

-- | The first so many, the others, and both.
take, drop :: Int -> Seq a -> Seq a
take i = fst . splitAt i
drop i = snd . splitAt i

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt !i xs@(Seq !t)
  | i <= 0 = (empty, xs)
  | i >= size t = (xs, empty)
  | otherwise = case splitTree i t of Cut l x r -> (Seq l, Seq (consTree x r))

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x xs
  | i <= 0 = x <| xs
  | i >= length xs = xs |> x
  | otherwise = case xs of Seq t -> Seq (insertTree x i t)

deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs@(Seq t)
  | i < 0 || i >= size t = xs
  | otherwise = Seq (deleteTree i t)

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseTree id t)

-- | So many copies; values of a function; copies of a sequence up to a length.
replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = stop 1697 19 "replicate takes a nonnegative integer argument"
  | otherwise = copies n (singleton x)

-- The first n elements of a sequence repeated for ever, by doubling.
copies :: Int -> Seq a -> Seq a
copies n xs
  | length xs >= n = take n xs
  | otherwise = copies n (xs >< xs)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = stop 3321 32 "Data.Sequence.fromFunction called with negative len"
  | otherwise = fmap f (fromList [0 .. n - 1])

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n xs
  | n <= 0 = empty
  | null xs = stop 1738 32 "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = copies n xs

instance IsList.IsList (Seq a) where
  type Item (Seq a) = a
  fromList = fromList
  toList = Foldable.toList
