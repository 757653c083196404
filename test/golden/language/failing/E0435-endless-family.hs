{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
module Endless where

type family Loop a where
  Loop a = Loop [a]

f :: Loop Int
f = 3
