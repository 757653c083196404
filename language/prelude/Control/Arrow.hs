-- | Arrows (Hughes, Generalising monads to arrows, 2000).
module Control.Arrow
  ( Arrow(..), Kleisli(..), returnA, (^>>), (>>^), (>>>), (<<<), (<<^), (^<<), ArrowZero(..), ArrowPlus(..), ArrowChoice(..)
  , ArrowApply(..), ArrowMonad(..), leftApp, ArrowLoop(..)
  ) where

import Prelude hiding (id, (.))
import Control.Category
import Control.Monad (MonadPlus(..))
import GHC.Base (Alternative(..))
import Control.Monad.Fix (MonadFix(..))

infixr 5 <+>
infixr 3 ***
infixr 3 &&&
infixr 2 +++, |||
infixr 1 ^>>, >>^
infixr 1 ^<<, <<^

-- | Computations from inputs to outputs: 'arr', and 'first' or '***'.
class Category a => Arrow a where
  arr :: (b -> c) -> a b c
  first :: a b c -> a (b, d) (c, d)
  first = (*** id)
  second :: a b c -> a (d, b) (d, c)
  second = (id ***)
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  -- From the left to the right, and nested to the right as base's rules for composition leave it.
  f *** g = arr swap . (first g . (arr swap . first f))
    where swap ~(x, y) = (y, x)
  (&&&) :: a b c -> a b c' -> a b (c, c')
  f &&& g = arr (\b -> (b, b)) >>> f *** g

instance Arrow (->) where
  arr f = f
  (***) f g ~(x, y) = (f x, g y)

-- | Functions that give actions.
newtype Kleisli m a b = Kleisli { runKleisli :: a -> m b }

instance Monad m => Category (Kleisli m) where
  id = Kleisli return
  Kleisli f . Kleisli g = Kleisli (\b -> g b >>= f)

instance Monad m => Arrow (Kleisli m) where
  arr f = Kleisli (\x -> return (f x))
  first (Kleisli f) = Kleisli (\pair -> f (fst pair) >>= \y -> return (y, snd pair))
  second (Kleisli f) = Kleisli (\pair -> f (snd pair) >>= \y -> return (fst pair, y))

instance Functor m => Functor (Kleisli m a) where
  fmap f (Kleisli g) = Kleisli (fmap f . g)

instance Applicative m => Applicative (Kleisli m a) where
  pure = Kleisli . const . pure
  Kleisli f <*> Kleisli g = Kleisli (\x -> f x <*> g x)

instance Alternative m => Alternative (Kleisli m a) where
  empty = Kleisli (const empty)
  Kleisli f <|> Kleisli g = Kleisli (\x -> f x <|> g x)

instance MonadPlus m => MonadPlus (Kleisli m a) where
  mzero = Kleisli (const mzero)
  mplus (Kleisli f) (Kleisli g) = Kleisli (\x -> mplus (f x) (g x))

instance Monad m => Monad (Kleisli m a) where
  Kleisli f >>= k = Kleisli (\x -> f x >>= \a -> runKleisli (k a) x)

returnA :: Arrow a => a b b
returnA = arr id

-- | Composition with plain functions.
(^>>) :: Arrow a => (b -> c) -> a c d -> a b d
f ^>> a = arr f >>> a

(>>^) :: Arrow a => a b c -> (c -> d) -> a b d
a >>^ f = a >>> arr f

(<<^) :: Arrow a => a c d -> (b -> c) -> a b d
a <<^ f = a <<< arr f

(^<<) :: Arrow a => (c -> d) -> a b c -> a b d
f ^<< a = arr f <<< a

class Arrow a => ArrowZero a where
  zeroArrow :: a b c

instance MonadPlus m => ArrowZero (Kleisli m) where
  zeroArrow = Kleisli (\_ -> mzero)

class ArrowZero a => ArrowPlus a where
  (<+>) :: a b c -> a b c -> a b c

instance MonadPlus m => ArrowPlus (Kleisli m) where
  Kleisli f <+> Kleisli g = Kleisli (\x -> f x `mplus` g x)

-- | Choice: 'left' or '+++'.
class Arrow a => ArrowChoice a where
  left :: a b c -> a (Either b d) (Either c d)
  left = (+++ id)
  right :: a b c -> a (Either d b) (Either d c)
  right = (id +++)
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  f +++ g = arr mirror . (left g . (arr mirror . left f))
    where
      mirror :: Either x y -> Either y x
      mirror (Left x) = Right x
      mirror (Right y) = Left y
  (|||) :: a b d -> a c d -> a (Either b c) d
  f ||| g = f +++ g >>> arr untag
    where
      untag (Left x) = x
      untag (Right y) = y

instance ArrowChoice (->) where
  left f = either (\x -> Left (f x)) Right
  right f = either Left (\x -> Right (f x))
  f +++ g = either (\x -> Left (f x)) (\y -> Right (g y))
  (|||) = either

instance Monad m => ArrowChoice (Kleisli m) where
  left f = f +++ Kleisli return
  right f = Kleisli return +++ f
  Kleisli f +++ Kleisli g = Kleisli (either (\x -> f x >>= \y -> return (Left y)) (\x -> g x >>= \y -> return (Right y)))
  Kleisli f ||| Kleisli g = Kleisli (either f g)

class Arrow a => ArrowApply a where
  app :: a (a b c, b) c

instance ArrowApply (->) where
  app (f, x) = f x

instance Monad m => ArrowApply (Kleisli m) where
  app = Kleisli (\(Kleisli f, x) -> f x)

newtype ArrowMonad a b = ArrowMonad (a () b)

instance Arrow a => Functor (ArrowMonad a) where
  fmap f (ArrowMonad m) = ArrowMonad (m >>^ f)

instance Arrow a => Applicative (ArrowMonad a) where
  pure x = ArrowMonad (arr (const x))
  ArrowMonad f <*> ArrowMonad x = ArrowMonad (f &&& x >>> arr (uncurry ($)))

instance ArrowApply a => Monad (ArrowMonad a) where
  ArrowMonad m >>= k = ArrowMonad (app . (arr (\x -> case k x of ArrowMonad next -> (next, ())) . m))

instance ArrowPlus a => Alternative (ArrowMonad a) where
  empty = ArrowMonad zeroArrow
  ArrowMonad x <|> ArrowMonad y = ArrowMonad (x <+> y)

instance (ArrowApply a, ArrowPlus a) => MonadPlus (ArrowMonad a)

leftApp :: ArrowApply a => a b c -> a (Either b d) (Either c d)
leftApp f = arr (\input -> (either through past input, ())) >>> app
  where
    through x = arr Left . (f . arr (\() -> x))
    past y = arr (\() -> Right y)

class Arrow a => ArrowLoop a where
  loop :: a (b, d) (c, d) -> a b c

instance ArrowLoop (->) where
  loop f x = y
    where (y, fedBack) = f (x, fedBack)

instance MonadFix m => ArrowLoop (Kleisli m) where
  loop (Kleisli f) = Kleisli (\x -> mfix (\output -> f (x, snd output)) >>= \output -> return (fst output))
