{-# LANGUAGE PartialTypeSignatures, NamedWildCards #-}
module Partial where

-- what is written as a variable is one of any choice
both :: a -> _ -> Bool
both x y = x && y

same :: a -> b -> _
same x y = [x, y]

-- without ‘_ =>’ no constraint is found
found :: a -> _
found x = show x

found' :: _ => a -> _
found' x = show x

named :: _a -> _a
named = not

class Open a where
  open :: a -> _
