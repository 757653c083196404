-- | Vectors of values that change. What does what is said in "Data.Vector.Generic.Mutable".
module Data.Vector.Mutable
  ( MVector, IOVector, STVector, length, null, slice, init, tail, take, drop, splitAt, unsafeSlice, unsafeInit, unsafeTail, unsafeTake
  , unsafeDrop, overlaps, new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear, read, readMaybe, write
  , modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange, mapM_, imapM_, forM_
  , iforM_, foldl, foldl', ifoldl, ifoldl', foldM, foldM', ifoldM, ifoldM', foldr, foldr', ifoldr, ifoldr', foldrM, foldrM', ifoldrM
  , ifoldrM', nextPermutation, prevPermutation, nextPermutationBy, prevPermutationBy, set, copy, move, unsafeCopy, unsafeMove, PrimMonad, PrimState, RealWorld
  ) where

import Prelude hiding (drop, foldl, foldr, init, length, mapM_, null, read, replicate, splitAt, tail, take, unzip, unzip3, zip, zip3)
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Data.Vector.Boxed (MVector)
import qualified Data.Vector.Generic.Mutable as G
import Data.Vector.Internal.Check (HasCallStack, isIndex, outOfBounds)

type IOVector = MVector RealWorld
type STVector s = MVector s

length :: MVector s a -> Int
length = G.basicLength
{-# INLINE length #-}

null :: MVector s a -> Bool
null = G.null

slice :: HasCallStack => Int -> Int -> MVector s a -> MVector s a
slice = G.slice

init, tail :: HasCallStack => MVector s a -> MVector s a
init = G.init
tail = G.tail

take, drop :: Int -> MVector s a -> MVector s a
take = G.take
drop = G.drop

splitAt :: Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

unsafeSlice :: Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeInit, unsafeTail :: MVector s a -> MVector s a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail

unsafeTake, unsafeDrop :: Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

overlaps :: MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new, unsafeNew :: (HasCallStack, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new = G.new
unsafeNew = G.unsafeNew

replicate :: PrimMonad m => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

replicateM :: PrimMonad m => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generate :: PrimMonad m => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

generateM :: PrimMonad m => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: PrimMonad m => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow, unsafeGrow :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow
unsafeGrow = G.unsafeGrow

clear :: PrimMonad m => MVector (PrimState m) a -> m ()
clear = G.clear

read :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
read v i = case G.basicLength v of { n -> if isIndex i n then primitive (G.basicUnsafeRead v i) else outOfBounds i n }
{-# INLINE read #-}

readMaybe :: PrimMonad m => MVector (PrimState m) a -> Int -> m (Maybe a)
readMaybe = G.readMaybe

write :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
write v i x = case G.basicLength v of { n -> if isIndex i n then primitive (G.basicUnsafeWrite v i x) else outOfBounds i n }
{-# INLINE write #-}

modify :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
unsafeRead v i = primitive (G.basicUnsafeRead v i)
{-# INLINE unsafeRead #-}

unsafeWrite :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite v i x = primitive (G.basicUnsafeWrite v i x)
{-# INLINE unsafeWrite #-}

unsafeModify :: PrimMonad m => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: PrimMonad m => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: PrimMonad m => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

mapM_ :: PrimMonad m => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: PrimMonad m => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: PrimMonad m => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: PrimMonad m => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl, foldl' :: PrimMonad m => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl
foldl' = G.foldl'

ifoldl, ifoldl' :: PrimMonad m => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'

foldM, foldM' :: PrimMonad m => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM
foldM' = G.foldM'

ifoldM, ifoldM' :: PrimMonad m => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM
ifoldM' = G.ifoldM'

foldr, foldr' :: PrimMonad m => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr
foldr' = G.foldr'

ifoldr, ifoldr' :: PrimMonad m => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'

foldrM, foldrM' :: PrimMonad m => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM
foldrM' = G.foldrM'

ifoldrM, ifoldrM' :: PrimMonad m => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM
ifoldrM' = G.ifoldrM'

nextPermutation, prevPermutation :: (PrimMonad m, Ord e) => MVector (PrimState m) e -> m Bool
nextPermutation = G.nextPermutation
prevPermutation = G.prevPermutation

nextPermutationBy, prevPermutationBy :: PrimMonad m => (e -> e -> Ordering) -> MVector (PrimState m) e -> m Bool
nextPermutationBy = G.nextPermutationBy
prevPermutationBy = G.prevPermutationBy

set :: PrimMonad m => MVector (PrimState m) a -> a -> m ()
set = G.set

copy, move :: (HasCallStack, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy
move = G.move

unsafeCopy, unsafeMove :: PrimMonad m => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
unsafeCopy = G.unsafeCopy
unsafeMove = G.unsafeMove
