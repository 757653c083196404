{-# LANGUAGE FlexibleInstances, IncoherentInstances #-}
module IncoherentInstances where

class Named a where
  nameOf :: a -> String

instance Named [a] where
  nameOf _ = "list"

instance Named [Char] where
  nameOf _ = "text"

either :: [a] -> String
either xs = nameOf xs
