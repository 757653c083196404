{-# LANGUAGE NoImplicitPrelude #-}
-- | Tuples are built in; this module is the place that they are said to come from.
module GHC.Tuple () where
