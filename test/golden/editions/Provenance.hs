{-# LANGUAGE GHC2021 #-}
{-# OPTIONS_GHC -finfo-table-map -fdistinct-constructor-tables #-}
-- A cache of routes whose entries are computed when somebody needs them. Its inspector says of each entry what it is at the moment and
-- which code has made it, and evaluates none of them.
module Main (main) where

import Control.Monad (forM_)
import Data.List (isPrefixOf, sortOn)
import Data.Map.Lazy qualified as Map
import GHC.InfoProv (InfoProv (..), ipLoc, whereFrom)
import GHC.Stack.CCS qualified as CCS

data Route
  = Direct String Int
  | Via Route Route
  | Unknown
  deriving (Eq, Show)

type Cache = Map.Map (String, String) Route

roads :: [(String, String, Int)]
roads = [("Bern", "Thun", 30), ("Thun", "Spiez", 12), ("Spiez", "Brig", 54), ("Bern", "Biel", 41)]

-- | Both ways of a road are one entry each, and of two roads that meet there is one through the town between them.
cacheOf :: [(String, String, Int)] -> Cache
cacheOf known = Map.fromList (forward ++ back ++ joined)
  where
    forward = [((a, b), Direct (a ++ "-" ++ b) km) | (a, b, km) <- known]
    back = [((b, a), Direct (b ++ "-" ++ a) km) | (a, b, km) <- known]
    joined = [((a, d), connect (a, b) (c, d)) | (a, b, _) <- known, (c, d, _) <- known, b == c]
    connect from to = Via (find from) (find to)
    find key = Map.findWithDefault Unknown key (Map.fromList forward)

distance :: Route -> Int
distance (Direct _ km) = km
distance (Via a b) = distance a + distance b
distance Unknown = maxBound

describe :: InfoProv -> String
describe p
  | "CONSTR" `isPrefixOf` kind = ipName p ++ " :: " ++ ipTyDesc p ++ place
  | "THUNK" `isPrefixOf` kind = "not computed yet" ++ place
  | otherwise = kind ++ " " ++ ipLabel p ++ place
  where
    kind = show (ipDesc p)
    place = " at " ++ ipMod p ++ ":" ++ ipSrcSpan p

inspect :: Cache -> IO ()
inspect cache = forM_ (Map.toList cache) $ \((a, b), route) -> do
  found <- whereFrom route
  putStrLn ("  " ++ a ++ " to " ++ b ++ ": " ++ maybe "?" describe found)

main :: IO ()
main = do
  let cache = cacheOf roads
  putStrLn "at first:"
  inspect cache
  let far = sortOn (distance . snd) [entry | entry@((a, _), _) <- Map.toList cache, a /= "Bern"]
  print (map fst far)
  putStrLn "when those that do not begin in Bern have been compared:"
  inspect cache
  -- functions and what the runtime makes of them
  putStrLn . maybe "nothing" describe =<< whereFrom distance
  mapM_ (putStrLn . describe) =<< CCS.whereFrom (Just (cache Map.! ("Bern", "Brig"), 'x'))
  asked <- whereFrom cache
  print (fmap (\p -> (ipTyDesc p, ipUnitId p, ipSrcFile p)) asked)
  locations <- mapM whereFrom [Direct "here" 0, Unknown, Via Unknown Unknown]
  print (map (fmap (dropWhile (/= ':') . ipLoc)) locations)
