-- | Vectors of packed elements that change. What does what is said in "Data.Vector.Generic.Mutable".
module Data.Vector.Unboxed.Mutable
  ( MVector, IOVector, STVector, Unbox, zip, zip3, zip4, unzip, unzip3, unzip4, length, null, slice, init, tail, take, drop, splitAt
  , unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop, overlaps, new, unsafeNew, replicate, replicateM, generate, generateM, clone
  , grow, unsafeGrow, clear, read, readMaybe, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM
  , unsafeSwap, unsafeExchange, mapM_, imapM_, forM_, iforM_, foldl, foldl', ifoldl, ifoldl', foldM, foldM', ifoldM, ifoldM', foldr, foldr'
  , ifoldr, ifoldr', foldrM, foldrM', ifoldrM, ifoldrM', nextPermutation, prevPermutation, nextPermutationBy, prevPermutationBy, set, copy
  , move, unsafeCopy, unsafeMove, PrimMonad, PrimState, RealWorld
  ) where

import Prelude hiding (drop, foldl, foldr, init, length, mapM_, null, read, replicate, splitAt, tail, take, unzip, unzip3, zip, zip3)
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import qualified Data.Vector.Generic.Mutable as G
import Data.Vector.Internal.Check (HasCallStack, isIndex, outOfBounds)
import Data.Vector.Unboxed.Base
import qualified Data.Vector.Unboxed.Tuple as Tuple

-- | Vectors side by side, as many elements as the shortest has; they are the same cells.
zip :: (Unbox a, Unbox b) => MVector s a -> MVector s b -> MVector s (a, b)
zip = Tuple.mzip

zip3 :: (Unbox a, Unbox b, Unbox c) => MVector s a -> MVector s b -> MVector s c -> MVector s (a, b, c)
zip3 = Tuple.mzip3

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s (a, b, c, d)
zip4 = Tuple.mzip4

unzip :: (Unbox a, Unbox b) => MVector s (a, b) -> (MVector s a, MVector s b)
unzip = Tuple.munzip

unzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s (a, b, c) -> (MVector s a, MVector s b, MVector s c)
unzip3 = Tuple.munzip3

unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s (a, b, c, d) -> (MVector s a, MVector s b, MVector s c, MVector s d)
unzip4 = Tuple.munzip4

length :: Unbox a => MVector s a -> Int
length = G.basicLength
{-# INLINE length #-}

null :: Unbox a => MVector s a -> Bool
null = G.null

slice :: (HasCallStack, Unbox a) => Int -> Int -> MVector s a -> MVector s a
slice = G.slice

init, tail :: (HasCallStack, Unbox a) => MVector s a -> MVector s a
init = G.init
tail = G.tail

take, drop :: Unbox a => Int -> MVector s a -> MVector s a
take = G.take
drop = G.drop

splitAt :: Unbox a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

unsafeSlice :: Unbox a => Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeInit, unsafeTail :: Unbox a => MVector s a -> MVector s a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail

unsafeTake, unsafeDrop :: Unbox a => Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

overlaps :: Unbox a => MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new, unsafeNew :: (HasCallStack, PrimMonad m, Unbox a) => Int -> m (MVector (PrimState m) a)
new = G.new
unsafeNew = G.unsafeNew

replicate :: (PrimMonad m, Unbox a) => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

replicateM :: (PrimMonad m, Unbox a) => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generate :: (PrimMonad m, Unbox a) => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

generateM :: (PrimMonad m, Unbox a) => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow, unsafeGrow :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow
unsafeGrow = G.unsafeGrow

clear :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m ()
clear = G.clear

read :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m a
read v i = case G.basicLength v of { n -> if isIndex i n then primitive (G.basicUnsafeRead v i) else outOfBounds i n }
{-# INLINE read #-}

readMaybe :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m (Maybe a)
readMaybe = G.readMaybe

write :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m ()
write v i x = case G.basicLength v of { n -> if isIndex i n then primitive (G.basicUnsafeWrite v i x) else outOfBounds i n }
{-# INLINE write #-}

modify :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m a
unsafeRead v i = primitive (G.basicUnsafeRead v i)
{-# INLINE unsafeRead #-}

unsafeWrite :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite v i x = primitive (G.basicUnsafeWrite v i x)
{-# INLINE unsafeWrite #-}

unsafeModify :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

mapM_ :: (PrimMonad m, Unbox a) => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: (PrimMonad m, Unbox a) => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl, foldl' :: (PrimMonad m, Unbox a) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl
foldl' = G.foldl'

ifoldl, ifoldl' :: (PrimMonad m, Unbox a) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'

foldM, foldM' :: (PrimMonad m, Unbox a) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM
foldM' = G.foldM'

ifoldM, ifoldM' :: (PrimMonad m, Unbox a) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM
ifoldM' = G.ifoldM'

foldr, foldr' :: (PrimMonad m, Unbox a) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr
foldr' = G.foldr'

ifoldr, ifoldr' :: (PrimMonad m, Unbox a) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'

foldrM, foldrM' :: (PrimMonad m, Unbox a) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM
foldrM' = G.foldrM'

ifoldrM, ifoldrM' :: (PrimMonad m, Unbox a) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM
ifoldrM' = G.ifoldrM'

nextPermutation, prevPermutation :: (PrimMonad m, Ord e, Unbox e) => MVector (PrimState m) e -> m Bool
nextPermutation = G.nextPermutation
prevPermutation = G.prevPermutation

nextPermutationBy, prevPermutationBy :: (PrimMonad m, Unbox e) => (e -> e -> Ordering) -> MVector (PrimState m) e -> m Bool
nextPermutationBy = G.nextPermutationBy
prevPermutationBy = G.prevPermutationBy

set :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> a -> m ()
set = G.set

copy, move :: (HasCallStack, PrimMonad m, Unbox a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy
move = G.move

unsafeCopy, unsafeMove :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
unsafeCopy = G.unsafeCopy
unsafeMove = G.unsafeMove
