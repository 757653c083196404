{-# LANGUAGE GHC2024, TypeFamilyDependencies, RequiredTypeArguments, TypeAbstractions, UndecidableInstances, AllowAmbiguousTypes, NoStarIsType, TypeData, BlockArguments #-}
-- Matrices that know their rows, columns and layout: sizes are naturals in the type, also such as are read at run time.
module Main (main) where

import Data.Array.Base (unsafeAt)
import Data.Array.Unboxed (IArray, UArray, elems, listArray)
import Data.Bifunctor (bimap)
import Data.Coerce (Coercible, coerce)
import Data.Kind (Constraint, Type)
import Data.List (intercalate, transpose)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (Sum (..))
import Data.Proxy (Proxy (..))
import Data.Semigroup (Max (..), sconcat, stimes)
import Data.Type.Equality ((:~:) (..))
import GHC.TypeLits

type data Layout = RowMajor | ColumnMajor

type Matrix :: Layout -> Nat -> Nat -> Type -> Type
newtype Matrix l m n a = Matrix (UArray Int a)

type role Matrix nominal nominal nominal nominal

type Index :: Layout -> Constraint
class Index l where
  offset :: Int -> Int -> (Int, Int) -> Int
  flat :: [[a]] -> [a]

instance Index RowMajor where
  offset _ n (i, j) = i * n + j
  flat = concat

instance Index ColumnMajor where
  offset m _ (i, j) = j * m + i
  flat = concat . transpose

type Flip :: Layout -> Layout
type family Flip l = r | r -> l where
  Flip RowMajor = ColumnMajor
  Flip ColumnMajor = RowMajor

type Unboxed :: Type -> Constraint
class (IArray UArray a, Num a) => Unboxed a
instance (IArray UArray a, Num a) => Unboxed a

size :: forall n -> KnownNat n => Int
size n = fromInteger (natVal (Proxy @n))

matrix :: forall l m n a. (Index l, KnownNat m, KnownNat n, Unboxed a) => [[a]] -> Either String (Matrix l m n a)
matrix rows
  | length rows == size m, all ((== size n) . length) rows = Right (fromRows rows)
  | otherwise = Left ("not " ++ show (size m) ++ " by " ++ show (size n))

fromRows :: forall l m n a. (Index l, KnownNat m, KnownNat n, Unboxed a) => [[a]] -> Matrix l m n a
fromRows rows = Matrix (listArray (0, size m * size n - 1) (flat @l rows))

(!) :: forall l m n a. (Index l, KnownNat m, KnownNat n, Unboxed a) => Matrix l m n a -> (Int, Int) -> a
Matrix a ! ij = a `unsafeAt` offset @l (size m) (size n) ij

toRows :: forall l m n a. (Index l, KnownNat m, KnownNat n, Unboxed a) => Matrix l m n a -> [[a]]
toRows a = [[a ! (i, j) | j <- [0 .. size n - 1]] | i <- [0 .. size m - 1]]

-- | Turning costs nothing: the same numbers are read the other way.
turn :: Matrix l m n a -> Matrix (Flip l) n m a
turn (Matrix a) = Matrix a

infixl 7 |*|
(|*|)
  :: (Index l, Index k, KnownNat m, KnownNat n, KnownNat o, Unboxed a)
  => Matrix l m n a -> Matrix k n o a -> Matrix l m o a
a |*| b = fromRows [[sum (zipWith (*) row column) | column <- transpose (toRows b)] | row <- toRows a]

-- | Square matrices multiply.
newtype Square l n a = Square (Matrix l n n a)

instance (Index l, KnownNat n, Unboxed a) => Semigroup (Square l n a) where
  Square a <> Square b = Square (a |*| b)

instance (Index l, KnownNat n, Unboxed a) => Monoid (Square l n a) where
  mempty = Square (fromRows [[if i == j then 1 else 0 | j <- [1 .. size n]] | i <- [1 .. size n]])

beside :: (Index l, KnownNat m, KnownNat n, KnownNat o, KnownNat (n + o), Unboxed a) => Matrix l m n a -> Matrix l m o a -> Matrix l m (n + o) a
beside a b = fromRows (zipWith (++) (toRows a) (toRows b))

-- | A matrix of sizes that nobody knew before.
data Some l a = forall m n. (KnownNat m, KnownNat n) => Some (Matrix l m n a)

some :: forall l a. (Index l, Unboxed a) => [[a]] -> Maybe (Some l a)
some rows = case bimap someNatVal someNatVal (toInteger (length rows), toInteger (sum (length <$> take 1 rows))) of
  (Just (SomeNat (Proxy @m)), Just (SomeNat (Proxy @n))) ->
    either (const Nothing) (Just . Some) (matrix @l @m @n rows)
  _ -> Nothing

squared :: forall l a. (Index l, Unboxed a) => Some l a -> Either String (Some l a)
squared (Some @_ @_ @m @n a) = case sameNat (Proxy @m) (Proxy @n) of
  Just Refl -> let Square b = stimes (2 :: Int) (Square a) in Right (Some b)
  Nothing -> Left ("not square: " ++ show (size m, size n))

render :: (Index l, KnownNat m, KnownNat n, Unboxed a, Show a) => Matrix l m n a -> String
render a = intercalate "\n" [unwords [replicate (width - length t) ' ' ++ t | t <- row] | row <- texts]
 where
  texts = map (map show) (toRows a)
  Max width = sconcat (Max 0 :| map (Max . length) (concat texts))

total :: forall b a l m n. (IArray UArray a, Coercible a b, Monoid b) => Matrix l m n a -> b
total (Matrix a) = foldMap coerce (elems a)

main :: IO ()
main = do
  let a = fromRows @RowMajor @2 @3 [[1, 2, 3], [4, 5, 6 :: Int]]
      b = fromRows @ColumnMajor @3 @2 [[1, 0], [0, 1], [10, -1]]
  putStrLn (render (a |*| b))
  putStrLn (render (turn a |*| a))
  putStrLn (render (beside a (a |*| turn a)))
  print (total @(Sum Int) (turn a), (turn b) ! (1, 2), toRows (turn (turn b)) == toRows b)
  let Square fib = stimes (30 :: Int) (Square (fromRows @ColumnMajor @2 @2 [[1, 1], [1, 0 :: Int]]))
  putStrLn (render fib)
  putStrLn (either id render (matrix @RowMajor @2 @2 [[1.5, 2], [3 :: Double]]))
  for' [[[0, 1], [1, 1 :: Int]], [[1, 2, 3]], [[1], [2, 3]]] \rows ->
    putStrLn (maybe "ragged" (either id (\(Some m) -> render m) . squared) (some @ColumnMajor rows))
 where
  for' = flip mapM_
