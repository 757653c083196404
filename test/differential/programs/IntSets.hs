-- Sets of Int do what sets of anything do, for neighbours and for numbers far apart, of both signs; in which order they ask
-- and evaluate is their own.
module Main (main) where

import Control.Exception
import qualified Data.IntMap as M
import qualified Data.IntMap.Strict as MS
import qualified Data.IntSet as S
import Data.List (unfoldr)
import qualified Data.Set as T
import Debug.Trace (trace)
import System.IO

random :: Int -> [Int]
random s = map (`div` 65536) (tail (iterate (\x -> x * 6364136223846793005 + 1442695040888963407) s))

numbers :: Int -> [Int]
numbers i = case i `mod` 6 of
  0 -> map (`mod` 100) (take 30 r)
  1 -> map (\x -> x `mod` 400 - 200) (take 150 r)
  2 -> map (\x -> x `mod` 100000 - 50000) (take 60 r)
  3 -> take 40 r
  4 -> [minBound, minBound + 1, -64, -63, -1, 0, 1, 63, 64, maxBound - 1, maxBound]
  _ -> map (\x -> 64 * (x `mod` 20 - 10)) (take 20 r)
  where r = random (i * 7919)

same :: S.IntSet -> T.Set Int -> Bool
same s t = S.toList s == T.toList t && S.size s == T.size t && s == S.fromList (T.toDescList t)

agreed :: Int -> [Bool]
agreed i =
  [same s t, same (S.filter even s) (T.filter even t), same (S.map (`div` 3) s) (T.map (`div` 3) t), show s == show t]
    ++ [unfoldr S.minView s == T.toList t, unfoldr S.maxView s == T.toDescList t, S.unions (S.splitRoot s) == s]
    ++ [S.foldr' (:) [] s == T.toList t, S.foldl (flip (:)) [] s == T.toDescList t, read (show s) == s]
    ++ concatMap at ([minBound, -65, -64, 0, 63, maxBound] ++ take 8 (numbers (i + 3)))
    ++ concatMap with ([i .. i + 6] ++ [-1])
    ++ [M.keysSet m == s, M.fromSet (* 2) s == m, MS.fromSet (* 2) s == m]
  where
    s = S.fromList (numbers i)
    t = T.fromList (numbers i)
    m = M.fromList [(k, 2 * k) | k <- T.toList t]
    at x =
      [ S.member x s == T.member x t, same (S.insert x s) (T.insert x t), same (S.delete x s) (T.delete x t)
      , S.lookupLT x s == T.lookupLT x t, S.lookupLE x s == T.lookupLE x t, S.lookupGT x s == T.lookupGT x t
      , S.lookupGE x s == T.lookupGE x t, map S.toList (S.alterF (\b -> [b, not b]) x s) == map T.toList (T.alterF (\b -> [b, not b]) x t)
      , case (S.splitMember x s, T.splitMember x t) of ((a, b, c), (a', b', c')) -> same a a' && b == b' && same c c' ]
    with j =
      [ same (S.union s u) (T.union t v), same (S.difference s u) (T.difference t v), same (S.intersection s u) (T.intersection t v)
      , S.isSubsetOf s u == T.isSubsetOf t v, S.isSubsetOf (S.intersection s u) s, S.disjoint s u == T.disjoint t v
      , compare s u == compare t v, M.restrictKeys m u == M.filterWithKey (\k _ -> S.member k u) m
      , M.withoutKeys m u == M.filterWithKey (\k _ -> S.notMember k u) m ]
      where
        u = if j < 0 then S.empty else S.fromList (numbers j)
        v = T.fromList (S.toList u)

asked :: Show b => (Int -> b) -> Int -> b
asked f x = trace (show x) (f x)

told :: Show a => a -> IO ()
told x = print x `catch` (\e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException))))

failed :: String -> a
failed = errorWithoutStackTrace

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (and (concatMap agreed [0 .. 23]))
  print [map S.size (S.splitRoot (S.fromList (numbers i))) | i <- [0 .. 11]]
  let few = S.fromList [-200, -130, -129, -1, 0, 1, 63, 64, 65, 128, 1000]
  print (S.filter (asked even) few)
  print (S.partition (asked odd) few)
  print (S.foldr (\x a -> trace (show x) (x + a)) 0 few, S.foldl' (\a x -> trace (show x) (x + a)) 0 few)
  print (S.foldr (\x later -> x > 60 || later) (failed "not so far") few)
  told (S.splitMember (failed "key") (failed "set")) >> told (S.split (failed "key") (failed "set"))
  told (S.splitMember (failed "key") S.empty) >> told (S.insert (failed "key") (failed "set"))
  told (S.union S.empty (failed "second")) >> told (S.difference S.empty (failed "second"))
  told (S.fromList (1 : 2 : failed "the rest")) >> told (S.isSubsetOf S.empty (failed "second"))
  told (S.findMin S.empty) >> told (S.findMin S.empty) >> told (S.findMax S.empty)
  S.deleteFindMin few `seq` told (S.deleteFindMin S.empty `seq` ())
  told (M.deleteFindMax (M.empty :: M.IntMap Int) `seq` ())
  print (S.deleteFindMax S.empty)
