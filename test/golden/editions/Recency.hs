-- Caches that forget what was used least recently: one in ST with arrays for links, one in State with maps, and their hits.
{-# LANGUAGE GHC2024, TypeFamilies, OverloadedRecordDot, RecordWildCards, BlockArguments, NamedFieldPuns, RequiredTypeArguments, AllowAmbiguousTypes #-}
module Main (main) where

import Control.Monad (filterM, foldM, forM_, unless, when)
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Strict
import Data.Array.ST (STUArray, newArray, newListArray, readArray, writeArray)
import Data.Bits (shiftR, xor, (.&.), (.<<.))
import Data.IntMap.Strict (IntMap)
import Data.IntMap.Strict qualified as IntMap
import Data.Kind (Type)
import Data.Map.Strict qualified as Map
import Data.STRef (STRef, modifySTRef', newSTRef, readSTRef, writeSTRef)
import Data.Word (Word32)
import GHC.Stack (HasCallStack)
import Text.Printf (printf)

-- | A cache in a monad: `touch` says whether the key was there, and makes it the newest.
class Monad m => Cache (c :: Type) m where
  type Config c
  new :: Config c -> m c
  touch :: c -> Int -> m Bool
  contents :: c -> m [Int]

-- | Slots are linked in a ring through slot 0: what follows it is the newest, what precedes it the oldest.
data Ring s = Ring
  { next, prev, keys :: STUArray s Int Int
  , slots :: STRef s (IntMap Int)
  , capacity :: !Int
  }

instance s ~ t => Cache (Ring s) (ST t) where
  type Config (Ring s) = Int
  new capacity = do
    next <- newListArray (0, capacity) ([1 .. capacity] <> [0])
    prev <- newListArray (0, capacity) (capacity : [0 .. capacity - 1])
    keys <- newArray (0, capacity) (-1)
    slots <- newSTRef IntMap.empty
    pure Ring {..}
  touch r key = do
    found <- IntMap.lookup key <$> readSTRef r.slots
    slot <- maybe (readArray r.prev 0) pure found
    unless (found == Just slot) do
      old <- readArray r.keys slot
      writeArray r.keys slot key
      modifySTRef' r.slots (IntMap.insert key slot . IntMap.delete old)
    unlink r slot
    after <- readArray r.next 0
    link r 0 slot *> link r slot after
    pure (found == Just slot)
  contents r = readArray r.next 0 >>= go
   where
    go 0 = pure []
    go slot = do
      key <- readArray r.keys slot
      rest <- readArray r.next slot >>= go
      pure [k | k <- key : rest, k >= 0]

link :: Ring s -> Int -> Int -> ST s ()
link r a b = writeArray r.next a b >> writeArray r.prev b a

unlink :: HasCallStack => Ring s -> Int -> ST s ()
unlink r slot = do
  when (slot <= 0 || slot > r.capacity) (error ("no slot " <> show slot))
  before <- readArray r.prev slot
  after <- readArray r.next slot
  link r before after

data Stamps = Stamps {clock :: !Int, byKey, byTime :: !(IntMap Int), most :: !Int}
data Handle = Handle

instance Cache Handle (State Stamps) where
  type Config Handle = Int
  new most = Handle <$ put Stamps {clock = 0, byKey = mempty, byTime = mempty, most}
  touch Handle key = state \s ->
    let (old, byKey) = IntMap.insertLookupWithKey (\_ t _ -> t) key s.clock s.byKey
        byTime = IntMap.insert s.clock key (maybe id IntMap.delete old s.byTime)
        full = s {clock = s.clock + 1, byKey, byTime}
     in (old /= Nothing, if IntMap.size byKey > s.most then evict full else full)
   where
    evict s = case IntMap.minViewWithKey s.byTime of
      Just ((_, oldest), byTime) -> s {byTime, byKey = IntMap.delete oldest s.byKey}
      Nothing -> s
  contents Handle = gets (reverse . IntMap.elems . byTime)

xorshift :: Word32 -> Word32
xorshift = step 5 (.<<.) . step 17 shiftR . step 13 (.<<.)
 where step n f x = x `xor` f x n

data Load = Uniform Int | Loop Int | Skewed Int deriving stock (Show, Eq, Ord)

trace :: Load -> [Int]
trace = \case
  Loop n -> cycle [0 .. n - 1]
  Uniform n -> (`mod` n) . fromIntegral <$> numbers
  Skewed n -> zipWith (\a b -> fromIntegral (a .&. 0xffff) * fromIntegral (b .&. 0xffff) * n .>>>. 32) numbers (drop 7 numbers)
 where
  numbers = iterate xorshift 2463534242
  infixl 5 .>>>.
  a .>>>. b = a `shiftR` b

measure :: forall c -> forall m. Cache c m => Config c -> [Int] -> m (Int, [Int])
measure c config accesses = do
  cache <- new @c config
  hits <- length <$> filterM (touch cache) accesses
  (hits,) <$> contents cache

main :: IO ()
main = do
  results <- foldM one Map.empty ((,) <$> [Uniform 64, Loop 16, Loop 17, Skewed 64] <*> [4, 16])
  forM_ (Map.toList results) \((load, size), (hits, kept)) ->
    printf "%-10s in %2d: %4d hits, %5.1f%%, newest %s\n" (show load) size hits (fromIntegral hits / 20 :: Double) (show (take 4 kept))
  print (runST do r <- new @(Ring _) 3; mapM_ (touch r) [1, 2, 3, 1, 4]; (,) <$> touch r 2 <*> contents r)
  counter <- pure (runST (do n <- newSTRef (0 :: Int); writeSTRef n 5; readSTRef n))
  print counter
 where
  one acc (load, size) = do
    let accesses = take 2000 (trace load)
        inArrays = runST (ring size accesses)
        inMaps = evalState (measure (type Handle) size accesses) (Stamps 0 mempty mempty 0)
    when (inArrays /= inMaps) (printf "%s differs: %s, %s\n" (show load) (show inArrays) (show inMaps))
    pure (Map.insert (load, size) inArrays acc)
  ring :: forall s. Int -> [Int] -> ST s (Int, [Int])
  ring = measure (type (Ring s))
