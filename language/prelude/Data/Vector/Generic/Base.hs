{-# LANGUAGE FlexibleContexts, KindSignatures, MultiParamTypeClasses, TypeFamilies, TypeFamilyDependencies #-}
-- | What every kind of vector that stays as it is can do.
module Data.Vector.Generic.Base (Vector(..), Mutable, Box(..)) where

import Control.Monad.ST (ST)
import Data.Kind (Type)
import Data.Vector.Generic.Mutable.Base (MVector)
import qualified Data.Vector.Generic.Mutable.Base as M

-- | The mutable vectors of the same kind.
type family Mutable (v :: Type -> Type) = (mv :: Type -> Type -> Type) | mv -> v

-- | An element, evaluated or not: looking it up is another matter than evaluating it.
data Box a = Box { unBox :: a }

instance Functor Box where
  fmap f (Box x) = Box (f x)

instance Applicative Box where
  pure = Box
  Box f <*> Box x = Box (f x)

instance Monad Box where
  Box x >>= k = k x

-- | Vectors @v a@ with elements @a@. Positions and lengths are trusted.
--
-- The methods from 'basicFetch' on are of use where an instance knows better: they say nothing new.
class MVector (Mutable v) a => Vector v a where
  {-# MINIMAL basicUnsafeFreeze, basicUnsafeThaw, basicLength, basicUnsafeSlice, basicUnsafeIndexM #-}
  -- | The same memory, which must not be changed from then on; which may be changed.
  basicUnsafeFreeze :: Mutable v s a -> ST s (v a)
  basicUnsafeThaw :: v a -> ST s (Mutable v s a)
  basicLength :: v a -> Int
  basicUnsafeSlice :: Int -> Int -> v a -> v a
  basicUnsafeIndexM :: v a -> Int -> Box a
  basicUnsafeCopy :: Mutable v s a -> v a -> ST s ()
  -- | Evaluates an element as far as storing it would, before the other.
  elemseq :: v a -> a -> b -> b
  -- | The element as it lies there.
  basicFetch :: v a -> Int -> ST s a
  basicIndex :: v a -> Int -> a
  -- | So many elements, each by its index: by the function if storing them evaluates them, else by the action.
  basicBuild :: Int -> (Int -> a) -> (Int -> ST s a) -> ST s (v a)
  -- | Folds; the first evaluates what it has after each element, from the left.
  basicFoldl' :: (b -> a -> b) -> b -> v a -> b
  basicFoldr :: (a -> b -> b) -> b -> v a -> b

  basicUnsafeCopy to from = basicUnsafeThaw from >>= M.basicUnsafeCopy to
  elemseq _ _ y = y
  basicFetch v i = case basicUnsafeIndexM v i of Box x -> return x
  basicIndex v i = case basicUnsafeIndexM v i of Box x -> x
  basicBuild n _ step = M.basicUnsafeNew n >>= \m -> fillFrom 0 n m step >> basicUnsafeFreeze m
  basicFoldl' f z v = go 0 z
    where
      n = basicLength v
      go i acc = acc `seq` if i >= n then acc else case basicUnsafeIndexM v i of Box x -> go (i + 1) (f acc x)
  basicFoldr f z v = go 0
    where
      n = basicLength v
      go i = if i >= n then z else case basicUnsafeIndexM v i of Box x -> f x (go (i + 1))

fillFrom :: MVector v a => Int -> Int -> v s a -> (Int -> ST s a) -> ST s ()
fillFrom i n m step
  | i >= n = return ()
  | otherwise = step i >>= \x -> M.basicUnsafeWrite m i x >> fillFrom (i + 1) n m step
