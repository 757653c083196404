{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Families where

type family F a

ambiguous :: F a -> Int
ambiguous _ = 1

class Container c where
  type Element c
  put :: Element c -> Int
