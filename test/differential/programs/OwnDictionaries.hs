{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, StandaloneDeriving, UndecidableInstances, UndecidableSuperClasses #-}
-- | Dictionaries that need themselves: through superclasses, through what they hold, under a constraint that is given.
module Main (main) where

class Known a where
  known :: a

class Known a => Folds a where
  folds :: (forall b r. Folds b => (b -> r) -> r) -> a

class Folds a => Starts a where
  start :: a
  start = folds (\c -> c known)

instance (Known [a], Folds a) => Folds [a] where
  folds _ = []

instance Starts t => Known t where
  known = start

instance Starts a => Starts [a] where
  start = []

newtype Statement = Statement Term
newtype Term = Both [Term]

instance Folds Term => Folds Statement where
  folds k = k Statement

instance (Folds [Term], Known Term) => Folds Term where
  folds k = k Both

instance Starts Term
instance Starts Statement

sizeOf :: Statement -> Int
sizeOf (Statement (Both list)) = length list

-- what is inside is of any type
newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
deriving instance Eq (f (Fix f)) => Eq (Fix f)
deriving instance Ord (f (Fix f)) => Ord (Fix f)

data List a r = Nil | Cons a r deriving (Show, Eq, Ord)

data Rose f a = Rose a (f (Rose f a))
instance (Eq a, Eq (f (Rose f a))) => Eq (Rose f a) where
  Rose a x == Rose b y = a == b && x == y
instance (Ord a, Ord (f (Rose f a))) => Ord (Rose f a) where
  compare (Rose a x) (Rose b y) = compare a b <> compare x y

byRose, byList :: Ord a => a -> a -> Ordering
byRose a b = compare (Rose a [Rose b []]) (Rose b [Rose a []])
byList a b = compare (Fix (Cons a (Fix Nil))) (Fix (Cons b (Fix Nil)))

-- what is needed is given where it is used alone
class Named a where
  name :: a -> String

data Tree f = Tree Int (f (Tree f))
instance (Named Int, Show (f (Tree f))) => Show (Tree f) where
  show (Tree n rest) = name n ++ show rest

shown :: Named Int => Tree Maybe -> String
shown = show

instance Named Int where
  name n = "number " ++ show n ++ ", "

-- superclasses in a circle
class Below a => Above a where
  above :: a -> Int
  above _ = 5
class Above a => Below a where
  below :: a -> Int
  below x = above x + 1
instance Above Int
instance Below Int
instance Above a => Above [a]
instance Below a => Below [a]

around :: Above a => a -> Int
around x = below x + above x

main :: IO ()
main = do
  print (sizeOf start, length (start :: [Term]))
  let x = Fix (Just (Fix Nothing))
  print (x < Fix Nothing, x == x, compare x x, x)
  print (byRose 'a' 'b', byRose [2] [1 :: Int], byList 'a' 'b', byList LT LT)
  putStrLn (shown (Tree 1 (Just (Tree 2 Nothing))))
  print (around (3 :: Int), around [3 :: Int])
