-- What fails with the same text whatever it is given: constants of the library's modules.
module Main (main) where

import Control.Exception
import Data.Array (Array, listArray)
import Data.Foldable (maximumBy, minimumBy)
import Data.List (genericIndex)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import Data.Ord (comparing)
import Data.Proxy (Proxy (..))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Numeric (showInt)

told :: Show a => String -> (b -> a) -> b -> IO ()
told name f x = do
  putStr (name ++ ": ")
  r <- try (print (f x))
  either (\e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))) return r

far :: Int -> Int
far n = genericIndex [1, 2] n

back :: Int -> Int
back n = genericIndex [1, 2] (negate n)

most, fewest, firstOf, lastOf :: Maybe Int -> Int
most = maximum
fewest = minimum
firstOf = foldr1 (-)
lastOf = foldl1 (-)

longest, shortest :: [String] -> String
longest = maximumBy (comparing length)
shortest = minimumBy (comparing length)

some :: [Int] -> NonEmpty Int
some = NonEmpty.fromList

before :: NonEmpty Int -> Int
before xs = xs NonEmpty.!! (-1)

shown :: Int -> String
shown n = showInt n ""

first :: Seq.Seq Int -> Int
first = foldr1 (-)

leastKey :: Map.Map Int Int -> Int
leastKey = fst . Map.findMin

elementAt :: Int -> Set.Set Int -> Int
elementAt n = Set.elemAt n

largest :: Array Int Int -> Int
largest = maximum

next :: Proxy Int -> Proxy Int
next = succ

main :: IO ()
main = do
  told "far" far 1 >> told "far" far 2
  told "back" back 1
  told "most" most (Just 1) >> told "most" most Nothing
  told "fewest" fewest Nothing
  told "firstOf" firstOf Nothing
  told "lastOf" lastOf Nothing
  told "longest" longest ["a", "bc"] >> told "longest" longest []
  told "shortest" shortest []
  told "some" some [] >> told "some" some [3]
  told "before" before (1 :| [])
  told "shown" shown (-1)
  told "first" first Seq.empty
  told "leastKey" leastKey Map.empty
  told "elementAt" (elementAt 3) Set.empty
  told "largest" largest (listArray (1, 0) [])
  told "next" next Proxy
  print (next Proxy)
