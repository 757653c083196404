-- | Weak pointers. What one refers to is kept until it is finalized: when memory is collected nobody looks for keys that
-- are gone, which GHC leaves open, too. A finalizer runs when 'finalize' asks for it, and never by itself.
module GHC.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import GHC.IORef.Cell

-- | The value and what is to be done in the end, until that has been done.
newtype Weak v = Weak (Cell (Maybe (v, Maybe (IO ()))))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak _ v finalizer = fmap Weak (newCell (Just (v, finalizer)))

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak cell) = fmap (fmap fst) (readCell cell)

finalize :: Weak v -> IO ()
finalize (Weak cell) = do
  here <- readCell cell
  writeCell cell Nothing
  maybe (return ()) id (here >>= snd)

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr key = mkWeak key key

addFinalizer :: key -> IO () -> IO ()
addFinalizer key finalizer = mkWeakPtr key (Just finalizer) >> return ()

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair key val = mkWeak key (key, val)
