{-# LANGUAGE NoImplicitPrelude #-}
-- | Semaphores of which several units are taken and given back at a time; who waits is served in turn.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import GHC.Prim
import GHC.Base
import GHC.List
import GHC.IO
import GHC.IO.Exception
import GHC.Num
import Control.Concurrent.MVar

-- | Units that are free, and who waits for how many: first come first, and the latest first.
newtype QSemN = QSemN (MVar (Int, [Claim], [Claim]))

data Claim = Claim Int (MVar ())

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = failIO "newQSemN: Initial quantity must be non-negative"
  | otherwise = newMVar (n, [], []) >>= \m -> return (QSemN m)

-- | Takes so many units; waits until there are as many.
waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN m) want = mask_ (takeMVar m >>= \(free, first, last) ->
  if free >= want && null first && null last then let rest = free - want in rest `seq` putMVar m (rest, [], [])
  else do
    served <- newEmptyMVar
    putMVar m (free, first, Claim want served : last)
    takeMVar served `onException` withdraw m want served)

-- Whoever no longer waits gives back what it has been given meanwhile.
withdraw :: MVar (Int, [Claim], [Claim]) -> Int -> MVar () -> IO ()
withdraw m want served = uninterruptibleMask_ (do
  (free, first, last) <- takeMVar m
  given <- tryTakeMVar served
  case given of
    Just _ -> serve (free + want) first last >>= putMVar m
    Nothing -> serve free (without first) (without last) >>= putMVar m)
  where without = filter (\(Claim _ other) -> other /= served)

-- | Gives so many units back.
signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN m) given = uninterruptibleMask_ (do
  (free, first, last) <- takeMVar m
  state <- serve (free + given) first last
  putMVar m state)

-- Serves those in front, as far as the units go.
serve :: Int -> [Claim] -> [Claim] -> IO (Int, [Claim], [Claim])
serve free first last = case first of
  [] -> case last of
    [] -> free `seq` return (free, [], [])
    _ -> serve free (reverse last) []
  Claim want served : rest
    | free >= want -> putMVar served () >> serve (free - want) rest last
    | otherwise -> free `seq` return (free, first, last)
