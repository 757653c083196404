-- Lifts and their riders, a step at a time: records, guards over local definitions, a class with a default.
module Main where
-- elevator/event simulation with records, Maybe chains, mutual recursion, where over guards
import Data.List
import qualified Data.Map as Map

data Direction = Up | Down | Idle deriving (Show, Eq, Ord, Enum)
data Lift = Lift { lid :: Int, floor_ :: Int, dir :: Direction, stops :: [Int], riders :: Map.Map Int [String], log_ :: [Event] }
data Event = Arrive Int Int | Board String Int | Leave String Int deriving (Show, Eq, Ord)
data Request = Request { who :: String, from, to :: Int, at :: Int } deriving (Show, Eq)

class HasCost a where
  cost :: a -> Request -> Int
  cheaper :: a -> a -> Request -> Ordering
  cheaper a b r = compare (cost a r) (cost b r)

instance HasCost Lift where
  cost l r
    | dir l == Idle = distance
    | sameWay && ahead = distance
    | sameWay = distance + 2 * span'
    | otherwise = distance + span'
    where
      distance = abs (floor_ l - from r)
      span' = case stops l of
        [] -> 0
        ss -> maximum ss - minimum ss
      wanted = direction (from r) (to r)
      sameWay = wanted == dir l
      ahead = case dir l of
        Up -> from r >= floor_ l
        Down -> from r <= floor_ l
        Idle -> True

direction a b = case compare a b of
  LT -> Up
  GT -> Down
  EQ -> Idle

assign ls r = case minimumBy (\a b -> cheaper a b r <> compare (lid a) (lid b)) ls of
  best -> [ if lid l == lid best then accept r l else l | l <- ls ]

accept r l = retarget l { stops = nub (stops l ++ [from r, to r]), riders = Map.insertWith (++) (to r) [who r] (riders l) }

retarget l = l { dir = maybe Idle (direction (floor_ l)) (next l) }
next l | here `elem` stops l = Just here
       | null (stops l) = Nothing
       | dir l == Up, (s : _) <- sort (filter (> here) (stops l)) = Just s
       | dir l == Down, (s : _) <- sortBy (flip compare) (filter (< here) (stops l)) = Just s
       | otherwise = Just (minimumBy (\a b -> compare (abs (a - here)) (abs (b - here))) (stops l))
  where here = floor_ l

step t l
  | floor_ l `elem` stops l = open t l
  | otherwise = move t l
open t l = retarget l { stops = delete f (stops l), riders = Map.delete f (riders l), log_ = Arrive (lid l) f : map (`Leave` t) leaving ++ log_ l }
  where f = floor_ l
        leaving = Map.findWithDefault [] f (riders l)
move t l = case dir l of
  Idle -> l
  Up -> l { floor_ = floor_ l + 1 }
  Down -> l { floor_ = floor_ l - 1 }

run :: Int -> [Request] -> [Lift] -> [[Lift]]
run t rs ls
  | null rs && all (null . stops) ls = [ls]
  | t > 60 = error ("stuck at " ++ show t)
  | otherwise = ls : run (t + 1) later (map (step t) (foldl assign ls now))
  where (now, later) = partition ((<= t) . at) rs

picture ls = unwords [ show (floor_ l) ++ arrow (dir l) | l <- ls ]
  where arrow Up = "^"
        arrow Down = "v"
        arrow Idle = "-"

main = do
  let lifts = [ Lift { lid = i, floor_ = f, dir = Idle, stops = [], riders = Map.empty, log_ = [] } | (i, f) <- zip [1 ..] [0, 7] ]
      reqs = [ Request "ann" 3 9 0, Request "bob" 8 1 1, Request "cat" 5 6 1, Request "dan" 2 0 12 ]
      history = run 0 reqs lifts
  mapM_ (putStrLn . picture) (take 12 history)
  print (length history)
  mapM_ (\l -> print (lid l, reverse (log_ l))) (last history)
  print (sort (concatMap (filter isLeave . log_) (last history)))
  print [ cost l (head reqs) | l <- history !! 3 ]
  print (length (run 0 [Request "lost" 100 200 0] lifts))
  where isLeave e = case e of { Leave _ _ -> True; _ -> False }
