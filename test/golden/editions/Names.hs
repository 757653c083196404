-- Names of base since 4.16, in a file that says nothing of its language.
module Main where

import Data.Foldable1 (foldMap1, intercalate1)
import Data.Foldable1 qualified as Foldable1
import Data.Functor qualified as Functor
import Data.List
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NonEmpty
import Data.Ord (clamp)
import Data.Semigroup (Max (..))
import Data.Traversable (mapAccumM)
import Data.Tuple (Solo (..), getSolo)
import Numeric (showBin)

class Container f where
  items :: forall a. f a -> List a

instance Container NonEmpty where
  items (x :| xs) = x : xs

newtype Twice a = Twice (a, a) deriving (Show, Functor)

instance Applicative Twice where
  pure a = Twice (a, a)
  liftA2 f (Twice (a, b)) (Twice (c, d)) = Twice (f a c, f b d)

main :: IO ()
main = do
  print (foldl' (flip (:)) [] "abc", liftA2 (+) (Just 1) (Just 2))
  print ([10, 20, 30] !? 1, [10] !? 1, [10 :: Int] !? (-1))
  print (unsnoc "abc", unsnoc "", fmap (take 2 . fst) (unsnoc [1 :: Int ..]))
  print (items (1 :| [2, 3 :: Int]), Functor.unzip (Just (1, 'a')))
  print (NonEmpty.sortOn negate (2 :| [3, 1]), NonEmpty.permutations1 (1 :| [2]), tails1 "ab")
  print (compareLength [1 ..] 3, compareLength "abc" 3, clamp (0, 9) 12)
  print (getMax (foldMap1 Max (3 :| [7, 5])), intercalate1 ", " ("a" :| ["b", "c"]), Foldable1.minimum ('b' :| "ac"))
  print (getSolo (MkSolo 'x'), showBin (10 :: Int) "", liftA2 (,) (Twice (1, 2)) (Twice ('a', 'b')))
  mapAccumM (\total x -> do print total; pure (total + x, total * x)) 0 [1, 2, 3] >>= print
