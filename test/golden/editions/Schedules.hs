-- Jobs with priorities in a queue of one's own, type-level states, deriving via, and exceptions with a bracket.
{-# LANGUAGE DataKinds, DerivingVia, DerivingStrategies, LambdaCase, DeriveAnyClass, TypeFamilies, UndecidableInstances, OverloadedRecordDot #-}
module Main where

import Control.Exception (Exception (..), bracket_, evaluate, throwIO, try, SomeException, ArithException (..), catch, handle)
import Control.Monad (replicateM_, zipWithM_, (>=>))
import Data.Coerce (coerce)
import Data.Foldable (foldl', toList)
import Data.IORef (newIORef, readIORef, modifyIORef')
import Data.Kind (Constraint, Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NE
import Data.Monoid (Sum (..), Ap (..))
import Data.Semigroup (Max (..), Min (..))
import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownSymbol, Symbol, symbolVal, TypeError, ErrorMessage (..))

-- A leftist heap.
type Heap :: Type -> Type
data Heap a = Empty | Node {rank :: !Int, top :: a, left, right :: Heap a}
  deriving stock (Foldable)

rankOf :: Heap a -> Int
rankOf Empty = 0
rankOf h = h.rank

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a b
  | a.top <= b.top = node a.top a.left (merge a.right b)
  | otherwise = node b.top b.left (merge a b.right)
 where
  node x l r
    | rankOf l >= rankOf r = Node (rankOf r + 1) x l r
    | otherwise = Node (rankOf l + 1) x r l

instance Ord a => Semigroup (Heap a) where (<>) = merge
instance Ord a => Monoid (Heap a) where mempty = Empty

pop :: Ord a => Heap a -> Maybe (a, Heap a)
pop Empty = Nothing
pop h = Just (h.top, merge h.left h.right)

newtype Priority = Priority Int
  deriving newtype (Eq, Ord, Num, Show)
  deriving (Semigroup, Monoid) via (Sum Int)

data Stats = Stats {count :: Sum Int, latest :: Max Int, earliest :: Min Int}
  deriving stock (Show, Eq)

instance Semigroup Stats where
  Stats a b c <> Stats a' b' c' = Stats (a <> a') (b <> b') (c <> c')

data Phase = Waiting | Running | Done

type Job :: Phase -> Symbol -> Type
newtype Job p name = Job Priority

type family Next (p :: Phase) :: Phase where
  Next 'Waiting = 'Running
  Next 'Running = 'Done
  Next 'Done = TypeError ('Text "a job that is done stays so")

advance :: Job p n -> Job (Next p) n
advance = coerce

describe :: forall p n. KnownSymbol n => Job p n -> String
describe (Job p) = symbolVal (Proxy @n) <> " at " <> show p

newtype Failed = Failed String
  deriving stock Show
  deriving anyclass Exception

type All :: (Type -> Constraint) -> [Type] -> Constraint
type family All c ts where
  All c '[] = ()
  All c (t : ts) = (c t, All c ts)

data HList ts where
  Nil :: HList '[]
  (:&) :: t -> HList ts -> HList (t : ts)
infixr 5 :&

shows' :: All Show ts => HList ts -> [String]
shows' Nil = []
shows' (x :& xs) = show x : shows' xs

drain :: Ord a => Heap a -> [a]
drain = unfold pop
 where
  unfold f s = case f s of
    Nothing -> []
    Just (a, s') -> a : unfold f s'

main :: IO ()
main = do
  let jobs = foldMap single [5, 3, 8, 1, 9, 2 :: Int]
      single x = Node 1 x Empty Empty
  print (drain jobs, length jobs, sum (toList jobs))
  let stats = foldr1 (<>) (NE.map (\n -> Stats 1 (Max n) (Min n)) (4 :| [7, 1]))
  print stats
  print (mconcat [Priority 1, 2, 3])
  putStrLn (describe (advance (advance (Job 7 :: Job 'Waiting "backup"))))
  mapM_ putStrLn (shows' ((1 :: Int) :& 'c' :& Just [True] :& Nil))
  done <- newIORef (0 :: Int)
  r <- try @Failed (bracket_ (modifyIORef' done (+ 1)) (modifyIORef' done (+ 10)) (throwIO (Failed "disk") :: IO ()))
  print r
  readIORef done >>= print
  e <- try (evaluate (1 `div` (0 :: Int)))
  case e of
    Left DivideByZero -> putStrLn "divided by zero"
    Left other -> throwIO other
    Right n -> print n
  handle (\(ex :: SomeException) -> putStrLn ("caught: " <> displayException ex)) (throwIO (Failed "again") >> pure ())
  print (getAp (foldMap (Ap . Just . Sum) [1 .. 4 :: Int]))
