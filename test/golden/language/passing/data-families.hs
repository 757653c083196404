{-# LANGUAGE DeriveFunctor, FlexibleContexts, FlexibleInstances, GADTs, StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
module DataFamilies where

import Data.Kind (Type)

-- at the top level: data, newtypes, records, deriving
data family Packed a
data instance Packed Char = Cons !Char !(Packed Char) | Nil
newtype instance Packed () = Units Int deriving (Eq, Ord, Show)
data instance Packed Bool = Bits { bits :: Integer, size :: Int } deriving (Eq, Show)

count :: Packed Char -> Int
count Nil = 0
count (Cons _ rest) = 1 + count rest

resized :: Packed Bool -> Packed Bool
resized p = p { size = size p + 1 }

-- of a class, with parameters of its own
class Key k where
  data Table k :: Type -> Type
  empty :: Table k v
  look :: k -> Table k v -> Maybe v

instance Key Bool where
  data Table Bool v = Two (Maybe v) (Maybe v)
  empty = Two Nothing Nothing
  look b (Two f t) = if b then t else f

instance (Key a, Key b) => Key (a, b) where
  newtype Table (a, b) v = Nested (Table a (Table b v))
  empty = Nested empty
  look (a, b) (Nested t) = look a t >>= look b

deriving instance Show v => Show (Table Bool v)
deriving instance Functor (Table Bool)

-- the family's type says which types it is at
shape :: Table Bool v -> Table Bool v -> Bool
shape a b = length (parts a) == length (parts b)
  where parts (Two f t) = [f, t]

data family Form a :: Type -> Type
data instance Form [e] a where
  Many :: [e] -> a -> Form [e] a
