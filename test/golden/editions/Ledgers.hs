{-# LANGUAGE BlockArguments, ViewPatterns, TypeFamilies, DataKinds #-}

-- | A ledger of postings: an event log that is checked, folded and indexed, in GHC2021.
module Main (main) where

import Control.Exception (Exception (..), SomeException, catch, evaluate, throwIO, try)
import Control.Monad.ST (runST)
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, assocs)
import Data.Foldable (for_, traverse_)
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.IORef (IORef, atomicModifyIORef', newIORef, readIORef)
import Data.Ix (Ix)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..), groupAllWith)
import Data.Map.Strict qualified as Map
import Data.Proxy (Proxy (..))
import Data.STRef (modifySTRef', newSTRef, readSTRef)
import Data.Typeable (Typeable, typeRep)
import GHC.Stack (HasCallStack, callStack, getCallStack)
import GHC.TypeLits (KnownSymbol, Symbol, symbolVal)

-- | Money in the smallest unit of a currency, which the type names.
newtype Money (currency :: Symbol) = Money Int
  deriving (Eq, Ord, Num)

instance forall c. KnownSymbol c => Show (Money c) where
  showsPrec d (Money n) =
    showParen (d > 10) $ showString (symbolVal (Proxy @c)) . showString " " . shows whole . showString "." . showString (two rest)
    where
      (whole, rest) = n `quotRem` 100
      two r = if abs r < 10 then '0' : show (abs r) else show (abs r)

type Posting :: Symbol -> Type
data Posting c = Posting {account :: !Account, amount :: !(Money c)}
  deriving (Eq, Show)

data Account = Cash | Rent | Food | Wages
  deriving (Eq, Ord, Enum, Bounded, Show, Read, Ix)

-- | An entry balances: the constructor is not exported in a real program.
data Entry c where
  Entry :: KnownSymbol c => Int -> NonEmpty (Posting c) -> Entry c

data Unbalanced = forall c. KnownSymbol c => Unbalanced Int (Money c)

deriving instance Show Unbalanced

instance Exception Unbalanced where
  displayException (Unbalanced d m) = "day " ++ show d ++ " is off by " ++ show m

entry :: KnownSymbol c => Int -> NonEmpty (Posting c) -> Either Unbalanced (Entry c)
entry day postings
  | off == 0 = Right (Entry day postings)
  | otherwise = Left (Unbalanced day off)
  where
    off = sum (amount <$> postings)

-- * Lenses, by hand

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t

amounts :: Lens (Posting c) (Posting d) (Money c) (Money d)
amounts f (Posting a m) = Posting a <$> f m

over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

view :: ((a -> Const a b) -> s -> Const a t) -> s -> a
view l = getConst . l Const

-- | At another rate, in another currency.
exchange :: forall to from. Int -> Posting from -> Posting to
exchange percent = over amounts \(Money n) -> Money (n * percent `div` 100)

-- * What is kept of the entries

type Fold :: Type -> Type -> Type
data Fold a b = forall s. Fold (s -> a -> s) s (s -> b)

instance Functor (Fold a) where
  fmap f (Fold step start done) = Fold step start (f . done)

instance Applicative (Fold a) where
  pure b = Fold const () (const b)
  Fold f s g <*> Fold f' s' g' = Fold (\(x, y) a -> (f x a, f' y a)) (s, s') \(x, y) -> g x (g' y)

foldAll :: Foldable t => Fold a b -> t a -> b
foldAll (Fold step start done) = done . foldl step start

balances :: Fold (Posting c) (Map.Map Account (Money c))
balances = Fold (\m (Posting a v) -> Map.insertWith (+) a v m) Map.empty id

count :: Fold a Int
count = Fold (\n _ -> n + 1) 0 id

largest :: Fold (Posting c) (Maybe (Posting c))
largest = Fold larger Nothing id
  where
    larger Nothing p = Just p
    larger (Just q) p
      | abs' p > abs' q = Just p
      | otherwise = Just q
    abs' (view amounts -> Money n) = abs n

-- | By day and account, in a table of numbers.
table :: [Entry c] -> UArray (Int, Account) Int
table entries = runSTUArray do
  cells <- newArray ((1, minBound), (4, maxBound)) 0
  for_ entries \(Entry day ps) ->
    for_ ps \(Posting a (Money n)) -> do
      before <- readArray cells (day, a)
      writeArray cells (day, a) (before + n)
  pure cells

-- * Checks that fail

class Typeable check => Check check where
  type Found check :: Type
  type Found check = String
  run :: check -> [Entry c] -> [Found check]

data Empty = Empty
data Days = Days

instance Check Empty where
  run _ entries = ["nothing booked" | null entries]

instance Check Days where
  type Found Days = Int
  run _ entries = [b | (Entry a _, Entry b _) <- zip entries (drop 1 entries), b < a]

results :: forall check c. (Check check, Show (Found check)) => check -> [Entry c] -> String
results check entries = show (typeRep (Proxy @check)) ++ ": " ++ show (run check entries)

book :: HasCallStack => IORef [Entry "EUR"] -> Int -> NonEmpty (Posting "EUR") -> IO ()
book log' day ps = case entry day ps of
  Right e -> atomicModifyIORef' log' \es -> (es ++ [e], ())
  Left problem -> do
    putStrLn ("rejected in " ++ show (map fst (getCallStack callStack)))
    throwIO problem

main :: IO ()
main = do
  log' <- newIORef []
  let put = book log'
  put 1 (Posting Cash 250_000 :| [Posting Wages (-250_000)])
  put 2 (Posting Rent 90_050 :| [Posting Cash (-90_050)])
  put 3 (Posting Food 1_205 :| [Posting Food 799, Posting Cash (-2_004)])
  put 4 (Posting Food 500 :| [Posting Cash (-499)]) `catch` \e -> putStrLn (displayException (e :: Unbalanced))
  put 2 (Posting Food 100 :| [Posting Cash (-100)])
  entries <- readIORef log'
  let postings = concatMap (\(Entry _ ps) -> foldr (:) [] ps) entries
      (sums, n, top) = foldAll ((,,) <$> balances <*> count <*> largest) postings
  traverse_ print (Map.toList sums)
  print (n, view amounts <$> top)
  print (exchange @"USD" 108 <$> top)
  for_ (groupAllWith (\(Posting a _) -> a) postings) \ps@(Posting a _ :| _) -> putStrLn (show a ++ " " ++ show (length ps))
  print [(i, v) | (i, v) <- assocs (table entries), v > 1000]
  putStrLn (results Empty entries)
  putStrLn (results Days entries)
  print (runST (newSTRef 1 >>= \r -> traverse_ (\k -> modifySTRef' r (* k)) [1 .. 10 :: Integer] >> readSTRef r))
  outcome <- try (evaluate (read @Account "Bank"))
  putStrLn (either (\e -> "no account: " ++ takeWhile (/= '\n') (show (e :: SomeException))) show outcome)
