-- | Numbers with fractions in builders.
module Data.Text.Lazy.Builder.RealFloat (FPFormat(..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showEFloat, showFFloat, showGFloat)

-- | With an exponent; without; with one for numbers below 0.1 and from 10,000,000 on.
data FPFormat = Exponent | Fixed | Generic
  deriving (Enum, Read, Show)

-- | As many digits as tell the number from all others.
realFloat :: RealFloat a => a -> Builder
realFloat x = formatRealFloat Generic Nothing x

-- | With so many decimal places; with an exponent at least one.
formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format places x = fromString (case format of
  Exponent -> showEFloat (fmap (max 1) places) x ""
  Fixed -> showFFloat places x ""
  Generic | x == 0 || magnitude >= 0.1 && magnitude < 10000000 -> showGFloat places x ""
          | otherwise -> showEFloat (fmap (max 1) places) x "")
  where magnitude = abs x
