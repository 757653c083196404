-- Figures of many kinds behind one class, moved, nested, measured, sorted, and written as tables and paths.
module Main (main) where

import Drawing.Picture
import Drawing.Table
import Shape.Class
import Shape.Flat
import Shape.Vector

scene :: Picture
scene = picture
  [ figure (circle 2)
  , figure (translate (Vector 3 1) (rectangle 4 2.5))
  , group "house"
      [ figure (rectangle 6 4)
      , figure (translate (Vector 0 4) (polygon [Vector 0 0, Vector 6 0, Vector 3 3]))
      , group "door" [figure (rectangle 1 2)]
      ]
  , figure (Scaled 2 (Moved (Vector 1 1) (circle 0.5)))
  , group "nothing" []
  ]

main :: IO ()
main = do
  mapM_ putStrLn (table (rows scene))
  putStrLn (outline scene)
  print (bounds scene)
  print (map name (largest 3 scene))
  print (fmap area (find "circle" scene), fmap area (find "ellipse" scene))
  mapM_ (print . contains (circle 2)) [Vector 1 1, Vector 1.9 1.9, origin]
  putStrLn (name (polygon [Vector 0 0]))
