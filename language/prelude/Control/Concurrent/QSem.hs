{-# LANGUAGE NoImplicitPrelude #-}
-- | Semaphores: a number of units, taken and given back one at a time; who waits is served in turn.
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import GHC.Base
import GHC.IO.Exception (failIO)
import GHC.Num
import Control.Concurrent.MVar
import Control.Concurrent.QSemN

newtype QSem = QSem QSemN

-- | With so many units, at least 0.
newQSem :: Int -> IO QSem
newQSem n
  | n < 0 = failIO "newQSem: Initial quantity must be non-negative"
  | otherwise = newQSemN n >>= \s -> return (QSem s)

waitQSem, signalQSem :: QSem -> IO ()
waitQSem (QSem s) = waitQSemN s 1
signalQSem (QSem s) = signalQSemN s 1
