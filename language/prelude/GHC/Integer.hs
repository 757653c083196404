-- | Whole numbers of any size.
module GHC.Integer (Integer) where
