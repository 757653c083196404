{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Families where

type family F a

type instance F (Maybe a) = a
type instance F (Maybe Int) = Bool
type instance F (Maybe Char) = Char
