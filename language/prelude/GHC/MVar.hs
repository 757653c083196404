{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Places for one value each, which are full or empty.
module GHC.MVar
  ( MVar(..), newMVar, newEmptyMVar, readMVar, takeMVar, putMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  ) where

import GHC.Prim
import GHC.Base

-- | A place that is empty or holds a value.
data MVar a = MVar (MVar# a)

instance Eq (MVar a) where
  MVar v == MVar w = isTrue# (sameMVar# v w)

newEmptyMVar :: IO (MVar a)
newEmptyMVar = bindIO# newMVar# (\v -> returnIO# (MVar v))

-- | A place with this value.
newMVar :: a -> IO (MVar a)
newMVar x = bindIO# newEmptyMVar (\m -> thenIO# (putMVar m x) (returnIO# m))

-- | Takes the value out; waits while there is none.
takeMVar :: MVar a -> IO a
takeMVar (MVar v) = takeMVar# v

-- | The value, which stays; waits while there is none.
readMVar :: MVar a -> IO a
readMVar (MVar v) = readMVar# v

-- | Puts a value in; waits while there is one.
putMVar :: MVar a -> a -> IO ()
putMVar (MVar v) x = putMVar# v x

-- | Without waiting: the value, if there is one.
tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar v) = bindIO# (tryTakeMVar# v) (\found -> returnIO# (first found))
tryReadMVar (MVar v) = bindIO# (tryReadMVar# v) (\found -> returnIO# (first found))

first :: [a] -> Maybe a
first [] = Nothing
first (x : _) = Just x

-- | Without waiting: False if it is full.
tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar v) x = bindIO# (tryPutMVar# v x) (\done -> returnIO# (isTrue# done))

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar v) = bindIO# (isEmptyMVar# v) (\empty -> returnIO# (isTrue# empty))
