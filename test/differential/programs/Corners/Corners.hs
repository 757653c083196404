{-# LANGUAGE PatternSynonyms, RecordWildCards, NamedFieldPuns #-}
module Main (main) where
import Shapes (Shape (..), Box (Wide, wide), pattern Point, px, pattern Plain)
import qualified Shapes as R

area :: Shape -> Int
area Square {..} = width * height
area (Circle r) = r

main :: IO ()
main = do
  print (area Square {width = 2, height = 3})
  print (area ((Rect 1 2) {height = 7}))
  print (width (Rect 1 2), wide (Wide 3))
  print (Wide {wide = 5})
  print ((1, 'c') {px = 2})
  let Point {px} = (10, 'd')
  print px
  print (R.Point {R.px = 1, R.py = 2})
  print (R.py (1, 2))
  print ((1, 2) {R.py = 4, R.px = 3})
  print [x | Plain {} <- [[1], [2, 3]], x <- [0]]
