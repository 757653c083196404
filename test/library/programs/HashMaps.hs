{-# LANGUAGE DeriveGeneric #-}
-- Hash maps and sets give what ordered ones give; and the order of entries is that of unordered-containers, where it is
-- known from the numbers of keys: five bits after the other, the lowest first.
module Main where

import Data.Bits (shiftR, (.&.))
import qualified Data.ByteString.Char8 as B
import Data.Hashable
import qualified Data.HashMap.Lazy as L
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as S
import Data.List (sort, sortOn)
import qualified Data.Map as M
import qualified Data.Set as O
import qualified Data.Text as T
import Control.Exception
import GHC.Generics (Generic)

data Suit = Clubs | Hearts Int | Spades { deep :: Bool, name :: String }
  deriving (Eq, Ord, Show, Generic)

instance Hashable Suit

-- Keys of which many have one number.
newtype Same = Same Int deriving (Eq, Ord, Show)

instance Hashable Same where
  hash (Same n) = n `mod` 3
  hashWithSalt salt = hashWithSalt salt . hash

numbers :: [[Int]]
numbers = [take n (iterate (\x -> (x * 31 + k) `mod` 1009 - 300) k) | n <- [0, 1, 5, 40, 150], k <- [1, 77]]

check :: String -> Bool -> IO ()
check what ok = if ok then return () else putStrLn ("not equal: " ++ what)

laws :: (Ord k, Show k, Hashable k) => (Int -> k) -> [Int] -> IO ()
laws key ns = do
  let ps = zip (map key ns) [0 :: Int ..]
      h = H.fromList ps
      m = M.fromList ps
      h2 = H.fromList [(key (n + 3), n) | n <- ns]
      m2 = M.fromList [(key (n + 3), n) | n <- ns]
      same what a b = check (what ++ show ns) (sort (H.toList a) == M.toList b && H.size a == M.size b)
  same "fromList" h m
  same "fromListWith" (H.fromListWith (flip (-)) ps) (M.fromListWith (flip (-)) ps)
  same "insertWith" (H.insertWith (-) (key 5) 1 h) (M.insertWith (-) (key 5) 1 m)
  same "delete" (foldr (H.delete . key) h (take 9 ns)) (foldr (M.delete . key) m (take 9 ns))
  same "adjust" (H.adjust (* 2) (key 1) h) (M.adjust (* 2) (key 1) m)
  same "alter" (H.alter (fmap (+ 1)) (key 77) (H.alter (const (Just 4)) (key 9) h)) (M.alter (fmap (+ 1)) (key 77) (M.alter (const (Just 4)) (key 9) m))
  same "union" (H.union h h2) (M.union m m2)
  same "unionWith" (H.unionWith (-) h h2) (M.unionWith (-) m m2)
  same "difference" (H.difference h h2) (M.difference m m2)
  same "intersectionWith" (H.intersectionWith (-) h h2) (M.intersectionWith (-) m m2)
  same "mapMaybe" (H.mapMaybe (\v -> if even v then Just (v + 1) else Nothing) h) (M.mapMaybe (\v -> if even v then Just (v + 1) else Nothing) m)
  same "filterWithKey" (H.filterWithKey (\k v -> k > key v) h) (M.filterWithKey (\k v -> k > key v) m)
  same "mapKeys" (H.mapKeys (const (key 0)) (H.map (const 1) h)) (M.mapKeys (const (key 0)) (M.map (const 1) m))
  check "lookup" ([H.lookup (key n) h | n <- [-5 .. 90]] == [M.lookup (key n) m | n <- [-5 .. 90]])
  check "equal" (H.fromList (reverse (H.toList h)) == h && (h == h2) == (m == m2) && hash h == hash (H.map id h))
  check "folds" (H.foldr (-) 0 h == foldr (-) 0 (H.elems h) && H.foldl' (-) 0 h == foldl (-) 0 (H.elems h) && H.keys h == map fst (H.toList h) && sum h == sum m)
  check "submap" (H.isSubmapOf (H.filter even h) h && S.isSubsetOf (S.fromList (H.keys h)) (H.keysSet (H.union h h2)))
  let s = S.fromList (map key ns)
      o = O.fromList (map key ns)
  check "set" (sort (S.toList (S.map id (S.delete (key 1) (S.insert (key 8) s)))) == O.toList (O.delete (key 1) (O.insert (key 8) o)))
  check "sets" (sort (S.toList (S.difference s (S.filter (> key 4) s))) == O.toList (O.filter (<= key 4) o))

-- The order in which the tree of unordered-containers has numbers.
ordered :: [Int] -> [Int]
ordered = sortOn (\n -> [fromIntegral (n `shiftR` k) .&. 31 :: Integer | k <- [0, 5 .. 60]])

main :: IO ()
main = do
  mapM_ (laws id) numbers
  mapM_ (laws Same) numbers
  mapM_ (laws show) numbers
  mapM_ (laws (\n -> (even n, [Spades (odd n) (show n), Hearts n]))) numbers
  let ns = S.toList (S.fromList (concat numbers ++ [maxBound, minBound, 2 ^ 40]))
  check "order" (ns == ordered ns)
  print (H.fromList (zip [100, 3, 32, 1, 0, 64, -1 :: Int] "abcdefg"))
  print (L.fromList [(k, v) | (k, v) <- zip [Same 4, Same 1, Same 7, Same 0] "wxyz"], S.fromList "hash")
  -- numbers of hashable 1.3
  print (hash (5 :: Int), hash (-7 :: Int), hash 'a', hash True, hash (), hash (3 :: Integer), hash LT, hash (0 :: Double))
  print (hashWithSalt 1 (2 :: Int), hash (1 :: Int, 2 :: Int), hash (Nothing :: Maybe Int), hash (Left 3 :: Either Int Int))
  print (hash "abc" == hash (T.unpack (T.pack "abc")), hash (B.pack "a") == hash (B.drop 1 (B.pack "ba")), hash (T.pack "x\120120") == hash (T.drop 1 (T.pack "yx\120120")))
  print (hash [1 :: Int] == (hash ([] :: [Int])), hash Clubs == hash (Hearts 0), unhashed (hashed 'q'), hashed 'q' == hashed 'r')
  print (H.foldrWithKey (\k v r -> (k, v) : r) [] (H.singleton 'k' 1), (read "fromList [(2,'x')]" :: H.HashMap Int Char), H.lookupDefault 9 'z' (H.fromList [('y', 8)]))
  print (H.alterF (\v -> [v, Nothing]) 'a' (H.fromList [('a', 1), ('b', 2)]), traverse (\v -> if v > 0 then Just v else Nothing) (H.fromList [(1 :: Int, 2), (3, 0)]))
  let tried what x = (evaluate x >> putStrLn (what ++ ": fine")) `catch` \e -> putStrLn (what ++ ": " ++ head (lines (show (e :: SomeException))))
  tried "lazy" (L.insert 'a' (undefined :: Int) L.empty)
  tried "strict" (H.insert 'a' (undefined :: Int) H.empty)
  tried "lazy map" (L.map (undefined :: Int -> Int) (L.fromList [(1 :: Int, 1)]))
  tried "strict map" (H.map (undefined :: Int -> Int) (H.fromList [(1 :: Int, 1)]))
  tried "absent" (H.fromList [(1 :: Int, 'x')] H.! 2)
