{-# LANGUAGE RankNTypes, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
-- Parsers with continuations over any stream, INLINE as a library has them.
module Main (main) where
import Control.Monad (ap)

newtype P s m a = P { unP :: forall b . s -> (a -> s -> m b) -> (Int -> m b) -> m b }

instance Functor (P s m) where
  fmap f p = pmap f p

pmap :: (a -> b) -> P s m a -> P s m b
pmap f p = P $ \s ok err -> unP p s (ok . f) err

instance Applicative (P s m) where
  pure = preturn
  (<*>) = ap

instance Monad (P s m) where
  return = pure
  p >>= f = pbind p f

preturn :: a -> P s m a
preturn x = P $ \s ok _ -> ok x s

pbind :: P s m a -> (a -> P s m b) -> P s m b
{-# INLINE pbind #-}
pbind m k = P $ \s ok err -> unP m s (\x s' -> unP (k x) s' ok err) err

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons [] = return $ Nothing
  uncons (t : ts) = return $ Just (t, ts)
  {-# INLINE uncons #-}

satisfy :: Stream s m Char => (Char -> Bool) -> P s m Char
{-# INLINABLE satisfy #-}
satisfy f = tokenPrim (\c -> show [c]) (\c -> if f c then Just c else Nothing)

tokenPrim :: Stream s m t => (t -> String) -> (t -> Maybe a) -> P s m a
{-# INLINE tokenPrim #-}
tokenPrim showToken test = tokenPrimEx showToken Nothing test

tokenPrimEx :: Stream s m t => (t -> String) -> Maybe Int -> (t -> Maybe a) -> P s m a
{-# INLINE tokenPrimEx #-}
tokenPrimEx showToken Nothing test = P $ \input ok err -> do
  r <- uncons input
  case r of
    Nothing -> err 1
    Just (c, cs) -> case test c of
      Just x -> seq x $ ok x cs
      Nothing -> err (length (showToken c))
tokenPrimEx _ (Just n) _ = P $ \_ _ err -> err n

oneOf :: Stream s m Char => [Char] -> P s m Char
oneOf cs = satisfy (\c -> elem c cs)

newtype I a = I { runI :: a }
instance Functor I where fmap f (I a) = I (f a)
instance Applicative I where { pure = I; I f <*> I x = I (f x) }
instance Monad I where m >>= k = k (runI m)

count :: Stream s m t => Int -> P s m a -> P s m [a]
{-# INLINABLE count #-}
count n p | n <= 0 = return []
          | otherwise = sequence (replicate n p)

run :: Stream s m t => P s m a -> s -> m (Either Int a)
{-# INLINABLE run #-}
run p s = unP p s (\a _ -> return (Right a)) (\e -> return (Left e))

main :: IO ()
main = do
  print (runI (run (count 3 (oneOf "ab")) "aab"))
  print (runI (run (count 2 (oneOf "ab")) "acb"))
