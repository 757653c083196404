{-# LANGUAGE TypeFamilies, FlexibleContexts, DataKinds, GADTs, MultiParamTypeClasses, UndecidableInstances, ScopedTypeVariables #-}
-- Type families: open, closed and of classes, with defaults, in contexts, superclasses, fields and matches.
module Main (main) where

import qualified Data.IntMap as IntMap
import Data.Kind (Type)

class Container f where
  type Elem f
  type Elem f = Int
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

newtype Ints = Ints [Int]
instance Container Ints where
  empty = Ints []
  insert x (Ints xs) = Ints (x + 1 : xs)
  toL (Ints xs) = map (* 2) xs

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

total :: (Container f, Elem f ~ Int) => f -> Int
total = sum . toL

shown :: (Container f, Show (Elem f)) => f -> String
shown c = concatMap show (toL c)

class Key k where
  type KMap k :: Type -> Type
  kempty :: k -> KMap k v
  kinsert :: k -> v -> KMap k v -> KMap k v
  klookup :: k -> KMap k v -> Maybe v

instance Key Int where
  type KMap Int = IntMap.IntMap
  kempty _ = IntMap.empty
  kinsert = IntMap.insert
  klookup = IntMap.lookup

instance (Key a, Key b) => Key (a, b) where
  type KMap (a, b) = Compose (KMap a) (KMap b)
  kempty _ = error "no"
  kinsert (a, b) v (Compose m) = undefined
  klookup (a, b) (Compose m) = klookup a m >>= klookup b

newtype Compose f g a = Compose (f (g a))

type family Plus a b where
  Plus Int Int = Int
  Plus Double b = Double
  Plus a Double = Double

add :: Plus Int Int -> Int
add x = x + 1

type family If (c :: Bool) a b where
  If 'True a b = a
  If 'False a b = b

pick :: If 'True Int Bool
pick = 3

type family Ret a
type instance Ret Int = Bool
type instance Ret [a] = Maybe (Ret a)

f :: [Int] -> Ret [Int]
f [] = Nothing
f (x:_) = Just (x > 0)

data Ty a where
  TInt :: Ty Int
  TList :: Ty a -> Ty [a]

g :: Ty a -> a -> Ret a
g TInt n = n > 3
g (TList t) xs = case xs of
  [] -> Nothing
  (y:_) -> Just (g t y)

same xs = insert (head (toL xs)) xs

-- superclass with equality, and a family in superclass
class (Monad m, Show (StateOf m)) => MState m where
  type StateOf m
  getS :: m (StateOf m)
  putS :: StateOf m -> m ()
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where fmap f (St g) = St (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (St s) where { pure a = St (\s -> (a, s)); St f <*> St g = St (\s -> let { (h, s1) = f s; (a, s2) = g s1 } in (h a, s2)) }
instance Monad (St s) where St g >>= k = St (\s -> let (a, s1) = g s in runSt (k a) s1)
instance Show s => MState (St s) where
  type StateOf (St s) = s
  getS = St (\s -> (s, s))
  putS s = St (const ((), s))
modifyS :: MState m => (StateOf m -> StateOf m) -> m String
modifyS f = do
  s <- getS
  putS (f s)
  let shown = show s
  return shown
tick :: (MState m, StateOf m ~ Int) => m Int
tick = do { n <- getS; putS (n + 1); return n }
class (a ~ F b) => Pair a b where
  type F b
  conv :: a -> b -> F b
instance Pair Bool Int where
  type F Int = Bool
  conv a n = a && n > 0
useP :: Pair a b => a -> b -> a
useP a b = conv a b
data Box c = Box (Item c) Int
type family Item c
type instance Item [a] = a
type instance Item Char = Int
unbox :: Box [a] -> a
unbox (Box x _) = x
data R c = R { item :: Item c, n :: Int }
upd :: R Char -> R Char
upd r = r { item = item r + 1 }
type family Arg f where
  Arg (a -> b) = a
  Arg a = ()
type family Res f where
  Res (a -> b) = Res b
  Res a = a
app :: (Arg (Int -> Bool) -> Bool) -> Bool
app k = k 3
lhs :: Res (Int -> Char -> Bool)
lhs = True
local :: forall c. (MState c) => c [StateOf c]
local = go []
  where
    go acc = do
      s <- getS
      if length acc > 2 then return acc else go (s : acc)
main :: IO ()
main = do
  print (toL (fill [1, 2, 3 :: Int] :: [Int]))
  print (toL (fill [1, 2] :: Ints))
  print (total (Ints [4]), total [1, 2 :: Int])
  putStrLn (shown "abc")
  print (klookup (3 :: Int) (kinsert (3 :: Int) 'x' (kempty (0 :: Int) :: IntMap.IntMap Char)))
  print (add pick, f [1], f [])
  print (g (TList TInt) [5])
  print (same "xy")
  print (fst (runSt (modifyS (+ 1) >> tick) (1 :: Int)))
  print (useP True (3 :: Int))
  print (unbox (Box 'x' 1))
  print (item (upd (R 3 4)))
  print (app even, lhs)
  print (fst (runSt local 'c'))
