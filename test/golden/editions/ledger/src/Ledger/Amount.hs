{-# LANGUAGE CPP #-}
-- | Money in cents.
module Ledger.Amount (Amount, amount, cents, renderAmount) where

import Data.Monoid (Sum (..))
import Data.Text (Text)
import Data.Text qualified as T

newtype Amount = Amount Int
  deriving stock (Eq, Ord)
  deriving newtype (Show, Num)
  deriving (Semigroup, Monoid) via Sum Int

-- | From euros and cents.
amount :: Int -> Int -> Maybe Amount
#ifdef STRICT
amount _ part | part < 0 || part > 99 = Nothing
#endif
amount euros part = Just (Amount (100 * euros + part))

cents :: Amount -> Int
cents (Amount n) = n

renderAmount :: Amount -> Text
renderAmount (Amount n) = sign <> T.show euros <> "." <> T.justifyRight 2 '0' (T.show part)
  where
    (euros, part) = quotRem (abs n) 100
    sign = if n < 0 then "-" else ""
