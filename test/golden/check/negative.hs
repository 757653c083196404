{-# OPTIONS_GHC -Wno-missing-signatures -Wno-incomplete-patterns -Wno-unused-matches #-}
module A () where

f -1 = 0
