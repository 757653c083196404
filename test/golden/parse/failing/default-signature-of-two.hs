-- E0201
{-# LANGUAGE DefaultSignatures #-}
module DefaultSignatureOfTwo where

class Sized a where
  width, height :: a -> Int
  default width, height :: Show a => a -> Int
  width = length . show
  height = length . lines . show
