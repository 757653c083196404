-- file: Data/Thing.hs
module Data.Thing where
thing = 1
other = ""
-- file: Scopes.hs
module Scopes (f, module Data.Thing, T(..)) where
import qualified Data.Thing as D
import Data.Thing (thing)

data T a = T a | a :*: (Maybe a)
infixr 6 :*:

f :: Show a => a -> Maybe a -> String
f x y
  | Just x <- y, z <- x = show z
  | otherwise = go y
  where
    go Nothing = D.other
    go (Just z) = let z' = show z; z = x in z'

g xs = [ (x, y) | x <- xs, let y = x + 1, y < length xs ]

h (a :*: _) = \b -> case b of { Just a | not a -> a; _ -> a }

action m = do
  a <- m
  let b = a
      c = b
  return (a + b * c)
