{-# LANGUAGE GHC2021, MagicHash, UnboxedTuples, UnliftedDatatypes, UnliftedNewtypes, BlockArguments #-}

-- | Cells and arrays of what is always evaluated, as since GHC 9.4.
module Main (main) where

import Data.Kind (Type)
import GHC.Exts
import GHC.ST (ST (..), runST)
import GHC.IO (IO (..))

type U :: UnliftedType
data U = U !Int | V

-- | A cell with a list that is always evaluated.
type UList :: Type -> UnliftedType
data UList a = UNil | UCons a (UList a)

data Stack s a = Stack (MutVar# s (UList a))

newStack :: ST s (Stack s a)
newStack = ST \s -> case newMutVar# UNil s of (# s', v #) -> (# s', Stack v #)

push :: a -> Stack s a -> ST s ()
push x (Stack v) = ST \s -> case readMutVar# v s of
  (# s', xs #) -> case writeMutVar# v (UCons x xs) s' of s'' -> (# s'', () #)

popAll :: Stack s a -> ST s [a]
popAll (Stack v) = ST \s -> case readMutVar# v s of
  (# s', xs #) -> (# s', toL xs #)

toL :: UList a -> [a]
toL UNil = []
toL (UCons x xs) = x : toL xs

value :: U -> Int
value (U n) = n
value V = 0

size' :: Array# U -> Int
size' a = go 0# 0
  where
    n = sizeofArray# a
    go i acc
      | isTrue# (i >=# n) = acc
      | otherwise = case indexArray# a i of (# u #) -> go (i +# 1#) (acc + value u)

-- no signature: for lifted elements
fill m i x s = case writeArray# m i x s of s' -> writeArray# m (i +# 1#) x s'

newtype Rows a = Rows (Array# (Array# a))

negated :: forall (a :: TYPE IntRep). (a -> Int) -> a -> Int
negated f x = negate (f x)

main :: IO ()
main = do
  print (runST (newStack >>= \st -> mapM_ (`push` st) "abc" >> popAll st))
  total <- IO \s -> case newArray# 7# (U 3) s of
    (# s1, m #) -> case writeArray# m 3# (U 11) s1 of
      s2 -> case writeArray# m 4# V s2 of
        s3 -> case unsafeFreezeArray# m s3 of
          (# s4, a #) -> (# s4, size' a #)
  print total
  both <- IO \s -> case newArray# 2# 'x' s of
    (# s1, m #) -> case fill m 0# 'y' s1 of
      s2 -> case readArray# m 1# s2 of (# s3, c #) -> (# s3, c #)
  print both
  let twice f x = negated f x + negated f x
      rows = case runRW# (\s -> case newArray# 2# 'a' s of
                (# s1, m #) -> case unsafeFreezeArray# m s1 of
                  (# s2, inner #) -> case newArray# 3# inner s2 of
                    (# s3, outer #) -> unsafeFreezeArray# outer s3) of
        (# _, a #) -> Rows a
  case rows of
    Rows a -> case indexArray# a 2# of (# inner #) -> case indexArray# inner 1# of (# c #) -> print (c, I# (sizeofArray# a))
  print (twice (\n -> I# (n +# 1#)) 4#)
