{-# LANGUAGE GHC2024, TypeFamilies, OverloadedRecordDot, NoFieldSelectors, DuplicateRecordFields, NamedFieldPuns, BlockArguments, RequiredTypeArguments, NoStarIsType, PatternSynonyms, ViewPatterns, DerivingVia #-}
-- Customers at a counter: a queue of events by time, a bounded queue of those who wait by priority, and statistics in one pass.
module Main (main) where

import Control.Monad (when)
import Control.Monad.Reader (MonadReader (..), ReaderT (..))
import Control.Monad.State.Strict (MonadState (..), State, evalState, gets, modify')
import Control.Monad.Writer.Strict (WriterT, execWriterT, tell)
import Data.Bits (shiftR, xor, (.&.), (.<<.), (.>>.))
import Data.Foldable (for_)
import Data.List (unfoldr)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (Any (..))
import Data.Ord (Down (..), clamp)
import Data.Proxy (Proxy (..))
import Data.Semigroup (Arg (..), ArgMin, Max (..), Min (..))
import Data.Sequence (Seq, pattern Empty, pattern (:<|), (|>))
import Data.Sequence qualified as Seq
import Data.Word (Word32)
import GHC.Generics (Generic, Generically (..))
import GHC.TypeNats (KnownNat, Nat, natVal, type (<=))
import Numeric (showFFloat)

-- | A leftist heap.
data Heap k a = Leaf | Node !Int !k a (Heap k a) (Heap k a)
  deriving stock (Functor, Foldable, Traversable)

instance Ord k => Semigroup (Heap k a) where
  Leaf <> h = h
  h <> Leaf = h
  h@(Node _ k a l r) <> h'@(Node _ k' a' l' r')
    | k <= k' = node k a l (r <> h')
    | otherwise = node k' a' l' (h <> r')
   where
    rank = \case Leaf -> 0; Node n _ _ _ _ -> n
    node x b s t
      | rank s >= rank t = Node (rank t + 1) x b s t
      | otherwise = Node (rank s + 1) x b t s

instance Ord k => Monoid (Heap k a) where
  mempty = Leaf

single :: k -> a -> Heap k a
single k a = Node 1 k a Leaf Leaf

smallest :: Ord k => Heap k a -> Maybe ((k, a), Heap k a)
smallest = \case
  Leaf -> Nothing
  Node _ k a l r -> Just ((k, a), l <> r)

-- | At most so many wait, in the order of their priorities; those of one priority as they came.
newtype Line (n :: Nat) a = Line (Seq (Down Int, a))
  deriving stock (Foldable)

push :: forall n a. (KnownNat n, 1 <= n) => Int -> a -> Line n a -> (Maybe a, Line n a)
push p a (Line q)
  | Seq.length q' <= fromIntegral (natVal (Proxy @n)) = (Nothing, Line q')
  | rest Seq.:|> (_, out) <- q' = (Just out, Line rest)
  | otherwise = (Nothing, Line q')
 where
  (before, after) = Seq.spanl ((<= Down p) . fst) q
  q' = (before |> (Down p, a)) <> after

pattern Next :: a -> Line n a -> Line n a
pattern Next a q <- Line ((_, a) :<| (Line -> q))

pattern Nobody :: Line n a
pattern Nobody = Line Empty
{-# COMPLETE Next, Nobody #-}

newtype Time = Time Int
  deriving newtype (Eq, Ord, Show, Num)

data Customer = Customer {name :: Int, arrived :: Time, effort :: Int}

data Event = Arrives | Leaves Customer

data Statistics = Statistics
  { served :: Count
  , lost :: Count
  , longest :: Maybe (Max (Arg Int Int))
  , shortest :: Maybe (ArgMin Int Int)
  , waits :: Moments
  }
  deriving stock Generic
  deriving (Semigroup, Monoid) via Generically Statistics

newtype Count = Count Int
  deriving newtype (Show, Num)

instance Semigroup Count where Count a <> Count b = Count (a + b)
instance Monoid Count where mempty = 0

-- | Number, mean, and the sum of squared deviations; two of them are joined as Chan, Golub and LeVeque do.
data Moments = Moments !Int !Double !Double

instance Semigroup Moments where
  a@(Moments n m s) <> b@(Moments n' m' s')
    | n == 0 = b
    | n' == 0 = a
    | otherwise = Moments total (m + d * fromIntegral n' / all') (s + s' + d * d * fromIntegral n * fromIntegral n' / all')
   where
    total = n + n'
    all' = fromIntegral total
    d = m' - m

instance Monoid Moments where
  mempty = Moments 0 0 0

data World n = World
  { events :: Heap (Time, Int) Event
  , waiting :: Line n Customer
  , busy :: Bool
  , seed :: !Word32
  , count :: !Int
  }

data Config = Config {gap, work :: (Int, Int), until :: Time}

type Sim n = ReaderT Config (WriterT Statistics (State (World n)))

random :: (Int, Int) -> Sim n Int
random (low, high) = state \w ->
  let x = w.seed
      x1 = x `xor` (x .<<. 13)
      x2 = x1 `xor` (x1 .>>. 17)
      x3 = x2 `xor` (x2 .<<. 5)
   in (low + fromIntegral (x3 `shiftR` 3 .&. 0xffff) `mod` (high - low + 1), w {seed = x3})

schedule :: Time -> Event -> Sim n ()
schedule t e = modify' \w -> w {events = w.events <> single (t, w.count) e, count = w.count + 1}

start :: Time -> Customer -> Sim n ()
start now c@Customer {name, arrived = Time since} = do
  let Time t = now
      wait = t - since
  tell mempty {served = 1, longest = Just (Max (Arg wait name)), shortest = Just (Min (Arg wait name)), waits = Moments 1 (fromIntegral wait) 0}
  modify' \w -> w {busy = True}
  schedule (now + Time c.effort) (Leaves c)

run :: forall n. (KnownNat n, 1 <= n) => Sim n ()
run = gets (\w -> smallest w.events) >>= \case
  Nothing -> pure ()
  Just (((now, _), event), events) -> do
    modify' \w -> w {events}
    happen now event
    run
 where
  happen :: Time -> Event -> Sim n ()
  happen now Arrives = do
    config <- ask
    effort <- random config.work
    name <- gets (.count)
    let customer = Customer {name, arrived = now, effort}
    free <- gets (not . (.busy))
    if free then start now customer else do
      out <- state \w -> let (out, q) = push (clamp (1, 3) (10 - effort)) customer w.waiting in (out, w {waiting = q})
      for_ out \_ -> tell mempty {lost = 1}
    later <- random config.gap
    when (now < config.until) $ schedule (now + Time later) Arrives
  happen now (Leaves _) = do
    modify' \w -> w {busy = False}
    gets (.waiting) >>= \case
      Nobody -> pure ()
      Next c rest -> modify' (\w -> w {waiting = rest}) *> start now c

report :: forall n -> (KnownNat n, 1 <= n) => Config -> Word32 -> (String, Any)
report n config seed = (unwords (show (natVal (Proxy @n)) : described), Any (lost > 0))
 where
  world = World {events = single (0, 0) Arrives, waiting = Nobody, busy = False, seed, count = 1} :: World n
  Statistics {served = Count served, lost = Count lost, longest, shortest, waits = Moments k mean squares} =
    evalState (execWriterT (runReaderT run config)) world
  described =
    [ "served", show served, "lost", show lost
    , "longest", maybe "-" (\(Max (Arg wait who)) -> show wait ++ " of " ++ show who) longest
    , "shortest", maybe "-" (\(Min (Arg wait _)) -> show wait) shortest
    , "mean", showFFloat (Just 3) mean "", "deviation", showFFloat (Just 3) (sqrt (squares / fromIntegral (max 1 k))) ""
    ]

main :: IO ()
main = do
  let configs = config 20 :| [(config 200) {work = (4, 9)}, (config 2000) {gap = (1, 12), work = (3, 9)}]
      config end = Config {gap = (2, 6), work = (2, 6), until = end}
  for_ configs \c -> do
    let reports = [report 1 c 2463534242, report 2 c 2463534242, report 8 c 2463534242]
    for_ reports \(line, _) -> putStrLn line
    print (getAny (foldMap snd reports))
  let heap = foldMap (\k -> single k (k * k)) [5, 3, 8, 1, 9, 2 :: Int]
  print (unfoldr smallest heap, sum heap, length heap)
  print (fst (push 2 'x' (Line Empty :: Line 1 Char)), fst (push 1 'y' (snd (push 2 'x' (Line Empty :: Line 1 Char)))))
