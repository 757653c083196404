{-# LANGUAGE ExtendedDefaultRules #-}
module A where
import Prelude
xs :: [Int]
xs = [1]
