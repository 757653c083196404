{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Semigroups and monoids. They stand above 'Integral', which 'stimes' needs; so they are not in GHC.Base.
module GHC.Semigroup (Semigroup(..), Monoid(..), stimesDefault, stimesIdempotent, stimesIdempotentMonoid, stimesMonoid, stimesMaybe, byMultiplier) where

import GHC.Prim
import GHC.Base
import GHC.Err
import GHC.Exception.Context (ExceptionContext, emptyExceptionContext, mergeExceptionContext)
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Enum

infixr 6 <>

-- | Types with an associative operation.
class Semigroup a where
  (<>) :: a -> a -> a
  -- | All of them combined.
  sconcat :: NonEmpty a -> a
  sconcat (first :| others) = nested first others
    where
      nested x more = case more of
        [] -> x
        y : rest -> x <> nested y rest
  -- | So many of it combined.
  stimes :: Integral b => b -> a -> a
  stimes = stimesDefault

-- | Semigroups with a unit.
class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mappend = (<>)
  mconcat :: [a] -> a
  mconcat = foldr mappend mempty

-- | 'stimes' in as many steps as the multiplier has binary digits: each doubles the value, and a digit of one takes the
-- value into the result, in front of what was taken before.
stimesDefault :: (Integral b, Semigroup a) => b -> a -> a
stimesDefault n x
  | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
  | otherwise = doubling (\power -> power) x n
  where
    doubling before power digits
      | even digits = doubling before (power <> power) (digits `quot` 2)
      | digits == 1 = before power
      | otherwise = let taken = before power in doubling (<> taken) (power <> power) (digits `quot` 2)

-- | One of three results: of a negative multiplier, of none, of a positive one.
byMultiplier :: Integral b => b -> a -> a -> a -> a
byMultiplier n negative none positive = case compare n 0 of
  GT -> positive
  EQ -> none
  LT -> negative
{-# INLINE byMultiplier #-}

-- | 'stimes' for idempotent semigroups and monoids, and for monoids.
stimesIdempotent :: Integral b => b -> a -> a
stimesIdempotent n x = if n <= 0 then errorWithoutStackTrace "stimesIdempotent: positive multiplier expected" else x

stimesIdempotentMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesIdempotentMonoid n x =
  byMultiplier n (errorWithoutStackTrace "stimesIdempotentMonoid: negative multiplier") mempty x

stimesMonoid :: (Integral b, Monoid a) => b -> a -> a
stimesMonoid n x = byMultiplier n (errorWithoutStackTrace "stimesMonoid: negative multiplier") mempty (stimesDefault n x)

instance Semigroup [a] where
  (<>) = (++)
  stimes n xs
    | n < 0 = errorWithoutStackTrace "stimes: [], negative multiplier"
    | otherwise = copies n
    where copies left = if left == 0 then [] else xs ++ copies (left - 1)

instance Monoid [a] where
  mempty = []
  mconcat = concat

instance Semigroup (NonEmpty a) where
  (a :| as) <> ~(b :| bs) = a :| (as ++ (b : bs))

instance Semigroup () where
  _ <> _ = ()
  sconcat _ = ()
  stimes _ _ = ()

instance Monoid () where
  mempty = ()

instance Semigroup Ordering where
  LT <> _ = LT
  EQ <> y = y
  GT <> _ = GT
  stimes = stimesIdempotentMonoid

instance Monoid Ordering where
  mempty = EQ

instance Semigroup b => Semigroup (a -> b) where
  (<>) f g = \x -> f x <> g x
  stimes n f = \x -> stimes n (f x)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty

instance Semigroup a => Semigroup (Maybe a) where
  Nothing <> b = b
  a <> Nothing = a
  Just a <> Just b = Just (a <> b)
  stimes = stimesMaybe

stimesMaybe :: (Integral b, Semigroup a) => b -> Maybe a -> Maybe a
stimesMaybe n m = case m of
  Just x -> byMultiplier n (errorWithoutStackTrace "stimes: Maybe, negative multiplier") Nothing (Just (stimes n x))
  Nothing -> Nothing

instance Semigroup a => Monoid (Maybe a) where
  mempty = Nothing

instance Semigroup a => Semigroup (IO a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (IO a) where
  mempty = pure mempty

instance (Semigroup a, Semigroup b) => Semigroup (a, b) where
  (a, b) <> (a', b') = (a <> a', b <> b')
  stimes n (a, b) = (stimes n a, stimes n b)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c) => Semigroup (a, b, c) where
  (a, b, c) <> (a', b', c') = (a <> a', b <> b', c <> c')
  stimes n (a, b, c) = (stimes n a, stimes n b, stimes n c)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d) => Semigroup (a, b, c, d) where
  (a, b, c, d) <> (a', b', c', d') = (a <> a', b <> b', c <> c', d <> d')
  stimes n (a, b, c, d) = (stimes n a, stimes n b, stimes n c, stimes n d)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (u <> v, f x)
  liftA2 f (u, x) (v, y) = (u <> v, f x y)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of (v, b) -> (u <> v, b)

instance (Semigroup a, Semigroup b, Semigroup c, Semigroup d, Semigroup e) => Semigroup (a, b, c, d, e) where
  (a, b, c, d, e) <> (a', b', c', d', e') = (a <> a', b <> b', c <> c', d <> d', e <> e')
  stimes n (a, b, c, d, e) = (stimes n a, stimes n b, stimes n c, stimes n d, stimes n e)

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)

instance Functor ((,,) a b) where
  fmap f (a, b, c) = (a, b, f c)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, d) = (a, b, c, f d)

instance (Monoid a, Monoid b) => Applicative ((,,) a b) where
  pure x = (mempty, mempty, x)
  (a, b, f) <*> (a', b', x) = (a <> a', b <> b', f x)

instance (Monoid a, Monoid b) => Monad ((,,) a b) where
  (u, v, a) >>= k = case k a of (u', v', b) -> (u <> u', v <> v', b)

instance (Monoid a, Monoid b, Monoid c) => Applicative ((,,,) a b c) where
  pure x = (mempty, mempty, mempty, x)
  (a, b, c, f) <*> (a', b', c', x) = (a <> a', b <> b', c <> c', f x)

instance (Monoid a, Monoid b, Monoid c) => Monad ((,,,) a b c) where
  (u, v, w, a) >>= k = case k a of (u', v', w', b) -> (u <> u', v <> v', w <> w', b)

instance Semigroup ExceptionContext where
  (<>) = mergeExceptionContext

instance Monoid ExceptionContext where
  mempty = emptyExceptionContext
