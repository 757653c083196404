import Data.List (sortBy)
class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
  describe :: a -> String
  describe x = name x ++ " of " ++ show (area x)
  infixl 6 <+>
  (<+>) :: a -> a -> Double
  x <+> y = area x + area y
  {-# MINIMAL area #-}
data Sq = Sq Double
newtype Circle = Circle { radius :: Double } deriving (Eq, Ord, Show)
instance Shape Sq where
  area (Sq s) = s * s
  name = const "square"
instance Shape Circle where
  area Circle { radius = r } = 3 * r * r
class (Eq a, Show a) => Key a where
  key :: a -> Int
  key = length . show
instance Key Int
instance Key a => Key [a] where key = sum . map key
instance (Key a, Key b) => Key (a, b) where { key (a, b) = key a * key b }
class Monoid' f where
  mempty' :: f a
  mappend' :: f a -> f a -> f a
instance Monoid' [] where
  mempty' = []
  mappend' = (++)
instance Monoid' Maybe where
  mempty' = Nothing
  Nothing `mappend'` y = y
  x `mappend'` _ = x
useSuper :: Key a => a -> a -> (Bool, String, Int)
useSuper a b = (a == b, show a, key b)
class Container f where
  empty :: f a
  insert :: Ord a => a -> f a -> f a
  toL :: f a -> [a]
newtype L a = L [a]
instance Container L where
  empty = L []
  insert x (L xs) = L (x : filter (< x) xs ++ filter (>= x) xs)
  toL (L xs) = xs
main :: IO ()
main = do
  putStrLn (describe (Sq 2)) >> putStrLn (describe (Circle 1))
  print (Sq 1 <+> Sq 2)
  print (useSuper [1 :: Int, 22] [333], key (12 :: Int, [3 :: Int]))
  print (mappend' [1] [2], mappend' Nothing (Just 'x'), (mempty' :: Maybe Int))
  print (toL (insert 3 (insert 1 (insert 2 empty)) :: L Int))
