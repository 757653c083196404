{-# LANGUAGE ConstraintKinds, FlexibleContexts, RankNTypes, ScopedTypeVariables #-}
-- What operations on vectors give is what the same operations on lists give, for boxed and for packed vectors.
module Main where

import Control.Monad.ST (runST)
import qualified Data.List as L
import Data.Maybe (listToMaybe)
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import qualified Data.Vector.Unboxed as U

type Both v = (G.Vector v Int, G.Vector v Bool, G.Vector v (Int, Int), G.Vector v (Int, Int, Int))


-- Lists of all lengths up to 9, with equal elements and without; and parts of vectors, whose first element is not the array's.
samples :: [[Int]]
samples = [take n (iterate (\x -> (x * 7 + 3) `mod` m) k) | n <- [0 .. 9], m <- [2, 5, 101], k <- [0, 4]]

say :: String -> String -> Bool -> IO Int
say kind name ok = if ok then return 1 else putStrLn (kind ++ ": " ++ name) >> return 0

laws :: forall v. Both v => String -> v Int -> IO Int
laws kind _ = fmap sum (sequence
  [ same "toList" (G.toList . from') id
  , same "map" (G.toList . G.map (* 2) . from') (map (* 2))
  , same "imap" (G.toList . G.imap (-) . from') (zipWith (-) [0 ..])
  , same "filter" (G.toList . G.filter even . from') (filter even)
  , same "ifilter" (G.toList . G.ifilter (\i x -> odd (i + x)) . from') (\xs -> [x | (i, x) <- zip [0 ..] xs, odd (i + x)])
  , same "mapMaybe" (G.toList . G.mapMaybe half . from') (\xs -> [y | x <- xs, Just y <- [half x]])
  , same "reverse" (G.toList . G.reverse . from') reverse
  , same "append" (\xs -> let v = from' xs in G.toList (v G.++ G.reverse v)) (\xs -> xs ++ reverse xs)
  , same "concat" (\xs -> G.toList (G.concat [from' xs, from' [], from' (take 2 xs)])) (\xs -> xs ++ take 2 xs)
  , same "concatMap" (G.toList . G.concatMap (\x -> from' [x .. x `mod` 3 + x]) . from') (concatMap (\x -> [x .. x `mod` 3 + x]))
  , same "cons, snoc" (\xs -> G.toList (G.snoc (G.cons 7 (from' xs)) 8)) (\xs -> 7 : xs ++ [8])
  , same "take, drop" (\xs -> [(G.toList (G.take n v), G.toList (G.drop n v), pair (G.splitAt n v)) | let v = from' xs, n <- [-1 .. 11]])
      (\xs -> [(take n xs, drop n xs, splitAt n xs) | n <- [-1 .. 11]])
  , same "slice" (\xs -> [G.toList (G.slice i n (from' xs)) | i <- [0 .. length xs], n <- [0 .. length xs - i]])
      (\xs -> [take n (drop i xs) | i <- [0 .. length xs], n <- [0 .. length xs - i]])
  , same "ends" (\xs -> (fmap (fmap G.toList) (G.uncons (from' xs)), fmap (\(v, x) -> (G.toList v, x)) (G.unsnoc (from' xs))))
      (\xs -> (L.uncons xs, if null xs then Nothing else Just (init xs, last xs)))
  , same "span, break" (\xs -> (pair (G.span even (from' xs)), pair (G.break (> 3) (from' xs)))) (\xs -> (span even xs, break (> 3) xs))
  , same "while" (\xs -> (G.toList (G.takeWhile even (from' xs)), G.toList (G.dropWhile even (from' xs)))) (\xs -> (takeWhile even xs, dropWhile even xs))
  , same "partition" (pair . G.partition even . from') (L.partition even)
  , same "unstable" ((\(a, b) -> (G.toList a, L.sort (G.toList b))) . G.unstablePartition even . from') (fmap L.sort . L.partition even)
  , same "partitionWith" (pair . G.partitionWith side . from') (\xs -> ([div x 2 | x <- xs, even x], [x | x <- xs, odd x]))
  , same "group" (map G.toList . G.group . from') L.group
  , same "groupBy" (map G.toList . G.groupBy (<) . from') (L.groupBy (<))
  , same "uniq" (G.toList . G.uniq . from') (map head . L.group)
  , same "search" (\xs -> let v = from' xs in (G.elem 3 v, G.find (> 2) v, G.findIndex (> 2) v, G.findIndexR (> 2) v, G.elemIndex 3 v))
      (\xs -> (elem 3 xs, L.find (> 2) xs, L.findIndex (> 2) xs, listToMaybe (reverse (L.findIndices (> 2) xs)), L.elemIndex 3 xs))
  , same "indices" (\xs -> (G.toList (G.findIndices even (from' xs)), G.toList (G.elemIndices 1 (from' xs)))) (\xs -> (L.findIndices even xs, L.elemIndices 1 xs))
  , same "quantify" (\xs -> let v = from' xs in (G.all even v, G.any even v, G.and (from (map even xs)), G.or (from (map even xs))))
      (\xs -> (all even xs, any even xs, all even xs, any even xs))
  , same "folds" (\xs -> let v = from' xs in (G.foldl (-) 1 v, G.foldl' (-) 1 v, G.foldr (-) 1 v, G.foldr' (-) 1 v, G.sum v, G.product v))
      (\xs -> (foldl (-) 1 xs, foldl (-) 1 xs, foldr (-) 1 xs, foldr (-) 1 xs, sum xs, product xs))
  , same "ifolds" (\xs -> let v = from' xs in (G.ifoldl index 1 v, G.ifoldl' index 1 v, G.ifoldr (\i x a -> index a i x) 1 v, G.ifoldr' (\i x a -> index a i x) 1 v))
      (\xs -> let { l = foldl (\a (i, x) -> index a i x) 1 (zip [0 ..] xs); r = foldr (\(i, x) a -> index a i x) 1 (zip [0 ..] xs) } in (l, l, r, r))
  , some "folds of one" (\xs -> let v = from' xs in (G.foldl1 (-) v, G.foldl1' (-) v, G.foldr1 (-) v, G.foldr1' (-) v, G.maximum v, G.minimum v))
      (\xs -> (foldl1 (-) xs, foldl1 (-) xs, foldr1 (-) xs, foldr1 (-) xs, maximum xs, minimum xs))
  , some "extremes" (\xs -> let v = from' xs in (G.maxIndex v, G.minIndex v, G.maximumOn (`mod` 3) v, G.minimumOn (`mod` 3) v))
      (\xs -> (first maximum xs, first minimum xs, earliest (flip compare) xs, earliest compare xs))
  , same "scans" (\xs -> let v = from' xs in map G.toList [G.prescanl (-) 3 v, G.postscanl (-) 3 v, G.scanl (-) 3 v, G.prescanl' (-) 3 v, G.postscanl' (-) 3 v, G.scanl' (-) 3 v])
      (\xs -> let s = scanl (-) 3 xs in [init s, tail s, s, init s, tail s, s])
  , same "scans from the right" (\xs -> let v = from' xs in map G.toList [G.prescanr (-) 3 v, G.postscanr (-) 3 v, G.scanr (-) 3 v, G.prescanr' (-) 3 v, G.postscanr' (-) 3 v, G.scanr' (-) 3 v])
      (\xs -> let s = scanr (-) 3 xs in [tail s, init s, s, tail s, init s, s])
  , same "scans of one" (\xs -> let v = from' xs in map G.toList [G.scanl1 (-) v, G.scanl1' (-) v, G.scanr1 (-) v, G.scanr1' (-) v])
      (\xs -> [scanl1 (-) xs, scanl1 (-) xs, scanr1 (-) xs, scanr1 (-) xs])
  , same "scans with places" (\xs -> map G.toList [G.iscanl (\i a x -> index a i x) 1 (from' xs), G.iscanr (\i x a -> index a i x) 1 (from' xs)])
      (\xs -> [scanl (\a (i, x) -> index a i x) 1 (zip [0 ..] xs), scanr (\(i, x) a -> index a i x) 1 (zip [0 ..] xs)])
  , same "zips" (\xs -> let { v = from' xs; w = G.drop 2 v } in (G.toList (G.zipWith (-) v w), G.toList (G.zip v w), G.toList (G.zipWith3 (\a b c -> a - b * c) v w v), G.toList (G.izipWith (\i a b -> i * a - b) w v)))
      (\xs -> let ys = drop 2 xs in (zipWith (-) xs ys, zip xs ys, zipWith3 (\a b c -> a - b * c) xs ys xs, zipWith3 (\i a b -> i * a - b) [0 ..] ys xs))
  , same "unzips" (\xs -> (pair (G.unzip (G.map (\x -> (x, -x)) (from' xs))), triple (G.unzip3 (G.zip3 (from' xs) (from' (zipWith const [0 ..] xs)) (from' xs)))))
      (\xs -> ((xs, map negate xs), (xs, zipWith const [0 ..] xs, xs)))
  , same "updates" (\xs -> let v = from' xs in [G.toList (v G.// [(i, 50), (i, 51)]) | i <- [0 .. length xs - 1]]) (\xs -> [take i xs ++ 51 : drop (i + 1) xs | i <- [0 .. length xs - 1]])
  , same "accumulations" (\xs -> G.toList (G.accum (-) (G.replicate 5 0) [(x `mod` 5, x) | x <- xs] `like` from' xs))
      (\xs -> [foldl (-) 0 [x | x <- xs, x `mod` 5 == i] | i <- [0 .. 4]])
  , some "backpermute" (\xs -> G.toList (G.backpermute (from' xs) (from' (map (`mod` length xs) xs)))) (\xs -> [xs !! (x `mod` length xs) | x <- xs])
  , same "modify" (\xs -> G.toList (G.modify (\m -> if M.length m > 0 then M.write m 0 77 else return ()) (from' xs))) (\xs -> if null xs then xs else 77 : tail xs)
  , same "making" (\xs -> let { n = length xs; r v = G.toList (v `like` from' xs) } in
        [r (G.generate n (* 3)), r (G.replicate n 9), r (G.iterateN n (* 2) 1), r (G.enumFromN 5 n), r (G.enumFromStepN 5 2 n), r (G.unfoldr down n), r (G.unfoldrN 4 down n)
        , r (G.constructN n (\p -> G.sum p + 1)), r (G.constructrN n (\p -> G.sum p + 1)), r (G.enumFromTo 3 n), r (G.enumFromThenTo 1 3 n), r (G.fromListN 4 xs), r (G.unfoldrExactN n (\s -> (s, s + 1)) 6)])
      (\xs -> let n = length xs in
        [take n [0, 3 ..], replicate n 9, take n (iterate (* 2) 1), take n [5 ..], take n [5, 7 ..], L.unfoldr down n, take 4 (L.unfoldr down n), take n (iterate (* 2) 1), reverse (take n (iterate (* 2) 1))
        , [3 .. n], [1, 3 .. n], take 4 xs, take n [6 ..]])
  , same "actions" (\xs -> (fmap G.toList (G.mapM half' (from' xs)), fmap G.toList (G.filterM (\x -> if x > 90 then Nothing else Just (even x)) (from' xs)), G.foldM (\a x -> if x > 90 then Nothing else Just (a - x)) 0 (from' xs)))
      (\xs -> (mapM half' xs, if any (> 90) xs then Nothing else Just (filter even xs), if any (> 90) xs then Nothing else Just (foldl (-) 0 xs)))
  , same "compared" (\xs -> [(G.eq v w, G.cmp v w) | let v = from' xs, w <- [v, G.reverse v, G.take 3 v, G.snoc v 1]]) (\xs -> [(xs == ys, compare xs ys) | ys <- [xs, reverse xs, take 3 xs, xs ++ [1]]])
  , same "permutations" (\xs -> take 30 (permutations (from' (L.sort (take 4 xs))))) (\xs -> take 30 (L.sort (L.nub (L.permutations (take 4 xs)))))
  , same "mutable" (\xs -> runST (do { m <- G.thaw (from' xs); g <- M.grow m 2; M.set (M.drop (length xs) g) 5; if length xs > 1 then M.swap g 0 1 >> M.modify g (+ 1) 0 >> M.move (M.tail g) (M.init g) else return (); fmap G.toList (G.freeze g `likeM` from' xs) }))
      (\xs -> case xs of { x : y : rest -> let all' = (y + 1) : x : rest ++ [5, 5] in head all' : init all'; _ -> xs ++ [5, 5] })
  ])
  where
    from :: G.Vector v a => [a] -> v a
    from = G.fromList
    from' :: [Int] -> v Int
    from' xs = G.drop 2 (G.take (length xs + 2) (from (1 : 2 : xs ++ [3])))
    same :: (Eq b, Show b) => String -> ([Int] -> b) -> ([Int] -> b) -> IO Int
    same name f g = fmap sum (mapM (\xs -> say kind (name ++ " " ++ show xs ++ " " ++ show (f xs)) (f xs == g xs)) samples)
    some name f g = fmap sum (mapM (\xs -> say kind (name ++ " " ++ show xs ++ " " ++ show (f xs)) (f xs == g xs)) (filter (not . null) samples))

like :: v a -> v a -> v a
like x _ = x

likeM :: m (v a) -> v a -> m (v a)
likeM x _ = x

pair :: (G.Vector v a, G.Vector v b) => (v a, v b) -> ([a], [b])
pair (a, b) = (G.toList a, G.toList b)

triple :: (G.Vector v a, G.Vector v b, G.Vector v c) => (v a, v b, v c) -> ([a], [b], [c])
triple (a, b, c) = (G.toList a, G.toList b, G.toList c)

half :: Int -> Maybe Int
half x = if even x then Just (x `div` 2) else Nothing

half' :: Int -> Maybe Int
half' x = if x > 90 then Nothing else Just (x + 1)

side :: Int -> Either Int Int
side x = if even x then Left (x `div` 2) else Right x

index :: Int -> Int -> Int -> Int
index a i x = a * 3 + i - x

down :: Int -> Maybe (Int, Int)
down n = if n == 0 then Nothing else Just (n * n, n - 1)

first :: ([Int] -> Int) -> [Int] -> Int
first f xs = length (takeWhile (/= f xs) xs)

earliest :: (Int -> Int -> Ordering) -> [Int] -> Int
earliest order xs = head [x | x <- xs, all (\y -> order (x `mod` 3) (y `mod` 3) /= GT) xs]

permutations :: (G.Vector v Int) => v Int -> [[Int]]
permutations v = G.toList v : case runST (do { m <- G.thaw v; more <- M.nextPermutation m; w <- G.freeze m; return (if more then Just (w `like` v) else Nothing) }) of
  Nothing -> []
  Just w -> permutations w

main :: IO ()
main = do
  a <- laws "boxed" (V.empty :: V.Vector Int)
  b <- laws "packed" (U.empty :: U.Vector Int)
  print (a, b)
