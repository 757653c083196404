{-# LANGUAGE GHC2024, OverloadedStrings, BlockArguments, ImpredicativeTypes, PatternSynonyms, AllowAmbiguousTypes, TypeFamilies #-}
-- A key-value store as a free monad of requests, which are indexed by what they answer: one interpreter is pure, one uses
-- cells and exceptions, and a third only reads the program.
module Main (main) where

import Control.Exception
import Control.Monad (ap, forM_, unless, (<=<))
import Control.Monad.State.Strict (StateT (..), gets, modify')
import Control.Monad.Writer.CPS (Writer, execWriter, tell)
import Data.IORef
import Data.Kind (Constraint, Type)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Typeable (Typeable, eqT, typeRep, (:~:) (..))
import Data.Proxy (Proxy (..))
import Data.Dynamic (Dynamic (..), fromDynamic, toDyn, dynTypeRep)

type Key :: Type -> Type
newtype Key a = Key Text
  deriving newtype Show

type role Key nominal

type Request :: Type -> Type
data Request a where
  Put :: (Typeable a, Show a) => Key a -> a -> Request ()
  Get :: Typeable a => Key a -> Request (Maybe a)
  Delete :: Key a -> Request Bool
  Keys :: Request [Text]
  Atomically :: Store a -> Request (Either StoreError a)
  Abort :: Text -> Request r

data StoreError = TypeClash {key :: Text, wanted, found :: String} | Aborted Text
  deriving stock (Eq, Show)

instance Exception StoreError where
  displayException = \case
    TypeClash k w f -> T.unpack k <> " holds " <> f <> ", not " <> w
    Aborted why -> "aborted: " <> T.unpack why

data Store a where
  Done :: a -> Store a
  (:>>=) :: Request x -> (x -> Store a) -> Store a
infixl 1 :>>=

instance Functor Store where
  fmap f m = m >>= Done . f

instance Applicative Store where
  pure = Done
  (<*>) = ap

instance Monad Store where
  Done a >>= f = f a
  (r :>>= k) >>= f = r :>>= (f <=< k)

-- | Requests from anywhere that has them.
type Stores :: (Type -> Type) -> Constraint
class Monad m => Stores m where
  request :: Request a -> m a

instance Stores Store where
  request r = r :>>= Done

put :: (Stores m, Typeable a, Show a) => Key a -> a -> m ()
put k = request . Put k

get :: (Stores m, Typeable a) => Key a -> m (Maybe a)
get = request . Get

foldStore :: Monad m => (forall x. Request x -> m x) -> Store a -> m a
foldStore _ (Done a) = pure a
foldStore on (r :>>= k) = on r >>= foldStore on . k

typed :: forall a. Typeable a => Text -> Dynamic -> Either StoreError a
typed k d = maybe (Left (TypeClash k (show (typeRep (Proxy @a))) (show (dynTypeRep d)))) Right (fromDynamic d)

type Pure = StateT (Map Text Dynamic) (Either StoreError)

purely :: Request a -> Pure a
purely = \case
  Put (Key k) a -> modify' (Map.insert k (toDyn a))
  Get (Key k) -> gets (Map.lookup k) >>= traverse (lifted . typed k)
  Delete (Key k) -> gets (Map.member k) <* modify' (Map.delete k)
  Keys -> gets Map.keys
  Abort why -> lifted (Left (Aborted why))
  Atomically inner -> StateT \s -> Right case runStateT (foldStore purely inner) s of
    Left e -> (Left e, s)
    Right (a, s') -> (Right a, s')
 where
  lifted :: Either StoreError b -> Pure b
  lifted e = StateT \s -> (,s) <$> e

inCells :: IORef (Map Text Dynamic) -> (forall x. Request x -> IO x)
inCells cell = go
 where
  go :: Request x -> IO x
  go = \case
    Put (Key k) a -> modifyIORef' cell (Map.insert k (toDyn a))
    Get (Key k) -> readIORef cell >>= traverse (either throwIO pure . typed k) . Map.lookup k
    Delete (Key k) -> atomicModifyIORef' cell \m -> (Map.delete k m, k `Map.member` m)
    Keys -> Map.keys <$> readIORef cell
    Abort why -> throwIO (Aborted why)
    Atomically inner -> do
      before <- readIORef cell
      try @StoreError (foldStore go inner `onException` writeIORef cell before)

-- | What a program asks, where nothing is ever found.
describe :: Store a -> [Text]
describe program = execWriter (walk program)
 where
  walk :: Store b -> Writer [Text] ()
  walk = \case
    Done _ -> pure ()
    Put (Key k) a :>>= next -> say ["put", k, T.show a] *> walk (next ())
    Get @v (Key k) :>>= next -> say ["get", k, "::", T.show (typeRep (Proxy @v)), if isText @v then "(text)" else ""] *> walk (next Nothing)
    Delete (Key k) :>>= next -> say ["delete", k] *> walk (next False)
    Keys :>>= next -> tell ["keys"] *> walk (next [])
    Atomically inner :>>= _ -> tell ["atomically"] *> walk inner
    Abort why :>>= _ -> say ["abort", why]
  say = tell . pure . T.strip . T.unwords
  isText :: forall v. Typeable v => Bool
  isText = case eqT @v @Text of
    Just Refl -> True
    Nothing -> False

balance :: Text -> Key Int
balance = Key . ("balance/" <>)

transfer :: Int -> Text -> Text -> Store (Either StoreError Int)
transfer amount from to = request $ Atomically do
  mine <- maybe 0 id <$> get (balance from)
  put (balance from) (mine - amount)
  unless (mine >= amount) $ request (Abort (from <> " has only " <> T.show mine))
  theirs <- maybe 0 id <$> get (balance to)
  put (balance to) (theirs + amount)
  pure (mine - amount)

-- | An interpreter that forgets all but the answer.
newtype Run = Run (forall a. Store a -> Maybe (Maybe a))

programs :: [(Text, Store Text)]
programs =
  [ ("transfers", do
      put (balance "ann") 10
      results <- traverse (\(n, a, b) -> transfer n a b) [(7, "ann", "bob"), (7, "ann", "bob"), (2, "bob", "cid")]
      left <- traverse (get . balance) ["ann", "bob", "cid"]
      pure (T.show results <> " " <> T.show left))
  , ("deletes", do
      put (Key "x") 'x' *> put (Key "note") ("hello" :: Text)
      gone <- traverse (request . Delete) [Key @Char "x", Key "y"]
      T.show . (,gone) <$> request Keys)
  , ("clash", do
      put (Key "n") (1 :: Int)
      note <- get (Key @Text "n")
      pure (maybe "nothing" id note))
  ]

main :: IO ()
main = do
  forM_ programs \(name, program) -> do
    T.putStrLn ("== " <> name)
    forM_ (describe program) (T.putStrLn . ("  " <>))
    let one = either (T.pack . displayException) fst (runStateT (foldStore purely program) mempty)
    cell <- newIORef mempty
    other <- try (foldStore (inCells cell) program)
    T.putStrLn one
    T.putStrLn (either (\e -> T.pack (displayException (e :: StoreError))) (\t -> if t == one then "the same" else t) other)
    size <- Map.size <$> readIORef cell
    print size
  let interpreters = [Just . either (const Nothing) (Just . fst) . flip runStateT mempty . foldStore purely, const Nothing] :: [forall a. Store a -> Maybe (Maybe a)]
  print [(run (pure 'a'), run (True <$ request Keys), fmap (fmap length) (run (request Keys))) | Run run <- map' interpreters]
 where
  map' :: [forall a. Store a -> Maybe (Maybe a)] -> [Run]
  map' = foldr (\f rest -> Run f : rest) []
