-- | Structures with elements of two types that can be traversed.
module Data.Bitraversable
  ( Bitraversable(..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, firstA, secondA, bimapDefault, bifoldMapDefault
  ) where

import Control.Applicative (liftA2)
import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Semigroup (Arg(..))
import Data.Traversable.Internal

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where bitraverse f g ~(a, b) = liftA2 (,) (f a) (g b)
instance Bitraversable ((,,) x) where bitraverse f g ~(x, a, b) = liftA2 ((,,) x) (f a) (g b)
instance Bitraversable ((,,,) x y) where bitraverse f g ~(x, y, a, b) = liftA2 ((,,,) x y) (f a) (g b)
instance Bitraversable ((,,,,) x y z) where bitraverse f g ~(x, y, z, a, b) = liftA2 ((,,,,) x y z) (f a) (g b)
instance Bitraversable ((,,,,,) x y z w) where bitraverse f g ~(x, y, z, w, a, b) = liftA2 ((,,,,,) x y z w) (f a) (g b)
instance Bitraversable ((,,,,,,) x y z w v) where
  bitraverse f g ~(x, y, z, w, v, a, b) = liftA2 ((,,,,,,) x y z w v) (f a) (g b)
instance Bitraversable Either where bitraverse f g = either (fmap Left . f) (fmap Right . g)
instance Bitraversable Const where bitraverse f _ (Const a) = Const <$> f a
instance Bitraversable Arg where bitraverse f g (Arg a b) = liftA2 Arg (f a) (g b)

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bisequenceA

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor, biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t
biforM = bifor

-- | Maps with a state handed from left to right, or from right to left.
bimapAccumL, bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = case bitraverse (\x -> Onward (\before -> f before x)) (\y -> Onward (\before -> g before y)) t of
  Onward change -> change s
bimapAccumR f g s t = case bitraverse (\x -> Backward (\before -> f before x)) (\y -> Backward (\before -> g before y)) t of
  Backward change -> change s

-- | An action for the elements of one type alone.
firstA :: (Bitraversable t, Applicative f) => (a -> f c) -> t a b -> f (t c b)
firstA f = bitraverse f pure

secondA :: (Bitraversable t, Applicative f) => (b -> f c) -> t a b -> f (t a c)
secondA = bitraverse pure

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g = runIdentity . bitraverse (Identity . f) (Identity . g)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g = getConst . bitraverse (Const . f) (Const . g)
