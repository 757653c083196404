-- | What every search can do, said once: its instances stand in other modules.
module Search.Class (Search (..), Describe (..)) where

import Control.Applicative (Alternative (..))

class (Monad m, Alternative m) => Search m where
  first :: m a -> m (Maybe (a, m a))

  -- one answer of each in turn
  inTurn :: m a -> m a -> m a
  inTurn a b = first a >>= maybe b (\(x, rest) -> pure x <|> inTurn b rest)

  ifNone :: m a -> (a -> m b) -> m b -> m b
  ifNone a found none = first a >>= maybe none (\(x, rest) -> found x <|> (rest >>= found))

  absent :: m a -> m ()
  absent a = ifNone (once a) (const empty) (pure ())

  once :: m a -> m a
  once a = first a >>= maybe empty (pure . fst)

class Describe a where
  name :: a -> String
  -- waits for what it describes, and for how
  describe :: Show b => b -> a -> String
  describe extra a = name a ++ "/" ++ show extra

  -- a function that is computed
  decorate :: a -> String -> String
  decorate a = let n = length (name a) in \text -> replicate n '-' ++ text

  -- no argument at all
  known :: [a]
  known = []

  count :: a -> Int
  count a = length (known `orElse` [a])

orElse :: [a] -> [a] -> [a]
orElse [] other = other
orElse these _ = these
