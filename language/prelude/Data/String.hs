{-# LANGUAGE NoImplicitPrelude, FlexibleInstances, TypeFamilies #-}
-- | Text.
module Data.String (String, IsString(..), lines, words, unlines, unwords) where

import Data.Functor.Identity (Identity(..))
import Data.Functor.Const (Const(..))
import GHC.Base
import Data.OldList (lines, words, unlines, unwords)

-- | Types that string literals can have.
class IsString a where
  fromString :: String -> a

instance (a ~ Char) => IsString [a] where
  fromString xs = xs

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)
