{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, UnboxedTuples, GADTs, TypeOperators, ConstraintKinds, MultiParamTypeClasses #-}
-- kinds behind types wherever brackets or an equation hold them, operators of types of every form, and their kinds
module KindsBehindTypes where
import Data.Kind
import GHC.TypeLits
type family Same a where
  Same a = Int :: Type
type Lists = '[ 'True :: Bool ]
type Two = [ 'True :: Bool, 'False :: Bool ]
type Pair b = '( [Int, Bool] :: [Type], b )
type Unboxed a = (# Int :: Type, Bool, Maybe a :: Type #)
element :: [ Int :: Type ] -> (Bool :: Type)
element = null

-- a variable in backquotes, and ! that is no mark
class Arrow to where
  after :: (b `to` c) -> (a `to` b) -> (a `to` c)
chain :: (a `f` b `f` c) -> ((a `f` b) `f` c)
chain x = x
class a ! b where
  at :: a -> b -> Bool
data Marked a b = a ! b => Marked !a !b

-- the fixity of a family of a class
class Calculus a where
  type a # b
  type a *** b
  infixr 5 #, ***
  (***) :: a -> a -> a
type Chain a b c = a # b # c

-- arrows in parentheses in a constructor's type
data Kinded = Star | Kinded :> Kinded
data Term :: Kinded -> Type where
  App :: Term (a ':> b) -> (Term a -> Term b)
applied :: Term b -> Int
applied (App _ x) = 1 + applied x

-- both sides of an equality are of one kind
type family Half a where
  Half 4 = 2
data Size (n :: Nat) = Size
type IsHalf e = e ~ Half 4
half :: IsHalf e => Size e -> Size 2
half x = x

-- `Type` in a constructor that is promoted
data Effect where
  Effect :: Type -> (Type -> Type) -> Effect
data Has :: [Effect] -> Type where
  Here :: Has ('Effect Int Maybe ': xs)
