{-# LANGUAGE NoImplicitPrelude, FlexibleInstances, TypeFamilies #-}
-- | Text.
module Data.String (String, IsString(..), lines, words, unlines, unwords) where

import GHC.Base
import Data.OldList (lines, words, unlines, unwords)

-- | Types that string literals can have.
class IsString a where
  fromString :: String -> a

instance (a ~ Char) => IsString [a] where
  fromString xs = xs
