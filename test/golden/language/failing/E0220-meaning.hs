{-# LANGUAGE RebindableSyntax #-}
module A where
import Prelude
xs :: [Int]
xs = [1]
