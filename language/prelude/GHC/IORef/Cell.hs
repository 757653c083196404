{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | The cell behind IORef and STRef.
module GHC.IORef.Cell (Cell(..), newCell, readCell, writeCell, sameCell, fixCell) where

import GHC.Prim
import GHC.Base

-- | A mutable cell.
data Cell a = Cell (Cell# a)

newCell :: a -> IO (Cell a)
newCell x = bindIO# (newMutVar# x) (\v -> returnIO# (Cell v))

readCell :: Cell a -> IO a
readCell (Cell v) = readMutVar# v

writeCell :: Cell a -> a -> IO ()
writeCell (Cell v) x = writeMutVar# v x

sameCell :: Cell a -> Cell a -> Bool
sameCell (Cell v) (Cell w) = isTrue# (sameMutVar# v w)

-- | The fixed point of an action, by way of a cell; the exception where the result is needed too early.
fixCell :: e -> (a -> IO a) -> IO a
fixCell exception k =
  bindIO# (newCell (raise# exception)) (\cell ->
    bindIO# (unsafeInterleaveIO# (readCell cell)) (\x ->
      bindIO# (k x) (\result ->
        thenIO# (writeCell cell result) (returnIO# result))))
