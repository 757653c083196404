{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Families where

type family F a b

f :: F Int -> Int
f _ = 1
