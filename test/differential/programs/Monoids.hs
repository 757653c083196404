module Main where
import Data.List (sortBy, groupBy)
import Data.Ord (comparing)

class Monoid' a where
  empty' :: a
  (<+>) :: a -> a -> a
  concat' :: [a] -> a
  concat' = foldr (<+>) empty'

instance Monoid' [b] where
  empty' = []
  (<+>) = (++)

instance Monoid' Int where
  empty' = 0
  x <+> y = x + y

instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  empty' = (empty', empty')
  (a, b) <+> (c, d) = (a <+> c, b <+> d)

instance Monoid' b => Monoid' (Maybe b) where
  empty' = Nothing
  Nothing <+> y = y
  x <+> Nothing = x
  Just a <+> Just b = Just (a <+> b)

newtype Priority = Priority Int deriving (Eq, Ord)
data Task = Task { name :: String, prio :: Priority }

instance Show Task where
  show t = name t ++ level (prio t)
    where level (Priority n) = replicate n '!'

byPrio :: [Task] -> [[Task]]
byPrio = groupBy (\a b -> prio a == prio b) . sortBy (comparing prio)

main :: IO ()
main = do
  print (concat' ["ab", "cd"], concat' [1, 2, 3 :: Int])
  print (concat' [(1 :: Int, "x"), (2, "y")])
  print (concat' [Just (1 :: Int), Nothing, Just 4])
  print (byPrio [Task "a" (Priority 2), Task "b" (Priority 1), Task "c" (Priority 2)])
