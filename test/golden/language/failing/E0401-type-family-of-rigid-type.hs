{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Families where

type family F a

same :: a -> b -> F a -> F b -> F a
same _ _ _ y = y

class Container c where
  type Element c
  first :: c -> Element c

yes :: Container c => c -> Bool
yes c = first c

type instance F Int = Bool

number :: F Int -> Int
number x = x

only :: (Container c, Element c ~ Bool) => c -> Bool
only = first

instance Container Int where
  type Element Int = Char
  first _ = toEnum 0

wrong = only (3 :: Int)
