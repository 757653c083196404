{-# LANGUAGE TypeFamilies #-}
module Main where
-- What can be made of a list and into one, in its own way.
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import GHC.Exts

newtype Bag = Bag [Int] deriving Show

instance IsList Bag where
  type Item Bag = Int
  fromList = Bag . filter (> 0)
  toList (Bag xs) = xs

both :: (IsList a, IsList b, Item a ~ Item b) => a -> b
both = fromList . toList

main :: IO ()
main = do
  print (both (Bag [3, 1]) :: Seq.Seq Int)
  print (fromList [1, -2, 3] :: Bag)
  print (fromListN 2 [5, 6] :: Bag)
  print (both (Bag [3, 1, 3]) :: Set.Set Int)
  print (both (Map.fromList [(2, 'b'), (1, 'a')]) :: NonEmpty.NonEmpty (Int, Char))
  print (both "hello" :: Set.Set Char, both (Set.fromList "hello") :: String)
  print (toList (fromList [(1, "x"), (1, "y")] :: Map.Map Int String))
  print (sortWith negate [1, 3, 2], groupWith even [1, 2, 3], the "aaa")
