{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, KindSignatures, MultiParamTypeClasses, RankNTypes, TypeFamilies, TypeFamilyDependencies, UndecidableInstances #-}
-- | Random numbers from generators that a monad changes: in cells of 'IO' and 'ST', and in a state.
module System.Random.Stateful
  ( module System.Random
  , StatefulGen(uniformWord32R, uniformWord64R, uniformWord8, uniformWord16, uniformWord32, uniformWord64, uniformShortByteString)
  , FrozenGen(..), RandomGenM(..), withMutableGen, withMutableGen_, randomM, randomRM, splitGenM
  , StateGen(..), StateGenM(..), runStateGen, runStateGen_, runStateGenT, runStateGenT_, runStateGenST
  , AtomicGen(..), AtomicGenM(..), newAtomicGenM, applyAtomicGen, globalStdGen
  , IOGen(..), IOGenM(..), newIOGenM, applyIOGen
  , STGen(..), STGenM(..), newSTGenM, applySTGen, runSTGen, runSTGen_
  , Uniform(uniformM), uniformListM, uniformListRM, uniformShuffleListM, UniformRange(uniformRM), uniformByteStringM
  , uniformDouble01M, uniformDoublePositive01M, uniformFloat01M, uniformFloatPositive01M
  ) where

import Control.Monad (replicateM)
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Class (MonadState(..))
import Control.Monad.State.Strict (State, StateT, evalState, runStateT)
import Data.ByteString (ByteString)
import Data.ByteString.Short (fromShort)
import Data.IORef
import Data.Kind (Type)
import Data.STRef
import System.Random
import System.Random.Internal.Global (theStdGen)
import System.Random.Internal
import System.Random.Internal.Shuffle (uniformShuffleListM)

-- | Generators that do not change, and what they are while they do.
class StatefulGen (MutableGen f m) m => FrozenGen f m where
  type MutableGen f m = (g :: Type) | g -> f
  freezeGen :: MutableGen f m -> m f
  thawGen :: f -> m (MutableGen f m)

-- | Those that are a pure generator in a cell.
class (RandomGen r, StatefulGen g m) => RandomGenM g r m | g -> r where
  applyRandomGenM :: (r -> (a, r)) -> g -> m a

-- | An action with a generator, and the generator after it.
withMutableGen :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m (a, f)
withMutableGen f act = do
  g <- thawGen f
  x <- act g
  f' <- freezeGen g
  return (x, f')

withMutableGen_ :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m a
withMutableGen_ f act = fmap fst (withMutableGen f act)

randomM :: (RandomGenM g r m, Random a) => g -> m a
randomM = applyRandomGenM random

randomRM :: (RandomGenM g r m, Random a) => (a, a) -> g -> m a
randomRM range = applyRandomGenM (randomR range)

-- | Another generator, which goes its own way.
splitGenM :: RandomGenM g r m => g -> m r
splitGenM = applyRandomGenM split

-- In a state ------------------------------------------------------------------------------------------------------

newtype StateGen g = StateGen { unStateGen :: g }
  deriving (Eq, Ord, Show)

instance (RandomGen g, MonadState g m) => FrozenGen (StateGen g) m where
  type MutableGen (StateGen g) m = StateGenM g
  freezeGen _ = fmap StateGen get
  thawGen (StateGen g) = put g >> return StateGenM

instance (RandomGen r, MonadState r m) => RandomGenM (StateGenM r) r m where
  applyRandomGenM f _ = state f

runStateGen_ :: RandomGen g => g -> (StateGenM g -> State g a) -> a
runStateGen_ g act = evalState (act StateGenM) g

runStateGenT :: RandomGen g => g -> (StateGenM g -> StateT g m a) -> m (a, g)
runStateGenT g act = runStateT (act StateGenM) g

runStateGenT_ :: (RandomGen g, Functor f) => g -> (StateGenM g -> StateT g f a) -> f a
runStateGenT_ g act = fmap fst (runStateGenT g act)

runStateGenST :: RandomGen g => g -> (forall s. StateGenM g -> StateT g (ST s) a) -> a
runStateGenST g act = runST (runStateGenT_ g act)

-- In cells --------------------------------------------------------------------------------------------------------

-- | A cell that several threads may change.
newtype AtomicGenM g = AtomicGenM { unAtomicGenM :: IORef g }
newtype AtomicGen g = AtomicGen { unAtomicGen :: g }
  deriving (Eq, Ord, Show)

newAtomicGenM :: MonadIO m => g -> m (AtomicGenM g)
newAtomicGenM g = liftIO (fmap AtomicGenM (newIORef g))

applyAtomicGen :: MonadIO m => (g -> (a, g)) -> AtomicGenM g -> m a
applyAtomicGen f (AtomicGenM cell) = liftIO (atomicModifyIORef' cell (\g -> case f g of (x, g') -> (g', x)))

-- | The generator of 'System.Random.randomIO'.
globalStdGen :: AtomicGenM StdGen
globalStdGen = AtomicGenM theStdGen

instance (RandomGen g, MonadIO m) => StatefulGen (AtomicGenM g) m where
  uniformWord8 = applyAtomicGen genWord8
  uniformWord16 = applyAtomicGen genWord16
  uniformWord32 = applyAtomicGen genWord32
  uniformWord64 = applyAtomicGen genWord64
  drawing f = applyAtomicGen f

instance (RandomGen g, MonadIO m) => FrozenGen (AtomicGen g) m where
  type MutableGen (AtomicGen g) m = AtomicGenM g
  freezeGen (AtomicGenM cell) = liftIO (fmap AtomicGen (readIORef cell))
  thawGen (AtomicGen g) = newAtomicGenM g

instance (RandomGen r, MonadIO m) => RandomGenM (AtomicGenM r) r m where
  applyRandomGenM = applyAtomicGen

newtype IOGenM g = IOGenM { unIOGenM :: IORef g }
newtype IOGen g = IOGen { unIOGen :: g }
  deriving (Eq, Ord, Show)

newIOGenM :: MonadIO m => g -> m (IOGenM g)
newIOGenM g = liftIO (fmap IOGenM (newIORef g))

applyIOGen :: MonadIO m => (g -> (a, g)) -> IOGenM g -> m a
applyIOGen f (IOGenM cell) = liftIO (readIORef cell >>= \g -> case f g of (x, g') -> g' `seq` (writeIORef cell g' >> return x))

instance (RandomGen g, MonadIO m) => StatefulGen (IOGenM g) m where
  uniformWord8 = applyIOGen genWord8
  uniformWord16 = applyIOGen genWord16
  uniformWord32 = applyIOGen genWord32
  uniformWord64 = applyIOGen genWord64
  drawing f = applyIOGen f

instance (RandomGen g, MonadIO m) => FrozenGen (IOGen g) m where
  type MutableGen (IOGen g) m = IOGenM g
  freezeGen (IOGenM cell) = liftIO (fmap IOGen (readIORef cell))
  thawGen (IOGen g) = newIOGenM g

instance (RandomGen r, MonadIO m) => RandomGenM (IOGenM r) r m where
  applyRandomGenM = applyIOGen

newtype STGenM g s = STGenM { unSTGenM :: STRef s g }
newtype STGen g = STGen { unSTGen :: g }
  deriving (Eq, Ord, Show)

newSTGenM :: g -> ST s (STGenM g s)
newSTGenM g = fmap STGenM (newSTRef g)

applySTGen :: (g -> (a, g)) -> STGenM g s -> ST s a
applySTGen f (STGenM cell) = readSTRef cell >>= \g -> case f g of (x, g') -> g' `seq` (writeSTRef cell g' >> return x)

instance RandomGen g => StatefulGen (STGenM g s) (ST s) where
  uniformWord8 = applySTGen genWord8
  uniformWord16 = applySTGen genWord16
  uniformWord32 = applySTGen genWord32
  uniformWord64 = applySTGen genWord64
  drawing f = applySTGen f

instance RandomGen g => FrozenGen (STGen g) (ST s) where
  type MutableGen (STGen g) (ST s) = STGenM g s
  freezeGen (STGenM cell) = fmap STGen (readSTRef cell)
  thawGen (STGen g) = newSTGenM g

instance RandomGen r => RandomGenM (STGenM r s) r (ST s) where
  applyRandomGenM = applySTGen

runSTGen :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> (a, g)
runSTGen g act = runST (newSTGenM g >>= \m -> act m >>= \x -> fmap ((,) x) (readSTRef (unSTGenM m)))

runSTGen_ :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> a
runSTGen_ g act = fst (runSTGen g act)

-- Values ----------------------------------------------------------------------------------------------------------

uniformListM :: (StatefulGen g m, Uniform a) => Int -> g -> m [a]
uniformListM n g = replicateM n (uniformM g)

uniformListRM :: (StatefulGen g m, UniformRange a) => Int -> (a, a) -> g -> m [a]
uniformListRM n range g = replicateM n (uniformRM range g)

uniformByteStringM :: StatefulGen g m => Int -> g -> m ByteString
uniformByteStringM n g = fmap fromShort (uniformShortByteString n g)

-- | From 0 to 1; without 0.
uniformDouble01M, uniformDoublePositive01M :: StatefulGen g m => g -> m Double
uniformDouble01M g = fmap (\w -> fromIntegral w / 18446744073709551615) (uniformWord64 g)
uniformDoublePositive01M g = fmap (+ 2.710505431213761e-20) (uniformDouble01M g)

uniformFloat01M, uniformFloatPositive01M :: StatefulGen g m => g -> m Float
uniformFloat01M g = fmap (\w -> fromIntegral w / 4294967295) (uniformWord32 g)
uniformFloatPositive01M g = fmap (+ 1.1641532182693481e-10) (uniformFloat01M g)
