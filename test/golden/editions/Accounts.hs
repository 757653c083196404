-- A bank that keeps events: commands are decided into events, events are applied to states, and states are replayed.
{-# LANGUAGE GHC2024, DerivingVia, DuplicateRecordFields, OverloadedRecordDot, OverloadedStrings, RecordWildCards, TypeFamilies, BlockArguments, NamedFieldPuns #-}
module Main (main) where

import Control.Exception (Exception (..), ErrorCall (..), SomeException, annotateIO, evaluate, throwIO, try)
import Control.Exception.Context (ExceptionAnnotation (..), displayExceptionContext)
import Control.Exception (someExceptionContext)
import Control.Monad (forM_, guard, unless, when, (>=>))
import Control.Monad.Except
import Control.Monad.Reader
import Data.Coerce (coerce)
import Data.IORef
import Data.Kind (Type)
import Data.Map.Strict qualified as Map
import Data.Monoid (Endo (..), Sum (..))
import Data.Sequence (Seq (..), (|>))
import Data.Sequence qualified as Seq
import Data.Text (Text)
import Data.Text qualified as Text
import Data.Time (Day, addDays, diffDays, fromGregorian)

newtype Cents = Cents Int
  deriving newtype (Eq, Ord, Num, Real, Enum, Integral)
  deriving (Semigroup, Monoid) via (Sum Int)

instance Show Cents where
  show (Cents n) = sign <> show (abs n `div` 100) <> "." <> drop 1 (show (100 + abs n `mod` 100))
   where sign = ['-' | n < 0]

class Show (Failure a) => Aggregate a where
  type Command a :: Type
  data Event a :: Type
  type Failure a :: Type
  type Failure a = Text
  initial :: a
  decide :: a -> Command a -> Either (Failure a) [Event a]
  apply :: Event a -> a -> a

data Account = Account {owner :: Text, balance :: !Cents, limit :: !Cents, isOpen :: !Bool}
  deriving stock (Show, Eq)

data Move = Open {owner :: Text} | Deposit {amount :: Cents} | Withdraw {amount :: Cents} | SetLimit Cents | Close

data Refusal = NotOpen | AlreadyOpen | Overdrawn {by :: Cents} | NotPositive Cents | NotEmpty Account
  deriving stock (Show, Eq)

instance Aggregate Account where
  type Command Account = Move
  type Failure Account = Refusal
  data Event Account = Opened Text | Changed Cents | LimitSet Cents | Warned | Closed
    deriving stock (Show, Eq)
  initial = Account {owner = "", balance = 0, limit = 0, isOpen = False}
  decide account@Account {..} = \case
    Open {owner = name} | isOpen -> Left AlreadyOpen
                        | otherwise -> Right [Opened name]
    _ | not isOpen -> Left NotOpen
    Deposit {amount = n} | n <= 0 -> Left (NotPositive n)
              | otherwise -> Right [Changed n]
    Withdraw n
      | n <= 0 -> Left (NotPositive n)
      | let rest = balance - n, rest < negate limit -> Left Overdrawn {by = negate rest - limit}
      | otherwise -> Right (Changed (negate n) : [Warned | balance - n < 0])
    SetLimit n -> Right [LimitSet n]
    Close -> [Closed] <$ unless (balance == 0) (Left (NotEmpty account))
  apply = \cases
    (Opened name) a -> a {isOpen = True} `named` name
    (Changed n) a -> a {balance = a.balance + n}
    (LimitSet n) a -> a {limit = n}
    Warned a -> a
    Closed a -> a {isOpen = False}
   where named Account {owner = _, ..} owner = Account {..}

replay :: forall a f. (Aggregate a, Foldable f) => f (Event a) -> a
replay events = appEndo (foldr (\e rest -> rest <> Endo (apply e)) mempty events) initial

data Stored a = Stored {on :: Day, key :: Text, event :: Event a}

data Env = Env {today :: IORef Day, journal :: IORef (Seq (Stored Account))}

newtype App a = App {unApp :: ReaderT Env (ExceptT (Text, Refusal) IO) a}
  deriving newtype (Functor, Applicative, Monad, MonadIO, MonadReader Env, MonadError (Text, Refusal))

eventsOf :: Text -> App (Seq (Event Account))
eventsOf key = do
  ref <- asks (.journal)
  liftIO $ fmap (.event) . Seq.filter ((== key) . (.key)) <$> readIORef ref

run :: Text -> Move -> App Account
run key move = do
  account <- replay <$> eventsOf key
  events <- either (\e -> throwError (key, e)) pure (decide account move)
  Env {..} <- ask
  liftIO do
    day <- readIORef today
    modifyIORef' journal (\j -> foldl' (|>) j [Stored {on = day, key, event} | event <- events])
    writeIORef today (addDays 10 day)
  pure (foldl' (flip apply) account events)

attempt :: Text -> Move -> App ()
attempt key = (run key >=> \a -> liftIO (putStrLn (Text.unpack key <> ": " <> show a.balance)))
 `orElse` \(k, e) -> liftIO (putStrLn (Text.unpack k <> " refused: " <> show e))
 where orElse f g move = f move `catchError` g

newtype Context = Context Text
instance ExceptionAnnotation Context where
  displayExceptionAnnotation (Context t) = "while " <> Text.unpack t

main :: IO ()
main = do
  env <- Env <$> newIORef (fromGregorian 2024 2 20) <*> newIORef mempty
  result <- runExceptT . flip runReaderT env . (.unApp) $ do
    forM_ [Deposit 5, Open "Ada", Open "Eve", Deposit 120_00, Withdraw 20_05, Withdraw 200_00, SetLimit 150_00, Withdraw 200_00, Deposit (-3), Close]
      (attempt "a-1")
    attempt "b-2" (Open "Bob") *> attempt "b-2" Close
    asks (.today) >>= liftIO . readIORef >>= \day -> when (day > fromGregorian 2024 3 1) $ () <$ run "b-2" (Deposit 1)
  print result
  stored <- readIORef env.journal
  let totals = Map.fromListWith (<>) [(s.key, n) | s@Stored {event = Changed n} <- foldr (:) [] stored]
  print totals
  print (sum (coerce (Map.elems totals) :: [Int]), length stored)
  case stored of
    Empty -> putStrLn "nothing"
    first :<| (_ :|> final) -> print (first.event, diffDays final.on first.on, final.event)
    _ -> putStrLn "one"
  print (replay @Account (fmap (.event) (Seq.takeWhileL (\s -> s.on < fromGregorian 2024 4 1 && s.key == "a-1") stored)))
  failed <- try $ annotateIO (Context "auditing") do
    annotateIO (Context "adding up") (evaluate (guardAll (Map.elems totals)))
  case failed of
    Left e -> putStrLn (takeWhile (/= '\n') (displayException (e :: SomeException))) >> putStr (unlines (filter (Text.isPrefixOf "while" . Text.pack) (lines (displayExceptionContext (someExceptionContext e)))))
    Right n -> print n
  either (\(ErrorCall m) -> putStrLn m) pure =<< try (throwIO (ErrorCall "closed"))
 where
  guardAll ns = if all (>= 0) ns then length (guard (null ns) :: [()]) else error "a negative total"
