{-# LANGUAGE TypeFamilies, LambdaCase #-}
module Main where
import qualified Store.Box as L
import Store.Box (Box(BoxInt, unBox), Keyed)
data instance Box Bool = Yes | No deriving (Eq, Show, Enum, Bounded)
instance Keyed Int where
  newtype Tab Int = IntTab Int
  tab = IntTab
f :: Box Int -> Int
f (BoxInt n _) = n
f L.NoBox = 0
g :: Box Bool -> Bool
g Yes = True
main :: IO ()
main = do
  print (L.bump (BoxInt 1 "a"), f (BoxInt 4 "b") { unBox = 7 })
  print (L.tab 'x', [minBound .. maxBound :: Box Bool], g Yes)
  case L.tab (3 :: Int) of IntTab n -> print n
