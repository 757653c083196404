{-# LANGUAGE TypeFamilyDependencies #-}
module InjectiveFamilies where

import Data.Kind (Type)

type family Many a = (r :: Type) | r -> a where
  Many Int = [Int]
  Many Bool = String

class Holder h where
  type Held h = e | e -> h
  type Key h
  hold :: Held h -> h

-- not ambiguous: what `Many a` is says what a is
first :: (Many a -> b) -> Many a -> b
first f = f

shown :: Show a => Many a -> a -> String
shown _ = show

text :: String
text = shown "ab" True

held :: Holder h => Held h -> h
held = hold
