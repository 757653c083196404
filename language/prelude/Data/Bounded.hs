-- | Types with a least and a greatest value.
module Data.Bounded (Bounded(..)) where
