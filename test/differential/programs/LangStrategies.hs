{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, GeneralizedNewtypeDeriving, DerivingStrategies, DeriveAnyClass, StandaloneDeriving, DeriveGeneric, DerivingVia #-}
import Data.Foldable (toList)
import Data.Monoid
data T a = L | N (T a) a (T a) | M [(Int, a)] (Maybe a) deriving (Show, Functor, Foldable, Traversable, Eq)
newtype Age = Age Int deriving newtype (Show, Eq, Ord, Num, Enum) deriving stock (Read)
class Pretty a where { pretty :: a -> String; pretty _ = "pretty" }
data X = X deriving anyclass Pretty
data Y = Y deriving (Pretty, Show)
newtype S = S Int deriving (Semigroup, Monoid) via (Sum Int) deriving stock (Show, Eq)
newtype F a = F (Int -> a) deriving Functor
deriving instance Ord a => Ord (T a)
main = do
  let t = N L 1 (N (M [(1, 5)] (Just 7)) 2 L)
  print (fmap (+ 1) t) >> print (sum t, toList t, maximum t)
  print =<< traverse (\x -> print x >> return (x * 2)) t
  print (Age 3 + 4, [Age 1 .. Age 3])
  putStrLn (pretty X ++ pretty Y)
  print (S 1 <> S 2 <> mempty)
  case fmap show (F (+1)) of F g -> putStrLn (g 2)
