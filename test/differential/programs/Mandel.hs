-- The Mandelbrot set and a Julia set, drawn with characters, from an abstract plane of points.
module Main where

import Data.Complex

data Frame = Frame
  { width, height :: Int
  , corner :: Complex Double
  , extent :: Complex Double
  }

point :: Frame -> Int -> Int -> Complex Double
point f col row = corner f + (across :+ down)
  where
    across = share (realPart (extent f)) col (width f)
    down = share (imagPart (extent f)) row (height f)
    share total k n = total * fromIntegral k / fromIntegral (n - 1)

type Colouring = Int -> Char

escapes :: Int -> (Complex Double -> Complex Double) -> Complex Double -> Int
escapes limit step = count 0
  where
    count n z
      | n >= limit = limit
      | far z = n
      | otherwise = count (n + 1) (step z)
    far (a :+ b) = a * a + b * b > 4

mandelbrot :: Int -> Complex Double -> Int
mandelbrot limit c = escapes limit (\z -> z * z + c) 0

julia :: Complex Double -> Int -> Complex Double -> Int
julia c limit = escapes limit next
  where next z = z * z + c

draw :: Frame -> Colouring -> (Complex Double -> Int) -> [String]
draw frame colour depth = map line [0 .. height frame - 1]
  where line row = [colour ({-# SCC "pixel" #-} depth (point frame col row)) | col <- [0 .. width frame - 1]]

shades :: Int -> Colouring
shades limit n
  | n == limit = '#'
  | otherwise = ramp !! min (length ramp - 1) (n * length ramp `div` limit)
  where ramp = " .:-=+*%"

-- | How many points have each depth, in order of depth.
histogram :: [Int] -> [(Int, Int)]
histogram = foldr bump []
  where
    bump n [] = [(n, 1)]
    bump n table@((m, k) : rest) = case compare n m of
      LT -> (n, 1) : table
      EQ -> (m, k + 1) : rest
      GT -> (m, k) : bump n rest

main :: IO ()
main = do
  let limit = 24
      whole = Frame { width = 46, height = 17, corner = (-2.1) :+ (-1.2), extent = 2.8 :+ 2.4 }
      near = whole { corner = (-0.3) :+ 0.6, extent = 0.4 :+ 0.3, height = 9 }
  mapM_ putStrLn (draw whole (shades limit) (mandelbrot limit))
  putStrLn ""
  mapM_ putStrLn (draw near (shades 40) (mandelbrot 40))
  putStrLn ""
  mapM_ putStrLn (draw whole { height = 11 } (shades limit) (julia ((-0.8) :+ 0.156) limit))
  print (histogram [mandelbrot limit (point whole c r) | r <- [0, 3 .. 15], c <- [0, 4 .. 44]])
