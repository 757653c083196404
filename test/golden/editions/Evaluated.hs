{-# LANGUAGE GHC2021, LambdaCase, BlockArguments, MagicHash, NamedFieldPuns, OverloadedRecordDot, UnboxedTuples, UnliftedDatatypes, UnliftedNewtypes #-}

-- | Data types of the kind UnliftedType: what they hold has been computed, and no thunk stands for one.
module Main (main) where

import Control.Exception (ErrorCall (..), evaluate, try)
import Data.Foldable (for_)
import Data.Kind (Type)
import GHC.Exts (Array#, Int (..), Levity (..), RuntimeRep (..), TYPE, UnliftedType, indexArray#, newArray#, runRW#, sizeofArray#, unsafeFreezeArray#)

-- * A list

type UList :: Type -> UnliftedType
data UList a = UNil | UCons a (UList a)

fromTo :: Int -> Int -> UList Int
fromTo a b
  | a > b = UNil
  | otherwise = UCons a (fromTo (a + 1) b)

umap :: (a -> b) -> UList a -> UList b
umap f = \case
  UNil -> UNil
  UCons x xs -> UCons (f x) (umap f xs)

usum :: UList Int -> Int
usum = go 0
  where
    go acc UNil = acc
    go acc (UCons x xs) = go (acc + x) xs

-- * A search tree

type Map :: Type -> Type -> TYPE (BoxedRep Unlifted)
data Map k v where
  Tip :: Map k v
  Bin :: !Int -> k -> v -> Map k v -> Map k v -> Map k v

size :: Map k v -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> v -> Map k v -> Map k v -> Map k v
bin k v l r = Bin (1 + size l + size r) k v l r

insertWith :: Ord k => (v -> v -> v) -> k -> v -> Map k v -> Map k v
insertWith f k v = go
  where
    go Tip = bin k v Tip Tip
    go (Bin _ k' v' l r) = case compare k k' of
      LT -> bin k' v' (go l) r
      GT -> bin k' v' l (go r)
      EQ -> bin k' (f v v') l r

-- | A result that is there, or is not.
type Option :: Type -> UnliftedType
data Option a = None | Some a

find :: Ord k => k -> Map k v -> Option v
find _ Tip = None
find k (Bin _ k' v l r)
  | k < k' = find k l
  | k > k' = find k r
  | otherwise = Some v

withDefault :: a -> Option a -> a
withDefault d None = d
withDefault _ (Some x) = x

pairs :: Map k v -> [(k, v)]
pairs m = go m []
  where
    go :: Map k v -> [(k, v)] -> [(k, v)]
    go Tip rest = rest
    go (Bin _ k v l r) rest = go l ((k, v) : go r rest)

-- * Unlifted things in lifted ones, and classes of them

data Index = Index {title :: String, words' :: Map String Int}

class Sized (a :: UnliftedType) where
  sized :: a -> Int

instance Sized (UList a) where
  sized UNil = 0
  sized (UCons _ xs) = 1 + sized xs

instance Sized (Map k v) where sized = size

newtype Vector a = Vector (Array# a)

instance Sized (Vector a) where
  sized (Vector a) = I# (sizeofArray# a)

type Both :: UnliftedType -> UnliftedType -> UnliftedType
data Both a b = Both a b

total :: (Sized a, Sized b) => Both a b -> Int
total (Both a b) = sized a + sized b

three :: a -> Vector a
three x = case runRW# (\s -> case newArray# 3# x s of (# s', m #) -> unsafeFreezeArray# m s') of
  (# _, a #) -> Vector a

first :: Vector a -> a
first (Vector a) = case indexArray# a 0# of (# x #) -> x

index :: String -> String -> Index
index title text = Index {title, words' = go Tip (words text)}
  where
    go :: Map String Int -> [String] -> Map String Int
    go m [] = m
    go m (w : ws) = go (insertWith (+) w 1 m) ws

-- * When what is computed

broken :: Int -> Option Int
broken n
  | n > 0 = errorWithoutStackTrace ("computed " ++ show n)
  | otherwise = None

ignoring :: Option Int -> Int -> Int
ignoring _ n = n

attempts :: [(String, Int -> Int)]
attempts =
  [ ("let", \n -> let o = broken n in n)
  , ("lazy let", \n -> let i = ignoring (broken n) in n)
  , ("argument", \n -> ignoring (broken n) n)
  , ("field", \n -> case Both (broken n) None of Both _ _ -> n)
  , ("inside", \n -> case Some (n `div` 0) of Some _ -> n)
  ]

main :: IO ()
main = do
  print (usum (umap (* 2) (fromTo 1 1000)))
  let ix = index "riddles" "how much wood would a woodchuck chuck if a woodchuck could chuck wood"
      longer = ix {words' = insertWith (+) "wood" 40 (words' ix), title = ix.title ++ "!"}
  putStrLn ix.title
  for_ (pairs (words' ix)) \(w, n) -> putStrLn (w ++ " " ++ show n)
  print (withDefault 0 (find "wood" (words' ix)), withDefault 0 (find "stone" (words' ix)))
  print (longer.title, withDefault 0 (find "wood" (words' longer)), sized (words' longer))
  print (total (Both (fromTo 1 10) (words' ix)), total (Both (three 'x') (fromTo 3 2)), first (three "y"))
  for_ attempts \(name, f) -> do
    outcome <- try (evaluate (f 1))
    putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> e) show outcome)
