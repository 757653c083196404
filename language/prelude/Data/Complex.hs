-- | Complex numbers. Report, chapter 16.
module Data.Complex (Complex(..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate) where

import Control.Applicative (liftA2)
import Control.Monad.Fix (MonadFix(..))

infix 6 :+

-- | Real and imaginary part.
data Complex a = !a :+ !a deriving (Eq, Show, Read)

-- | The parts.
realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

magnitude, phase :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (sqr (scaleFloat mk x) + sqr (scaleFloat mk y)))
  where
    k = max (exponent x) (exponent y)
    mk = negate k
    sqr z = z * z
phase (x :+ y) = if x == 0 && y == 0 then 0 else atan2 y x

instance Functor Complex where
  fmap f (a :+ b) = f a :+ f b

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = if x == 0 && y == 0 then 0 else let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (re :+ im) = ((x * re' + y * im') / size) :+ ((y * re' - x * im') / size)
    where
      -- The divisor is brought near 1, so that its square is in range.
      shift = negate (max (exponent re) (exponent im))
      re' = scaleFloat shift re
      im' = scaleFloat shift im
      size = re * re' + im * im'
  fromRational a = fromRational a :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let e = exp x in (e * cos y) :+ (e * sin y)
  log z = log (magnitude z) :+ phase z
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | x < 0 = lesser :+ signed greater
    | otherwise = greater :+ signed lesser
    where
      greater = sqrt ((magnitude z + abs x) / 2)
      lesser = abs y / (greater * 2)
      signed part = if y < 0 then negate part else part
  z ** w = case (z, w) of
    (_, 0 :+ 0) -> 1 :+ 0
    (0 :+ 0, re :+ _) -> limit re (0 :+ 0) (infinite :+ 0)
    (x :+ y, re :+ _)
      | isInfinite x || isInfinite y -> limit re (infinite :+ 0) (0 :+ 0)
      | otherwise -> exp (log z * w)
    where
      limit re above below = case compare re 0 of
        GT -> above
        LT -> below
        EQ -> (0 / 0) :+ (0 / 0)
      infinite = 1 / 0
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) = (s * c' :+ c * s') / (c * c' :+ negate (s * s'))
    where { s = sin x; c = cos x; s' = sinh y; c' = cosh y }
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh (x :+ y) = (c * s' :+ s * c') / (c * c' :+ s * s')
    where { s = sin y; c = cos y; s' = sinh x; c' = cosh x }
  asin z = overI (log (timesI z + sqrt (1 - z * z)))
  acos z = overI (log (z + timesI (sqrt (1 - z * z))))
  atan z@(x :+ y) = overI (log (((1 - y) :+ x) / sqrt (1 + z * z)))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + (sqrt (z + 1)) * (sqrt (z - 1)))
  atanh z = 0.5 * log ((1.0 + z) / (1.0 - z))

-- Multiplied and divided by i.
timesI, overI :: Num a => Complex a -> Complex a
timesI (x :+ y) = negate y :+ x
overI (x :+ y) = y :+ negate x

instance Foldable Complex where
  foldr f z (a :+ b) = f a (f b z)

instance Traversable Complex where
  traverse f (a :+ b) = liftA2 (:+) (f a) (f b)

instance Applicative Complex where
  pure a = a :+ a
  (f :+ g) <*> (a :+ b) = f a :+ g b

instance Monad Complex where
  (a :+ b) >>= f = realPart (f a) :+ imagPart (f b)

instance MonadFix Complex where
  mfix f = (let a :+ _ = f a in a) :+ (let _ :+ a = f a in a)
