{-# LANGUAGE ScopedTypeVariables, GeneralizedNewtypeDeriving #-}
module VariablesOfMethods where

import Control.Monad.Reader
import Control.Monad.State

-- the forall of a method's signature reaches into the default
class Same a where
  same :: forall b. a -> b -> b
  same = \_ x -> (x :: b)

-- a clause may speak of variables that the type does not have
newtype Wrapped m a = Wrapped (m a)
  deriving (Functor, Applicative, Monad, MonadReader r, MonadState s)
