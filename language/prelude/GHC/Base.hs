{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Functions and classes that most modules need: Report, chapter 9, and base's Functor, Applicative and Monad.
-- Nothing here can fail, so that the modules of exceptions can stand on it.
module GHC.Base (seq, module GHC.Base, module GHC.Types, module GHC.Classes, module GHC.Maybe) where

import GHC.Prim
import GHC.Types
import GHC.Classes
import GHC.Maybe

infixr 9 .
infixr 5 ++
infixl 4 <$, <*>, <*, *>, <**>
infixl 3 <|>
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!
infixr 5 :|

-- | Lists of characters.
type String = [Char]

-- | Lists that have an element.
data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = case compare x y of { EQ -> compare xs ys; other -> other }
  (x :| xs) < (y :| ys) = case compare x y of { LT -> True; EQ -> xs < ys; GT -> False }
  (x :| xs) <= (y :| ys) = case compare y x of { LT -> False; EQ -> not (ys < xs); GT -> True }
  x > y = y < x
  (x :| xs) >= (y :| ys) = case compare x y of { LT -> False; EQ -> not (xs < ys); GT -> True }

-- | The same text, evaluated to its end first: primitive operations read texts as they stand in memory.
forceString :: String -> String
forceString text = go text
  where
    go [] = text
    go (c:cs) = c `seq` go cs

-- | The argument itself.
id :: a -> a
id x = x

-- | The first argument, whatever the second.
const :: a -> b -> a
const x _ = x

-- | Function composition.
(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

-- | The function with its first two arguments exchanged.
flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

-- | Application, of lowest precedence.
($) :: (a -> b) -> a -> b
f $ x = f x

-- | Application to an argument evaluated first.
($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

-- | The first argument; the second only fixes the type.
asTypeOf :: a -> a -> a
asTypeOf = const

-- | Applies the function until the condition holds.
until :: (a -> Bool) -> (a -> a) -> a -> a
until done step = go
  where go x = if done x then x else go (step x)

-- | True; reads well as the last guard.
otherwise :: Bool
otherwise = True

-- | Two lists, one after the other.
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- | The function applied to each element.
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

-- | @foldr f z [a, b, c] = f a (f b (f c z))@.
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

-- | A list from its own fold.
build :: (([a] -> [a]) -> [a] -> [a]) -> [a]
build g = g (\xs -> xs) []

-- | The code point of a character.
ord :: Char -> Int
ord (C# c) = I# (ord# c)

-- | The character of a code point that is known to be one.
unsafeChr :: Int -> Char
unsafeChr (I# i) = C# (chr# i)

-- | The smallest and greatest Int.
minInt, maxInt :: Int
minInt = I# (negateInt# 9223372036854775807# -# 1#)
maxInt = I# 9223372036854775807#

-- | The evaluated equivalent of a tag.
getTag :: a -> Int
getTag x = x `seq` I# (dataToTag# x)

-- | Towards zero; the divisor is neither 0 nor, for the smallest Int, -1.
quotInt, remInt :: Int -> Int -> Int
quotInt (I# x) (I# y) = I# (quotInt# x y)
remInt (I# x) (I# y) = I# (remInt# x y)

-- | Both of the above, and both of 'divInt' and 'modInt'.
quotRemInt, divModInt :: Int -> Int -> (Int, Int)
quotRemInt (I# x) (I# y) = (I# (quotInt# x y), I# (remInt# x y))
divModInt (I# x) (I# y) = (I# (divInt# x y), I# (modInt# x y))

-- Functor, Applicative, Monad ------------------------------------------------------------------------------------

-- | Types that can be mapped over.
class Functor f where
  -- | Applies a function to what is inside.
  fmap :: (a -> b) -> f a -> f b
  -- | Replaces what is inside.
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)

-- | Functors that hold pure values and combine.
class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  (<*>) = liftA2 id
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  liftA2 f x = (<*>) (fmap f x)
  (*>) :: f a -> f b -> f b
  x *> y = (id <$ x) <*> y
  (<*) :: f a -> f b -> f a
  (<*) = liftA2 const

-- | Actions in sequence, the later depending on results of the earlier.
class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  m >> k = m >>= \_ -> k
  return :: a -> m a
  return = pure

-- | Applicative functors with a choice and its unit.
class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  -- | One or more.
  some :: f a -> f [a]
  some x = oneOrMore
    where oneOrMore = liftA2 (:) x (oneOrMore <|> pure [])
  -- | None or more.
  many :: f a -> f [a]
  many x = noneOrMore
    where noneOrMore = liftA2 (:) x noneOrMore <|> pure []

-- | Monads with a choice and its unit.
class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mzero = empty
  mplus :: m a -> m a -> m a
  mplus = (<|>)

-- | '<*>' with the arguments exchanged.
(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

-- | Lifts a function of one argument.
liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

-- | Lifts a function of three arguments.
liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

-- | '>>=' with the arguments exchanged.
(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

-- | The action where the condition holds, else nothing.
when :: Applicative f => Bool -> f () -> f ()
when condition action = if condition then action else pure ()

-- | Performs all from left to right, collecting the results.
sequence :: Monad m => [m a] -> m [a]
sequence = mapM id

-- | Maps each element to an action and performs them, collecting the results.
mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f = go
  where
    go [] = return []
    go (x : xs) = f x >>= \y -> go xs >>= \ys -> return (y : ys)

-- | Lifts a function of one argument into a monad.
liftM :: Monad m => (a -> r) -> m a -> m r
liftM f m = m >>= \x -> return (f x)

-- | Lifts a function of two arguments into a monad.
liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

-- | Lifts a function of three arguments into a monad.
liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f m n o = m >>= \x -> n >>= \y -> o >>= \z -> return (f x y z)

-- | Lifts a function of four arguments into a monad.
liftM4 :: Monad m => (a -> b -> c -> d -> r) -> m a -> m b -> m c -> m d -> m r
liftM4 f m n o p = m >>= \x -> n >>= \y -> o >>= \z -> p >>= \w -> return (f x y z w)

-- | Lifts a function of five arguments into a monad.
liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f m n o p q = m >>= \x -> n >>= \y -> o >>= \z -> p >>= \w -> q >>= \v -> return (f x y z w v)

-- | Application inside a monad.
ap :: Monad m => m (a -> b) -> m a -> m b
ap m n = m >>= \f -> n >>= \x -> return (f x)

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = concatMapList (\f -> map f xs) fs
  liftA2 f xs ys = concatMapList (\x -> map (f x) ys) xs
  xs *> ys = concatMapList (\_ -> ys) xs

instance Monad [] where
  xs >>= f = concatMapList f xs
  xs >> ys = concatMapList (\_ -> ys) xs

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

concatMapList :: (a -> [b]) -> [a] -> [b]
concatMapList f = go
  where
    go [] = []
    go (x : xs) = f x ++ go xs

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

instance Functor NonEmpty where
  fmap f ~(x :| xs) = f x :| map f xs
  y <$ ~(_ :| xs) = y :| (y <$ xs)

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap
  liftA2 = liftM2

instance Monad NonEmpty where
  ~(x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ concatMapList (\z -> case f z of { w :| ws -> w : ws }) xs)

instance Functor IO where
  fmap f m = bindIO# m (\x -> returnIO# (f x))
  x <$ m = thenIO# m (returnIO# x)

instance Applicative IO where
  pure x = returnIO# x
  m <*> n = bindIO# m (\f -> bindIO# n (\x -> returnIO# (f x)))
  liftA2 f m n = bindIO# m (\x -> bindIO# n (\y -> returnIO# (f x y)))
  m *> n = thenIO# m n
  m <* n = bindIO# m (\x -> thenIO# n (returnIO# x))

instance Monad IO where
  m >>= k = bindIO# m k
  m >> n = thenIO# m n
  return x = returnIO# x

-- | '>>=' and the others at IO.
returnIO :: a -> IO a
returnIO x = returnIO# x

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO m k = bindIO# m k

thenIO :: IO a -> IO b -> IO b
thenIO m n = thenIO# m n
