-- Capabilities as classes, effects as a stack of transformers behind one newtype, settings from a text, and a test double.
{-# LANGUAGE GHC2024, BlockArguments, DerivingVia, FunctionalDependencies, OverloadedStrings, UndecidableInstances, OverloadedRecordDot, NamedFieldPuns #-}
module Main (main) where

import Control.Monad (forM_, unless, when)
import Control.Monad.Except (ExceptT, MonadError (..), liftEither, runExceptT, withExceptT)
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader (MonadReader (..), ReaderT (..), asks)
import Control.Monad.State.Strict (MonadState (..), State, StateT (..), evalStateT, modify', runState)
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Writer.Strict (MonadWriter (..), WriterT (..), execWriterT)
import Data.Functor.Identity (Identity (..))
import Data.IORef
import Data.Kind (Constraint, Type)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T

data Level = Debug | Info | Warning deriving stock (Eq, Ord, Show, Read, Enum, Bounded)

type MonadLog :: (Type -> Type) -> Constraint
class Monad m => MonadLog m where
  logAt :: Level -> Text -> m ()

class Monad m => MonadStore k v m | m -> k v where
  fetch :: k -> m (Maybe v)
  save :: k -> v -> m ()

data Settings = Settings {level :: Level, limit :: Int, retries :: Int} deriving stock (Show, Eq)

data Failure = Missing Text | Bad {line :: Int, why :: Text} | TooMany Int deriving stock (Show, Eq)

type Service m = (MonadLog m, MonadStore Text Int m, MonadError Failure m, MonadReader Settings m)

parseSettings :: Text -> Either Failure Settings
parseSettings text = do
  pairs <- traverse pair (zip [1 ..] (filter (not . T.null . T.strip) (T.lines text)))
  let settings = Map.fromList pairs
      need k = maybe (Left (Missing k)) Right (Map.lookup k settings)
      number k = need k >>= \(n, v) -> case reads (T.unpack v) of
        [(i, "")] -> Right i
        _ -> Left Bad {line = n, why = "no number: " <> v}
  levelName <- snd <$> need "level"
  level <- maybe (Left Bad {line = 0, why = "no level"}) Right (lookup levelName [(T.pack (show l), l) | l <- [minBound ..]])
  Settings level <$> number "limit" <*> number "retries"
 where
  pair (n, t) = case T.splitOn "=" t of
    [k, v] -> Right (T.strip k, (n, T.strip v))
    _ -> Left Bad {line = n, why = "no ‘=’"}

count :: Service m => Text -> m Int
count key = do
  old <- fetch key
  limit <- asks (.limit)
  let new = maybe 1 (+ 1) old
  when (new > limit) do
    logAt Warning ("too many " <> key)
    throwError (TooMany new)
  save key new
  logAt Debug (key <> "=" <> T.show new)
  pure new

retrying :: Service m => m a -> m a
retrying action = asks (.retries) >>= go
 where
  go n = action `catchError` \e -> if n <= 0 then throwError e else logAt Info "again" *> go (n - 1)

newtype App a = App (ReaderT (Settings, IORef (Map Text Int)) (ExceptT Failure IO) a)
  deriving newtype (Functor, Applicative, Monad, MonadIO, MonadError Failure)

instance MonadReader Settings App where
  ask = App (asks fst)
  local f (App m) = App (local (\(s, r) -> (f s, r)) m)

instance MonadLog App where
  logAt l t = do
    wanted <- asks (.level)
    unless (l < wanted) (liftIO (T.putStrLn ("[" <> T.show l <> "] " <> t)))

instance MonadStore Text Int App where
  fetch k = App (asks snd >>= fmap (Map.lookup k) . liftIO . readIORef)
  save k v = App (asks snd >>= \r -> liftIO (modifyIORef' r (Map.insert k v)))

runApp :: Settings -> App a -> IO (Either Failure a)
runApp settings (App m) = newIORef mempty >>= \r -> runExceptT (runReaderT m (settings, r))

newtype Test a = Test (ReaderT Settings (ExceptT Failure (WriterT [(Level, Text)] (State (Map Text Int)))) a)
  deriving newtype (Functor, Applicative, Monad, MonadError Failure, MonadReader Settings)

instance MonadLog Test where logAt l t = Test (tell [(l, t)])
instance MonadStore Text Int Test where
  fetch k = Test (Map.lookup k <$> get)
  save k v = Test (modify' (Map.insert k v))

runTest :: Settings -> Test a -> ((Either Failure a, [(Level, Text)]), Map Text Int)
runTest s (Test m) = runState (runWriterT (runExceptT (runReaderT m s))) mempty

main :: IO ()
main = do
  print (parseSettings "level = Debug\nlimit=2\nretries = x")
  print (parseSettings "level = Debug\nlimit")
  let Right settings = parseSettings "level = Info\nlimit=2\nretries = 1"
      script :: Service m => m Int
      script = sum <$> traverse (retrying . count) ["a", "b", "a", "a"]
  runApp settings script >>= print
  let ((result, logged), store) = runTest settings {limit = 5} script
  print result
  forM_ logged print
  print (Map.toList store)
