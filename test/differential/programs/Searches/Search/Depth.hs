module Search.Depth (Depth (..), (\/), amounts, within) where

import Control.Applicative (Alternative (..))
import Search.Class

newtype Depth m a = Depth { runDepth :: Int -> m [a] }

instance Functor m => Functor (Depth m) where
  fmap f (Depth g) = Depth (fmap (map f) . g)

instance Monad m => Applicative (Depth m) where
  pure x = Depth (\_ -> return [x])
  Depth f <*> Depth g = Depth (\d -> do { fs <- f d; xs <- g d; return (fs <*> xs) })

instance Monad m => Monad (Depth m) where
  Depth g >>= f = Depth (\d -> do { xs <- g d; concat <$> mapM (\x -> runDepth (f x) d) xs })

instance Monad m => Alternative (Depth m) where
  empty = Depth (\_ -> return [])
  Depth f <|> Depth g = Depth (\d -> (++) <$> f d <*> g d)

instance Monad m => Search (Depth m) where
  first (Depth g) = Depth (\d -> fmap (pure . cut) (g d))
    where
      cut [] = Nothing
      cut (x : rest) = Just (x, Depth (\_ -> return rest))

infixr 7 \/
(\/) :: Monad m => Depth m a -> Depth m a -> Depth m a
(\/) = inTurn

amounts :: Monad m => Depth m Int
amounts = within 1 \/ within 2 \/ pure 7

within :: Monad m => Int -> Depth m Int
within n = Depth (\d -> return [n * d, n * d + 1])
