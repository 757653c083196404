{-# LANGUAGE RankNTypes #-}
-- | Reading lines with a prompt. There is no terminal to edit them in: input is what comes line by line, as GHC's library
-- has it where the standard input is a file.
module System.Console.Haskeline
  ( InputT, runInputT, haveTerminalUI, mapInputT, Behavior, runInputTBehavior, defaultBehavior, useFileHandle, useFile, preferTerm
  , getInputLine, getInputLineWithInitial, getInputChar, getPassword, waitForAnyKey, outputStr, outputStrLn
  , Settings(..), defaultSettings, setComplete, Prefs, readPrefs, defaultPrefs, runInputTWithPrefs, runInputTBehaviorWithPrefs
  , withRunInBase, getHistory, putHistory, modifyHistory, withInterrupt, Interrupt(..), handleInterrupt, getExternalPrint
  , module System.Console.Haskeline.Completion
  ) where

import Control.Exception (AsyncException(..))
import Control.Monad.Catch
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.Trans.Class (MonadTrans(..))
import Control.Monad.Trans.Reader (ReaderT(..))
import Data.Char (isPrint)
import Data.IORef
import System.Console.Haskeline.Completion
import System.Console.Haskeline.History
import System.IO

-- | How lines are read. The history is not added to, since nothing can be recalled of it.
data Settings m = Settings { complete :: CompletionFunc m, historyFile :: Maybe FilePath, autoAddHistory :: Bool }

defaultSettings :: MonadIO m => Settings m
defaultSettings = Settings completeFilename Nothing True

setComplete :: CompletionFunc m -> Settings m -> Settings m
setComplete f settings = settings { complete = f }

-- | Where lines come from.
data Behavior = StandardInput | FromHandle Handle | FromFile FilePath

defaultBehavior, preferTerm :: Behavior
defaultBehavior = StandardInput
preferTerm = StandardInput

useFileHandle :: Handle -> Behavior
useFileHandle = FromHandle

useFile :: FilePath -> Behavior
useFile = FromFile

-- | What a user prefers of terminals.
data Prefs = Prefs

defaultPrefs :: Prefs
defaultPrefs = Prefs

readPrefs :: FilePath -> IO Prefs
readPrefs _ = return Prefs

data Source = Source { input :: Handle, history :: IORef History }

newtype InputT m a = InputT (ReaderT Source m a)

unInput :: InputT m a -> ReaderT Source m a
unInput (InputT m) = m

instance Functor m => Functor (InputT m) where
  fmap f (InputT m) = InputT (fmap f m)

instance Applicative m => Applicative (InputT m) where
  pure x = InputT (pure x)
  InputT f <*> InputT m = InputT (f <*> m)

instance Monad m => Monad (InputT m) where
  InputT m >>= f = InputT (m >>= unInput . f)

instance MonadFail m => MonadFail (InputT m) where
  fail s = InputT (fail s)

instance MonadFix m => MonadFix (InputT m) where
  mfix f = InputT (mfix (unInput . f))

instance MonadIO m => MonadIO (InputT m) where
  liftIO act = InputT (liftIO act)

instance MonadTrans InputT where
  lift m = InputT (lift m)

instance MonadThrow m => MonadThrow (InputT m) where
  throwM e = InputT (throwM e)

instance MonadCatch m => MonadCatch (InputT m) where
  catch (InputT m) f = InputT (catch m (unInput . f))

instance MonadMask m => MonadMask (InputT m) where
  mask act = InputT (mask (\restore -> unInput (act (InputT . restore . unInput))))
  uninterruptibleMask act = InputT (uninterruptibleMask (\restore -> unInput (act (InputT . restore . unInput))))
  generalBracket acquire release use =
    InputT (generalBracket (unInput acquire) (\a ended -> unInput (release a ended)) (unInput . use))

-- Running -----------------------------------------------------------------------------------------------------------

runInputT :: (MonadIO m, MonadMask m) => Settings m -> InputT m a -> m a
runInputT = runInputTBehavior defaultBehavior

runInputTWithPrefs :: (MonadIO m, MonadMask m) => Prefs -> Settings m -> InputT m a -> m a
runInputTWithPrefs = runInputTBehaviorWithPrefs defaultBehavior

runInputTBehavior :: (MonadIO m, MonadMask m) => Behavior -> Settings m -> InputT m a -> m a
runInputTBehavior behavior = runInputTBehaviorWithPrefs behavior Prefs

runInputTBehaviorWithPrefs :: (MonadIO m, MonadMask m) => Behavior -> Prefs -> Settings m -> InputT m a -> m a
runInputTBehaviorWithPrefs behavior _ settings (InputT m) = case behavior of
  StandardInput -> on stdin
  FromHandle h -> on h
  FromFile path -> bracket (liftIO (openFile path ReadMode)) (liftIO . hClose) on
  where
    on h = do
      before <- liftIO (maybe (return emptyHistory) readHistory (historyFile settings))
      ref <- liftIO (newIORef before)
      x <- runReaderT m (Source h ref)
      liftIO (maybe (return ()) (\path -> readIORef ref >>= writeHistory path) (historyFile settings))
      return x

-- | Lines are never edited.
haveTerminalUI :: Monad m => InputT m Bool
haveTerminalUI = return False

mapInputT :: (forall b . m b -> m b) -> InputT m a -> InputT m a
mapInputT f (InputT m) = InputT (ReaderT (f . runReaderT m))

withRunInBase :: Monad m => ((forall a . InputT m a -> m a) -> m b) -> InputT m b
withRunInBase f = InputT (ReaderT (\source -> f (\(InputT m) -> runReaderT m source)))

-- Input and output --------------------------------------------------------------------------------------------------

prompted :: MonadIO m => String -> (Handle -> IO a) -> InputT m a
prompted prompt act = outputStr prompt >> InputT (ReaderT (\source -> liftIO (act (input source))))

-- | The next line; nothing at the end of the input.
getInputLine :: (MonadIO m, MonadMask m) => String -> InputT m (Maybe String)
getInputLine prompt = prompted prompt nextLine

getInputLineWithInitial :: (MonadIO m, MonadMask m) => String -> (String, String) -> InputT m (Maybe String)
getInputLineWithInitial prompt (_, _) = getInputLine prompt

getPassword :: (MonadIO m, MonadMask m) => Maybe Char -> String -> InputT m (Maybe String)
getPassword _ prompt = getInputLine prompt

nextLine :: Handle -> IO (Maybe String)
nextLine h = hIsEOF h >>= \end -> if end then return Nothing else fmap Just (hGetLine h)

-- | The next character that can be printed; the end of its line is passed.
getInputChar :: (MonadIO m, MonadMask m) => String -> InputT m (Maybe Char)
getInputChar prompt = prompted prompt next
  where
    next h = nextChar h >>= \found -> case found of
      Just c | not (isPrint c) -> next h
             | otherwise -> hReady' h >>= \more -> (if more then hLookAhead h >>= \d -> if d == '\n' then hGetChar h >> return () else return () else return ()) >> return found
      Nothing -> return Nothing
    hReady' h = hIsEOF h >>= \end -> if end then return False else hReady h

nextChar :: Handle -> IO (Maybe Char)
nextChar h = hIsEOF h >>= \end -> if end then return Nothing else fmap Just (hGetChar h)

-- | Whether there was a character.
waitForAnyKey :: (MonadIO m, MonadMask m) => String -> InputT m Bool
waitForAnyKey prompt = prompted prompt (fmap (maybe False (const True)) . nextChar)

outputStr, outputStrLn :: MonadIO m => String -> InputT m ()
outputStr s = liftIO (putStr s >> hFlush stdout)
outputStrLn s = outputStr (s ++ "\n")

getExternalPrint :: MonadIO m => InputT m (String -> IO ())
getExternalPrint = return (\s -> putStr s >> hFlush stdout)

getHistory :: MonadIO m => InputT m History
getHistory = InputT (ReaderT (liftIO . readIORef . history))

putHistory :: MonadIO m => History -> InputT m ()
putHistory h = modifyHistory (const h)

modifyHistory :: MonadIO m => (History -> History) -> InputT m ()
modifyHistory f = InputT (ReaderT (\source -> liftIO (modifyIORef (history source) f)))

-- Interrupts --------------------------------------------------------------------------------------------------------

data Interrupt = Interrupt deriving (Show, Eq)

instance Exception Interrupt

-- | The user's interrupts as exceptions of the library's own.
withInterrupt :: (MonadIO m, MonadMask m) => InputT m a -> InputT m a
withInterrupt act = act `catch` \e -> case e of
  UserInterrupt -> throwM Interrupt
  _ -> throwM e

handleInterrupt :: MonadMask m => m a -> m a -> m a
handleInterrupt other = handle (\Interrupt -> other)
