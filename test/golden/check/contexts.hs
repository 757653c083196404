{-# LANGUAGE Haskell2010 #-}
{-# OPTIONS_GHC -Wno-missing-signatures #-}
-- The first local function, whose inferred type GHC refuses; those below are like it, or have variables alone.
module A where
import Control.Monad.State

variables :: State Int Int
variables = go 3
  where go x = modify (+ x) >> return x

local :: State Int Int
local = let go x = modify (+ (1 :: Int)) >> return x in go 3

top x = modify (+ (1 :: Int)) >> return x
