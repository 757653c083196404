{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications, TypeOperators #-}
-- What a type constructor's kind variables stand for is part of its type at run time.
module Main where

import Control.Monad.Trans.Cont (ContT)
import Data.Dynamic
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Product
import Data.Kind
import Data.Monoid (Alt (..))
import Data.Typeable
import qualified Type.Reflection as R

data P a = P

data Q (f :: k -> Type) (a :: k) = Q

data R a b = R (a b)

type S :: (k -> Type) -> (l -> k) -> l -> Type
data S f g a = S

data Colour = Red | Green

newtype Painted (c :: Colour) = Painted Int

data HList (ts :: [Type]) where
  Nil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)

infixr 5 :&

data Some f = forall a. Typeable (f a) => Some (f a)

name :: forall a. Typeable a => a -> String
name x = show (typeOf x)

of2 :: forall (f :: Type -> Type) a. (Typeable f, Typeable a) => f a -> TypeRep
of2 _ = typeRep (Proxy :: Proxy (P (f a)))

inferred x = typeRep (Proxy `asTypeOf` pure1 x)
  where
    pure1 :: a -> Proxy (P a)
    pure1 _ = Proxy

main :: IO ()
main = do
  print (typeOf (Proxy :: Proxy Int))
  print (typeOf (Proxy :: Proxy Maybe))
  print (typeOf (Const 1 :: Const Int Bool))
  print (typeOf (Compose (Just [1 :: Int])))
  print (typeOf (Pair (Just 1) (Just (2 :: Int))))
  print (typeOf (Alt (Just 'x')))
  print (typeRep (Proxy @(ContT Int IO)))
  print (typeOf (P :: P Int), typeOf (P :: P 'Red), typeOf (P :: P 3), typeOf (P :: P "x"))
  print (typeOf (Q :: Q Maybe Char), typeOf (Q :: Q Painted 'Green))
  print (typeOf (R (Just 'x')), typeOf (R (Painted 1 :: Painted 'Red)))
  print (typeOf (S :: S Maybe [] Int))
  print (typeOf (Painted 1 :: Painted 'Red))
  print (typeOf (Proxy :: Proxy '[1, 2]), typeOf (Proxy :: Proxy '(1, 'Red)), typeOf (Proxy :: Proxy ('Just 'Red)))
  print (typeOf (Proxy :: Proxy '[ 'Just "a", 'Nothing ]), typeOf (Proxy :: Proxy ('Left 'Red :: Either Colour Type)))
  print (typeOf (1 :& "two" :& Nil :: HList '[Int, String]), typeOf Nil)
  print (typeOf (Proxy :: Proxy Type), typeRep (Proxy @(Type -> Type)), typeOf (Proxy :: Proxy (Proxy :: Type -> Type)))
  print (typeOf (Refl :: Int :~: Int))
  putStrLn (name (Just (Proxy :: Proxy [Int])))
  print (of2 "text", of2 (Proxy :: Proxy Int), inferred 'c')
  print (map (\(Some x) -> typeOf x) [Some (Proxy :: Proxy Int), Some (Proxy :: Proxy [Int])])
  print (typeRepArgs (typeOf (P :: P 'Red)), splitTyConApp (typeOf (Const 1 :: Const Int Bool)))
  print (typeOf (P :: P Int) == typeOf (P :: P 'Red), cast (P :: P Int) == (Nothing :: Maybe Int))
  print (toDyn (Proxy :: Proxy Int), R.typeRep @(Proxy Maybe), R.typeRep @(Either Int))
