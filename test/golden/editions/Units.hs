{-# LANGUAGE DataKinds, TypeFamilies, UndecidableInstances, AllowAmbiguousTypes, DerivingStrategies #-}
-- Quantities with their units as types, and matrices whose sizes are.
module Main (main) where

import Data.Coerce (coerce)
import Data.Kind (Constraint, Type)
import Data.List (intercalate, transpose)
import Data.Proxy (Proxy (..))
import GHC.TypeLits

data Unit = Unit Nat Nat -- metres, seconds below the line

type Metre = 'Unit 1 0
type PerSecond = 'Unit 0 1

type family (a :: Unit) |*| (b :: Unit) :: Unit where
  'Unit a b |*| 'Unit c d = 'Unit (a + c) (b + d)

newtype Quantity (u :: Unit) = Quantity Double
  deriving newtype (Eq, Ord, Num)

class KnownUnit (u :: Unit) where unitName :: String
instance (KnownNat m, KnownNat s) => KnownUnit ('Unit m s) where
  unitName = power "m" (natVal (Proxy @m)) <> slash (power "s" (natVal (Proxy @s)))
    where
      power _ 0 = ""
      power x 1 = x
      power x n = x <> show n
      slash "" = ""
      slash x = "/" <> x

instance KnownUnit u => Show (Quantity u) where
  showsPrec d (Quantity x) = showParen (d > 10) $ shows x . showChar ' ' . showString (unitName @u)

times :: Quantity a -> Quantity b -> Quantity (a |*| b)
times (Quantity x) (Quantity y) = Quantity (x * y)

newtype Matrix (rows :: Nat) (columns :: Nat) a = Matrix [[a]]
  deriving stock (Functor, Foldable, Eq)

instance Show a => Show (Matrix r c a) where
  show (Matrix rows) = intercalate "\n" (map (unwords . map show) rows)

product' :: Num a => Matrix r k a -> Matrix k c a -> Matrix r c a
product' (Matrix a) (Matrix b) = Matrix [[sum (zipWith (*) row column) | column <- transpose b] | row <- a]

identity :: forall n a. (KnownNat n, Num a) => Matrix n n a
identity = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]
  where n = natVal (Proxy @n)

type All :: (k -> Constraint) -> [k] -> Constraint
type family All c xs where
  All _ '[] = ()
  All c (x : xs) = (c x, All c xs)

type HList :: [Type] -> Type
data HList xs where
  Nil :: HList '[]
  (:&) :: x -> HList xs -> HList (x : xs)
infixr 5 :&

describe :: All Show xs => HList xs -> [String]
describe Nil = []
describe (x :& rest) = show x : describe rest

main :: IO ()
main = do
  let speed = Quantity 3 :: Quantity ('Unit 1 1)
      square = times speed speed
  print (times (Quantity 2 :: Quantity Metre) (Quantity 4 :: Quantity Metre))
  print (Just (square + square), speed < 5)
  print (coerce (times (Quantity 1 :: Quantity PerSecond) speed) :: Double)
  let a = Matrix [[1, 2, 3], [4, 5, 6]] :: Matrix 2 3 Int
  print (product' a (fmap (+ 1) identity))
  print (sum (product' identity a), product' a identity == a)
  putStrLn (intercalate "; " (describe (speed :& True :& "text" :& Nil)))
