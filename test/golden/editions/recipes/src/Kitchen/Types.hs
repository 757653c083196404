{-# LANGUAGE DerivingStrategies, DerivingVia, DeriveAnyClass #-}
module Kitchen.Types where

import Data.Map.Strict (Map)
import GHC.Generics (Generic, Generically (..))

data Unit = Gram | Millilitre | Piece
  deriving stock (Eq, Ord, Show, Enum, Bounded)

data Ingredient = Ingredient {name :: String, unit :: Unit}
  deriving stock (Eq, Ord, Show)

data Recipe = Recipe
  { name :: String
  , serves :: Int
  , needs :: Map Ingredient Rational
  , steps :: [Step]
  }

data Step = Step {text :: String, minutes :: Int, needs :: [Int]}

newtype Most = Most Int
  deriving stock Show

instance Semigroup Most where Most a <> Most b = Most (max a b)
instance Monoid Most where mempty = Most 0

data Effort = Effort {longest :: Most, hints :: [String]}
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via Generically Effort
