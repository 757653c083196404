-- The planets for some years: records of vectors, folds over lists of bodies.
module Main where

import Data.List (foldl')

data Vector = Vector { vx, vy, vz :: !Double } deriving (Eq, Show)

data Body = Body { position, velocity :: !Vector, mass :: !Double } deriving Show

instance Semigroup Vector where
  Vector a b c <> Vector d e f = Vector (a + d) (b + e) (c + f)

instance Monoid Vector where
  mempty = Vector 0 0 0

scale :: Double -> Vector -> Vector
scale k (Vector a b c) = Vector (k * a) (k * b) (k * c)

minus :: Vector -> Vector -> Vector
minus a b = a <> scale (-1) b

dot :: Vector -> Vector -> Double
dot (Vector a b c) (Vector d e f) = a * d + b * e + c * f

acceleration :: [Body] -> Body -> Vector
acceleration bodies body = mconcat [pull other | other <- bodies, position other /= position body]
  where
    pull other =
      let d = position other `minus` position body
          r2 = dot d d
       in scale (mass other / (r2 * sqrt r2)) d

step :: Double -> [Body] -> [Body]
step dt bodies = map (move . kick) bodies
  where
    kick b = b { velocity = velocity b <> scale dt (acceleration bodies b) }
    move b = b { position = position b <> scale dt (velocity b) }

energy :: [Body] -> Double
energy bodies = sum (map kinetic bodies) - sum [potential a b | (a, rest) <- pairs bodies, b <- rest]
  where
    kinetic b = 0.5 * mass b * dot (velocity b) (velocity b)
    potential a b = let d = position a `minus` position b in mass a * mass b / sqrt (dot d d)

pairs :: [a] -> [(a, [a])]
pairs [] = []
pairs (x : xs) = (x, xs) : pairs xs

year, solarMass :: Double
year = 365.24
solarMass = 4 * pi * pi

planet :: Double -> Double -> Double -> Double -> Double -> Double -> Double -> Body
planet x y z u v w m = Body (Vector x y z) (scale year (Vector u v w)) (m * solarMass)

system :: [Body]
system = sun { velocity = scale (-1 / solarMass) momentum } : planets
  where
    momentum = foldMap (\b -> scale (mass b) (velocity b)) planets
    sun = planet 0 0 0 0 0 0 1
    planets =
      [ planet 4.841431442 (-1.160320044) (-0.103622044) 0.001660076 0.007699011 (-0.000069046) 0.000954791
      , planet 8.343366718 4.124798564 (-0.403523417) (-0.002767425) 0.004998528 0.000023041 0.000285885
      , planet 12.894369562 (-15.111151401) (-0.223307578) 0.002964601 0.002378471 (-0.000029658) 0.000043662
      , planet 15.379697114 (-25.919314609) 0.179258772 0.002680677 0.001628241 (-0.000095159) 0.000051513
      ]

main :: IO ()
main = do
  let show' = print . (round :: Double -> Int) . (* 1e9)
  show' (energy system)
  let later = foldl' (\bodies _ -> step 0.01 bodies) system [1 .. 40000 :: Int]
  show' (energy later)
  mapM_ (show' . vx . position) later
