{-# LANGUAGE AllowAmbiguousTypes, FunctionalDependencies, NoImplicitPrelude, PolyKinds #-}
-- | Fields of records by their names as types.
module GHC.Records (HasField(..)) where

-- | Records with a field of the name. The compiler has the instances of the fields that are declared.
class HasField x r a | x r -> a where
  getField :: r -> a
