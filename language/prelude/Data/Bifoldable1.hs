-- | Structures of two kinds of elements, with at least one element.
module Data.Bifoldable1 (Bifoldable1(..)) where

import Data.Bifoldable (Bifoldable)
import Data.Functor.Const (Const(..))
import Data.Semigroup (Arg(..))

class Bifoldable t => Bifoldable1 t where
  bifoldMap1 :: Semigroup m => (a -> m) -> (b -> m) -> t a b -> m

instance Bifoldable1 Arg where bifoldMap1 f g (Arg a b) = f a <> g b
instance Bifoldable1 Either where bifoldMap1 f g = either f g
instance Bifoldable1 (,) where bifoldMap1 f g (a, b) = f a <> g b
instance Bifoldable1 ((,,) x) where bifoldMap1 f g (_, a, b) = f a <> g b
instance Bifoldable1 ((,,,) x y) where bifoldMap1 f g (_, _, a, b) = f a <> g b
instance Bifoldable1 ((,,,,) x y z) where bifoldMap1 f g (_, _, _, a, b) = f a <> g b
instance Bifoldable1 Const where bifoldMap1 f _ (Const a) = f a
