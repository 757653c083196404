-- Spheres and a plane drawn in characters: a class of shapes, numbers of one's own, printf.
module Main where
import Data.List (minimumBy, intercalate)
import Data.Ord (comparing)
import Data.Maybe (catMaybes)
import Text.Printf

data Vec = Vec { vx, vy, vz :: !Double } deriving (Eq, Show)

instance Num Vec where
  Vec a b c + Vec d e f = Vec (a+d) (b+e) (c+f)
  Vec a b c * Vec d e f = Vec (a*d) (b*e) (c*f)
  abs = vmap abs
  signum = vmap signum
  negate = vmap negate
  fromInteger n = Vec k k k where k = fromInteger n

vmap f (Vec a b c) = Vec (f a) (f b) (f c)

infixl 7 *.
infixl 6 `dot`
k *. v = vmap (k *) v
dot (Vec a b c) (Vec d e f) = a*d + b*e + c*f
norm v = sqrt (v `dot` v)
unit v | n < 1e-12 = error "unit of the zero vector"
       | otherwise = (1 / n) *. v
  where n = norm v

data Ray = Ray { origin, direction :: Vec }
at (Ray o d) t = o + t *. d

data Hit = Hit { time :: Double, normal :: Vec, material :: Material }
data Material = Material { colour :: Vec, shine :: Double, mirror :: Double }

class Shape s where
  intersect :: Ray -> s -> Maybe Hit
  inside :: s -> Vec -> Bool
  inside _ _ = False

data Sphere = Sphere Vec Double Material
data Plane = Plane Vec Double Material
data AnyShape = S Sphere | P Plane

instance Shape Sphere where
  intersect r@(Ray o d) (Sphere c rad m)
    | disc < 0 = Nothing
    | t1 > eps = hit t1
    | t2 > eps = hit t2
    | otherwise = Nothing
    where
      oc = o - c
      b = oc `dot` d
      cc = oc `dot` oc - rad * rad
      disc = b * b - cc
      sq = sqrt disc
      t1 = negate b - sq
      t2 = sq - b
      hit t = Just Hit { time = t, normal = unit (r `at` t - c), material = m }
  inside (Sphere c rad _) p = norm (p - c) < rad

instance Shape Plane where
  intersect (Ray o d) (Plane n k m)
    | abs den < eps || t < eps = Nothing
    | otherwise = Just (Hit t n m)
    where den = n `dot` d
          t = (k - (n `dot` o)) / den

instance Shape AnyShape where
  intersect r (S s) = intersect r s
  intersect r (P p) = intersect r p
  inside (S s) = inside s
  inside (P p) = inside p

eps = 1e-6

closest r shapes = case catMaybes (map (intersect r) shapes) of
  [] -> Nothing
  hs -> Just (minimumBy (comparing time) hs)

trace :: Int -> [AnyShape] -> Vec -> Ray -> Vec
trace depth scene light ray
  | depth <= 0 = 0
  | otherwise = maybe sky shade (closest ray scene)
  where
    sky = 0.25 *. (1 :: Vec)
    shade h = base + (k *. reflected)
      where
        p = ray `at` time h
        n = normal h
        toL = light - p
        l = unit toL
        lit = maybe True ((> norm toL) . time) (closest (Ray p l) scene)
        diffuse = if lit then max 0 (n `dot` l) else 0
        m = material h
        k = mirror m
        base = (0.1 + (1 - k) * diffuse) *. colour m
        d = direction ray
        refl = d - (2 * (d `dot` n)) *. n
        reflected | k > 0 = trace (depth - 1) scene light (Ray p (unit refl))
                  | otherwise = 0

render w h scene = [ [ pixel x y | x <- [0 .. w - 1] ] | y <- [0 .. h - 1] ]
  where
    pixel x y = trace 3 scene (Vec 5 8 (-6)) (Ray (Vec 0 1 (-4)) (unit (Vec (sx x) (sy y) 1.5)))
    sx x = (fromIntegral x - fromIntegral w / 2) / fromIntegral w * 2
    sy y = (fromIntegral h / 2 - fromIntegral y) / fromIntegral h * 1.5

shadeChar v = " .:-=+*#%@" !! min 9 (floor (lum * 10))
  where lum = (vx v + vy v + vz v) / 3

main :: IO ()
main = do
  let mat c = Material c 10
      scene = [ S (Sphere (Vec 0 1 2) 1 (mat (Vec 1 0.2 0.2) 0.3))
              , S (Sphere (Vec 1.5 0.5 1) 0.5 (mat (Vec 0.2 1 0.2) 0))
              , P (Plane (Vec 0 1 0) 0 (mat (Vec 0.7 0.7 0.7) 0.1)) ]
      image = render 40 16 scene
  mapM_ (putStrLn . map shadeChar) image
  let Vec r g b = image !! 8 !! 20
  printf "%.4f %.4f %.4f\n" r g b
  printf "%s|%5d|%-8s|%08.3f|%c|%x\n" (show (Vec 1 (-2) 3.5e-3)) (42 :: Int) "left" (3.14159 :: Double) 'z' (255 :: Int)
  print (map (`inside` Vec 0 1 2) scene)
  print (unit (Vec 0 0 0))
