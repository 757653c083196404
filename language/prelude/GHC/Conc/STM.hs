{-# LANGUAGE ExistentialQuantification, MagicHash, NoImplicitPrelude #-}
-- | Transactions (Harris, Marlow, Peyton Jones and Herlihy 2005). A transaction keeps a log of the variables that it has
-- read and written; at its end it is written out if nothing that it read has changed since. Every change has a number
-- from one clock: a variable younger than the transaction makes it look at its log again, so that it never sees values
-- that did not exist together (Dice, Shalev and Shavit 2006).
module GHC.Conc.STM
  ( STM, atomically, retry, orElse, throwSTM, catchSTM, fixSTM, unsafeIOToSTM, TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import GHC.IO.Exception (fixIO)
import GHC.Prim
import GHC.Base
import GHC.Exception
import GHC.Exception.Backtrace (toExceptionWithBacktrace)
import GHC.IO
import GHC.IORef.Cell
import GHC.List
import GHC.MVar
import GHC.Num

-- | A part of a transaction.
newtype STM a = STM (Log -> IO (Outcome a))

-- | It waits for a change; it has to begin anew; its result.
data Outcome a = Retry | Again | Done a

-- The number of the youngest change that it may see, and the variables it has used, the latest first.
data Log = Log (Cell Int) (Cell [Entry])

-- The variable, the number and value it was read with, its value in the transaction, and whether that was written.
data Entry = forall a . Entry (TVar a) Int a a Bool

-- | A variable that transactions share.
data TVar a = TVar (Cell (Held a))

-- A value, the number of the change that wrote it, and who waits for the next.
data Held a = Held a Int [MVar ()]

instance Eq (TVar a) where
  TVar v == TVar w = sameCell v w

instance Functor STM where
  fmap f (STM m) = STM (\log -> bindIO# (m log) (\r -> returnIO# (case r of
    Done x -> Done (f x)
    Retry -> Retry
    Again -> Again)))

instance Applicative STM where
  pure x = STM (\_ -> returnIO# (Done x))
  (<*>) = ap
  liftA2 = liftM2
  m *> n = m >>= \_ -> n

instance Monad STM where
  STM m >>= k = STM (\log -> bindIO# (m log) (\r -> case r of
    Done x -> case k x of STM n -> n log
    Retry -> returnIO# Retry
    Again -> returnIO# Again))
  (>>) = (*>)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

-- The number of the last change.
clock :: Cell Int
clock = unsafePerformIO (newCell 0)
{-# NOINLINE clock #-}

-- | Performs a transaction as if nothing else happened meanwhile.
atomically :: STM a -> IO a
atomically (STM m) = again
  where
    again = do
      start <- readCell clock >>= newCell
      used <- newCell []
      r <- m (Log start used)
      entries <- readCell used
      case r of
        Done x -> commit entries >>= \ok -> if ok then return x else again
        Again -> again
        Retry -> await entries >> again

-- Writes the log out, unless what it rests on has changed.
commit :: [Entry] -> IO Bool
commit entries = undisturbed# (upToDate entries >>= \ok ->
  if not ok then return False
  else do
    last <- readCell clock
    let now = last + 1
    now `seq` writeCell clock now
    writeOut now entries
    return True)

writeOut :: Int -> [Entry] -> IO ()
writeOut _ [] = return ()
writeOut now (Entry (TVar v) _ _ x written : rest)
  | written = readCell v >>= \held -> case held of
      Held _ _ waiting -> writeCell v (Held x now []) >> wakeAll waiting >> writeOut now rest
  | otherwise = writeOut now rest

wakeAll :: [MVar ()] -> IO ()
wakeAll [] = return ()
wakeAll (w : ws) = tryPutMVar w () >> wakeAll ws

upToDate :: [Entry] -> IO Bool
upToDate [] = return True
upToDate (Entry (TVar v) seen _ _ _ : rest) = readCell v >>= \held -> case held of
  Held _ n _ -> if n == seen then upToDate rest else return False

-- Waits until one of the variables changes.
await :: [Entry] -> IO ()
await entries = do
  w <- newEmptyMVar
  ok <- undisturbed# (upToDate entries >>= \ok -> if ok then watch w entries >> return True else return False)
  if ok then (case w of MVar v -> awaitMVar# v) >> unwatch w entries else return ()

watch, unwatch :: MVar () -> [Entry] -> IO ()
watch w = changeWaiting (w :)
unwatch w entries = undisturbed# (changeWaiting (without w) entries)

without :: MVar () -> [MVar ()] -> [MVar ()]
without _ [] = []
without w (x : xs) = if x == w then xs else x : without w xs

changeWaiting :: ([MVar ()] -> [MVar ()]) -> [Entry] -> IO ()
changeWaiting _ [] = return ()
changeWaiting f (Entry (TVar v) _ _ _ _ : rest) = readCell v >>= \held -> case held of
  Held x n waiting -> evaluated (f waiting) (\ws -> writeCell v (Held x n ws)) >> changeWaiting f rest

-- To the end of the list, so that nothing is left to be computed when the machine is not to be disturbed.
evaluated :: [a] -> ([a] -> IO b) -> IO b
evaluated list use = length list `seq` use list

-- | Waits until a variable that was read changes, and begins anew.
retry :: STM a
retry = STM (\_ -> returnIO# Retry)

-- | The first, or if it would wait the second instead.
orElse :: STM a -> STM a -> STM a
orElse (STM m) (STM n) = STM (\log -> case log of
  Log _ used -> readCell used >>= \before -> m log >>= \r -> case r of
    Retry -> undo used before >> n log
    _ -> return r)

-- Forgets what has been written since; what was read stays, since the outcome rests on it.
undo :: Cell [Entry] -> [Entry] -> IO ()
undo used before = readCell used >>= \now ->
  evaluated (map asRead (take (length now - length before) now) ++ before) (writeCell used)

asRead :: Entry -> Entry
asRead (Entry v n seen _ _) = Entry v n seen seen False

-- | Ends the transaction with an exception; nothing of it happens.
throwSTM :: (HasCallStack, Exception e) => e -> STM a
throwSTM e = STM (\_ -> toExceptionWithBacktrace callStack e >>= \thrown -> rethrow thrown)

-- | A transaction within one: an exception undoes what it did, and goes to the handler if it fits.
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM (STM m) handler = STM (\log -> case log of
  Log _ used -> readCell used >>= \before -> getMaskingState >>= \state ->
    catchAny (m log) (\e -> undo used before >> (case fromException e of
      Just e' -> case handler e' of STM n -> asMasked state (n log)
      Nothing -> rethrow e)))

-- What handles an exception in a transaction may be interrupted as what it was raised in.
asMasked :: MaskingState -> IO a -> IO a
asMasked Unmasked m = unsafeUnmask m
asMasked _ m = m

-- | The fixed point of a transaction, whose result it must not need while it is performed.
fixSTM :: (a -> STM a) -> STM a
fixSTM k = STM (\log -> fixIO (\r -> case k (resultOf r) of STM m -> m log))
  where resultOf r = case r of Done x -> x

-- | An action in a transaction, which may be performed any number of times.
unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM io = STM (\_ -> io >>= \x -> return (Done x))

-- | A new variable.
newTVar :: a -> STM (TVar a)
newTVar x = unsafeIOToSTM (newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = newCell (Held x 0 []) >>= \v -> return (TVar v)

-- | The value as of the last transaction.
readTVarIO :: TVar a -> IO a
readTVarIO (TVar v) = readCell v >>= \held -> case held of Held x _ _ -> return x

readTVar :: TVar a -> STM a
readTVar v = STM (\log -> entryOf v log >>= \found -> case found of
  Nothing -> return Again
  Just (x, _) -> return (Done x))

writeTVar :: TVar a -> a -> STM ()
writeTVar v x = STM (\log -> case log of
  Log _ used -> entryOf v log >>= \found -> case found of
    Nothing -> return Again
    Just (_, i) -> readCell used >>= \entries -> evaluated (written i x entries) (writeCell used) >> return (Done ()))

-- The i-th entry with another value; its variable is of that value's type.
written :: Int -> a -> [Entry] -> [Entry]
written i x (e@(Entry v n seen _ _) : rest)
  | i == 0 = Entry v n seen (unsafeCoerce# x) True : rest
  | otherwise = e : written (i - 1) x rest
written _ _ [] = []

-- The value of a variable in the transaction, and the place of its entry, which is made if there is none. Nothing if
-- what was read before has changed.
entryOf :: TVar a -> Log -> IO (Maybe (a, Int))
entryOf variable@(TVar cell) log@(Log start used) = readCell used >>= \entries -> case find 0 entries of
  Just found -> return (Just found)
  Nothing -> readCell cell >>= \held -> case held of
    Held x n _ -> readCell start >>= \s ->
      if n <= s then writeCell used (Entry variable n x x False : entries) >> return (Just (x, 0))
      else do
        now <- readCell clock
        ok <- upToDate entries
        if ok then writeCell start now >> entryOf variable log else return Nothing
  where
    find _ [] = Nothing
    find i (Entry (TVar c) _ _ x _ : rest)
      | sameCell (unsafeCoerce# c) cell = Just (unsafeCoerce# x, i)
      | otherwise = i `seq` find (i + 1) rest
