{-# LANGUAGE DataKinds, FlexibleInstances, KindSignatures, PolyKinds, ScopedTypeVariables #-}
-- Instances of one class told apart by the kinds of what they are for, the more special one first.
module Main where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))

class Describe (a :: k) where
  describe :: Proxy a -> String

instance {-# OVERLAPPABLE #-} Describe (a :: Type) where
  describe _ = "a type"

instance Describe (f :: Type -> Type) where
  describe _ = "a constructor of one"

instance Describe (f :: Type -> Type -> Type) where
  describe _ = "a constructor of two"

instance Describe 'True where
  describe _ = "truth"

instance Describe (list :: [k]) where
  describe _ = "a list of types"

instance Describe Int where
  describe _ = "Int"

newtype Fix f = Fix (f (Fix f))

main :: IO ()
main = do
  putStrLn (describe (Proxy :: Proxy Bool))
  putStrLn (describe (Proxy :: Proxy Int))
  putStrLn (describe (Proxy :: Proxy Maybe))
  putStrLn (describe (Proxy :: Proxy Either))
  putStrLn (describe (Proxy :: Proxy (Either Int)))
  putStrLn (describe (Proxy :: Proxy 'True))
  putStrLn (describe (Proxy :: Proxy '[Int, Bool]))
  putStrLn (describe (Proxy :: Proxy (Fix Maybe)))
