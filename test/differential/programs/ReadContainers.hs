-- Arrays, maps, sets and sequences read from texts: what their elements' instances cost is paid under those who read.
module Main (main) where

import Data.Array
import qualified Data.Array.Unboxed as U
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Text.Read (readMaybe)

data Day = Mon | Tue | Wed
  deriving (Eq, Ord, Show, Read, Ix)

data Task = Idle | Busy Int
  deriving (Show, Read, Eq)

instance Ord Task where
  compare Idle Idle = EQ
  compare Idle _ = LT
  compare _ Idle = GT
  compare (Busy a) (Busy b) = compare a b

main :: IO ()
main = do
  print (read "array (Mon,Tue) [(Mon,1),(Tue,2)]" :: Array Day Int)
  print (read " (array (0, 2) [(0, 1.5), (1, 2), (2, -3)])" :: U.UArray Int Double)
  print (read "fromList [(Idle,1),(Busy 2,3)]" :: Map.Map Task Int)
  print (read "fromList [(3,Idle),(1,Busy 4)]" :: IntMap.IntMap Task)
  print (read "fromList [Idle,Busy 2,Idle,Busy 1]" :: Set.Set Task)
  print (read "fromList [Idle,Busy 2]" :: Seq.Seq Task)
  print (read "[fromList [Tue],fromList []]" :: [Set.Set Day])
  print (readMaybe "Just fromList [1]" :: Maybe (Maybe (Set.Set Int)))
  print (readMaybe "Just (fromList [1])" :: Maybe (Maybe (Set.Set Int)))
  print (readMaybe "array (0,1) [(0,Wed)" :: Maybe (Array Int Day))
