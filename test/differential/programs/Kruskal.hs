-- The lightest tree that joins all towns; a union of sets in a map under State.
module Main (main) where

import Control.Monad (filterM, unless)
import Control.Monad.State
import Data.List (sortOn)
import qualified Data.Map as Map

type Forest = Map.Map String (String, Int)

root :: String -> State Forest String
root x = do
  parent <- gets (maybe x fst . Map.lookup x)
  if parent == x then return x else do
    top <- root parent
    modify (Map.adjust (\(_, rank) -> (top, rank)) x)
    return top

rankOf :: String -> State Forest Int
rankOf x = gets (maybe 0 snd . Map.lookup x)

join' :: String -> String -> State Forest Bool
join' a b = do
  ra <- root a
  rb <- root b
  unless (ra == rb) (link ra rb)
  return (ra /= rb)

link :: String -> String -> State Forest ()
link ra rb = do
  ka <- rankOf ra
  kb <- rankOf rb
  let (low, high) = if ka <= kb then (ra, rb) else (rb, ra)
      rank = if ka == kb then ka + 1 else max ka kb
  modify (Map.insert low (high, min ka kb) . Map.insert high (high, rank))

type Road = (Int, String, String)

kruskal :: [Road] -> ([Road], Forest)
kruskal roads = runState (filterM (\(_, a, b) -> join' a b) (sortOn (\(w, _, _) -> w) roads)) Map.empty

roads :: [Road]
roads =
  [ (4, "Aix", "Bonn"), (8, "Aix", "Cork"), (11, "Bonn", "Cork"), (8, "Bonn", "Dover"), (7, "Cork", "Essen")
  , (1, "Cork", "Faro"), (2, "Dover", "Essen"), (6, "Essen", "Faro"), (7, "Dover", "Genoa"), (4, "Dover", "Hull")
  , (2, "Faro", "Hull"), (14, "Genoa", "Hull"), (9, "Genoa", "Izmir"), (10, "Hull", "Izmir") ]

main :: IO ()
main = do
  let (tree, forest) = kruskal roads
  mapM_ print tree
  print (sum [w | (w, _, _) <- tree])
  mapM_ (\(x, (parent, rank)) -> putStrLn (x ++ " -> " ++ parent ++ " " ++ show rank)) (Map.toList forest)
