{-# LANGUAGE Arrows #-}
module A where
import Control.Arrow
f = proc x -> do
  y <- g -< x
  returnA -< y + 1
