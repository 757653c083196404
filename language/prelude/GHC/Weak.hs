{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Weak pointers. The value and the finalizer of one are kept as long as its key is. Once that has been collected, the
-- weak pointer is dead, and a thread of its own runs the finalizer. When the program ends nothing is finalized.
module GHC.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair
  , setFinalizerExceptionHandler, getFinalizerExceptionHandler
  ) where

import GHC.Prim
import GHC.Base
import GHC.Exception.Type (SomeException)
import GHC.IO (catchAny, unsafePerformIO)
import GHC.IORef.Cell

data Weak v = Weak (Weak# v)

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak key value finalizer = made finalizer
  where
    made Nothing = bindIO# (mkWeak# key value [] runFinalizers) (\w -> returnIO# (Weak w))
    made (Just act) = bindIO# (mkWeak# key value [act] runFinalizers) (\w -> returnIO# (Weak w))

-- What hears of the exceptions of finalizers: nobody at first.
handlerCell :: Cell (SomeException -> IO ())
handlerCell = unsafePerformIO (newCell (\_ -> return ()))
{-# NOINLINE handlerCell #-}

getFinalizerExceptionHandler :: IO (SomeException -> IO ())
getFinalizerExceptionHandler = readCell handlerCell

setFinalizerExceptionHandler :: (SomeException -> IO ()) -> IO ()
setFinalizerExceptionHandler = writeCell handlerCell

-- | Of all that died at once. The handler hears of what one of them throws, and nobody of what the handler throws.
runFinalizers :: [[IO ()]] -> IO ()
runFinalizers [] = return ()
runFinalizers (acts : rest) = inTurn acts >> runFinalizers rest

inTurn :: [IO ()] -> IO ()
inTurn [] = return ()
inTurn (act : acts) = (act `catchAny` told) >> inTurn acts
  where told e = (getFinalizerExceptionHandler >>= \handler -> handler e) `catchAny` \_ -> return ()

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak w) = bindIO# (deRefWeak# w) (\vs -> returnIO# (case vs of { v : _ -> Just v; [] -> Nothing }))

finalize :: Weak v -> IO ()
finalize (Weak w) = bindIO# (finalizeWeak# w) all'
  where
    all' [] = return ()
    all' (act : acts) = act >> all' acts

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr key = mkWeak key key

addFinalizer :: key -> IO () -> IO ()
addFinalizer key finalizer = mkWeakPtr key (Just finalizer) >> return ()

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair key val = mkWeak key (key, val)
