{-# LANGUAGE ScopedTypeVariables #-}
module Classes where
class Shape a where
  infixl 6 <+>
  area, size :: a -> Int
  (<+>) :: a -> a -> a
  size x = area x
  x <+> _ = x

newtype Square a = Square { side :: a } deriving (Eq, Show)

instance Show a => Shape (Square a) where
  area (Square s) = length (shown s)
    where shown :: a -> String
          shown = show

both :: forall s. Shape s => s -> (s, s)
both s = (t, t <+> t <+> s) where { t :: s; t = s }
