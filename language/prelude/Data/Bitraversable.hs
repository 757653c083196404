-- | Structures with elements of two types that can be traversed.
module Data.Bitraversable
  ( Bitraversable(..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  ) where

import Control.Applicative (liftA2)
import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Semigroup (Arg(..))

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

-- A state that goes through from the left, or from the right.
newtype Left_ s a = Left_ (s -> (s, a))
newtype Right_ s a = Right_ (s -> (s, a))

instance Functor (Left_ s) where fmap f (Left_ k) = Left_ (\s -> let (s', v) = k s in (s', f v))
instance Functor (Right_ s) where fmap f (Right_ k) = Right_ (\s -> let (s', v) = k s in (s', f v))

instance Applicative (Left_ s) where
  pure x = Left_ (\s -> (s, x))
  Left_ kf <*> Left_ kv = Left_ (\s -> let { (s', f) = kf s; (s'', v) = kv s' } in (s'', f v))

instance Applicative (Right_ s) where
  pure x = Right_ (\s -> (s, x))
  Right_ kf <*> Right_ kv = Right_ (\s -> let { (s', v) = kv s; (s'', f) = kf s' } in (s'', f v))

bimapAccumL, bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = case bitraverse (\b -> Left_ (\a -> f a b)) (\d -> Left_ (\a -> g a d)) t of Left_ run -> run s
bimapAccumR f g s t = case bitraverse (\b -> Right_ (\a -> f a b)) (\d -> Right_ (\a -> g a d)) t of Right_ run -> run s

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g = runIdentity . bitraverse (Identity . f) (Identity . g)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g = getConst . bitraverse (Const . f) (Const . g)
