{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DefaultSignatures, FlexibleContexts, TypeOperators, ScopedTypeVariables, StandaloneDeriving, DerivingStrategies, UndecidableInstances, FlexibleInstances #-}
module Main where

import Data.Functor.Identity (Identity(..))
import Data.List (intercalate)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid (Sum(..), All(..))
import Data.Ord (Down(..))
import GHC.Generics

-- How any type is shown, by its representation.
class Shown a where
  shown :: Int -> a -> ShowS
  default shown :: (Generic a, GShown (Rep a)) => Int -> a -> ShowS
  shown d = gshown d . from

class GShown f where
  gshown :: Int -> f p -> ShowS

instance GShown V1 where gshown _ v = v `seq` error "no value"
instance (GShown f, GShown g) => GShown (f :+: g) where
  gshown d (L1 a) = gshown d a
  gshown d (R1 a) = gshown d a
instance (Datatype d, GShown f) => GShown (D1 d f) where gshown d (M1 x) = gshown d x
instance (Constructor c, Fields f) => GShown (C1 c f) where
  gshown d m@(M1 x) = case (conFixity m, parts 0 x) of
    (Infix _ n, _) | [l, r] <- parts (n + 1) x -> showParen (d > n) (l . showString (" " ++ conName m ++ " ") . r)
    (_, []) -> showString (name (conName m))
    (_, ps)
      | conIsRecord m -> showParen (d > 10) (showString (name (conName m) ++ " {") . commas (parts 0 x) . showString "}")
      | otherwise -> showParen (d > 10) (foldl (\f p -> f . showChar ' ' . p) (showString (name (conName m))) (parts 11 x))
    where
      name s@(':' : _) = "(" ++ s ++ ")"
      name s = s
      commas = foldr (.) id . separated
      separated (a : b : rest) = a : showString ", " : separated (b : rest)
      separated rest = rest

class Fields f where
  parts :: Int -> f p -> [ShowS]
instance Fields U1 where parts _ _ = []
instance (Fields f, Fields g) => Fields (f :*: g) where parts d (a :*: b) = parts d a ++ parts d b
instance (Selector s, Shown a) => Fields (S1 s (K1 i a)) where
  parts d m@(M1 (K1 x))
    | null (selName m) = [shown d x]
    | otherwise = [showString (selName m ++ " = ") . shown 0 x]

instance Shown Int where shown = showsPrec
instance Shown Char where shown = showsPrec
instance Shown Double where shown = showsPrec
instance Shown Bool
instance Shown a => Shown [a]
instance Shown a => Shown (Maybe a)
instance (Shown a, Shown b) => Shown (Either a b)
instance (Shown a, Shown b) => Shown (a, b)
instance Shown ()
instance Shown a => Shown (NonEmpty a)
instance Shown a => Shown (Identity a)
instance Shown a => Shown (Down a)
deriving anyclass instance Shown a => Shown (Sum a)

infixr 5 :*%
infix 4 `Pair`
data Expr a = Lit a | Neg (Expr a) | Expr a :+% Expr a | Expr a :*% Expr a | a `Pair` a
  deriving (Show, Generic, Shown)
infixl 6 :+%

data Person = Person { name :: String, age :: !Int, (%%) :: Maybe Double }
  deriving stock (Show, Eq, Ord, Generic)
  deriving anyclass Shown

newtype Wrap f = Wrap { unWrap :: f Int } deriving Generic
deriving instance Shown (f Int) => Shown (Wrap f)

data Void' deriving Generic
data Colour = Red | Green | Blue | Cyan | Magenta deriving (Show, Generic, Shown)

-- What the representations say of themselves.
class Names f where names :: f p -> [String]
instance Names V1 where names _ = []
instance (Names f, Names g) => Names (f :+: g) where
  names _ = names (undefined :: f p) ++ names (undefined :: g p)
instance Constructor c => Names (C1 c f) where
  names _ = [conName m ++ " " ++ show (conFixity m) ++ " " ++ show (conIsRecord m)]
    where m = undefined :: C1 c f p
instance (Datatype d, Names f) => Names (D1 d f) where
  names _ = (datatypeName m ++ " of " ++ moduleName m ++ " " ++ show (isNewtype m)) : names (undefined :: f p)
    where m = undefined :: D1 d f p

describe :: forall a. (Generic a, Names (Rep a)) => a -> IO ()
describe a = putStrLn (intercalate "; " (names (from a)))

class Strictness f where strictness :: f p -> [(String, SourceUnpackedness, SourceStrictness, DecidedStrictness)]
instance Strictness f => Strictness (D1 d f) where strictness (M1 x) = strictness x
instance Strictness f => Strictness (C1 d f) where strictness (M1 x) = strictness x
instance (Strictness f, Strictness g) => Strictness (f :*: g) where strictness (a :*: b) = strictness a ++ strictness b
instance Selector s => Strictness (S1 s f) where
  strictness m = [(selName m, selSourceUnpackedness m, selSourceStrictness m, selDecidedStrictness m)]

main :: IO ()
main = do
  let e = Lit (1 :: Int) :+% Neg (Lit 2) :*% Lit 3 :*% Pair 4 5
  putStrLn (shown 0 e "")
  print e
  putStrLn (shown 11 (Just e) "")
  let p = Person "Ada" 36 (Just 1.5)
  putStrLn (shown 0 p "")
  print p
  putStrLn (shown 11 (Wrap (Just 3)) "")
  putStrLn (shown 0 [Red, Magenta] "")
  putStrLn (shown 0 ('a' :| "bc", (), Left (Identity True) :: Either (Identity Bool) Int) "")
  putStrLn (shown 0 (Down (Sum 'x')) "")
  describe e
  describe p
  describe (Wrap [1])
  describe (Just 'c')
  describe "list"
  describe (Left 1 :: Either Int Int)
  describe (1 :| [])
  describe (True, ())
  describe (Sum 1)
  describe (undefined :: Void')
  mapM_ print (strictness (from p))
  print (from (Just 'x'))
  print (from Green)
  print (from [1, 2])
  print (to (from p) == p, from p == from p, compare (from p) (from p { age = 35 }))
  print (prec (Infix LeftAssociative 3), prec Prefix, [minBound .. maxBound :: Associativity])
instance (Shown a, Shown b, Shown c) => Shown (a, b, c)
