-- Huffman's codes: a leftist heap, trees, maps of codes, bits written and read.
module Main where

import Data.List (foldl', unfoldr)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

data Heap a = Empty | Heap Int a (Heap a) (Heap a)

rank :: Heap a -> Int
rank Empty = 0
rank (Heap r _ _ _) = r

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a@(Heap _ x l r) b@(Heap _ y l' r')
  | x <= y = make x l (merge r b)
  | otherwise = make y l' (merge a r')
  where make v p q = if rank p >= rank q then Heap (rank q + 1) v p q else Heap (rank p + 1) v q p

insert :: Ord a => a -> Heap a -> Heap a
insert x = merge (Heap 1 x Empty Empty)

smallest :: Ord a => Heap a -> Maybe (a, Heap a)
smallest Empty = Nothing
smallest (Heap _ x l r) = Just (x, merge l r)

heapSort :: Ord a => [a] -> [a]
heapSort = unfoldr smallest . foldr insert Empty

data Tree = Leaf Int Char | Fork Int Tree Tree deriving (Eq, Show)

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w

instance Ord Tree where
  compare a b = compare (weight a, least a) (weight b, least b)

least :: Tree -> Char
least (Leaf _ c) = c
least (Fork _ l r) = min (least l) (least r)

build :: String -> Tree
build text = go (foldr insert Empty [Leaf n c | (c, n) <- Map.toList (Map.fromListWith (+) [(c, 1) | c <- text])])
  where
    go heap = case smallest heap of
      Nothing -> error "no text"
      Just (a, rest) -> case smallest rest of
        Nothing -> a
        Just (b, rest') -> go (insert (Fork (weight a + weight b) a b) rest')

codes :: Tree -> Map.Map Char String
codes tree = Map.fromList (walk tree "")
  where
    walk (Leaf _ c) path = [(c, reverse path)]
    walk (Fork _ l r) path = walk l ('0' : path) ++ walk r ('1' : path)

encode :: Map.Map Char String -> String -> String
encode table = concatMap (\c -> fromMaybe (error [c]) (Map.lookup c table))

decode :: Tree -> String -> String
decode tree = go tree
  where
    go (Leaf _ c) [] = [c]
    go _ [] = []
    go (Leaf _ c) bits = c : go tree bits
    go (Fork _ l r) (b : bits) = go (if b == '0' then l else r) bits

main :: IO ()
main = do
  let text = [toEnum (97 + (i * i `div` 11 + i `mod` 3) `mod` (1 + i `mod` 26)) | i <- [1 .. 200000]]
      tree = build text
      table = codes tree
      bits = encode table text
  mapM_ (\(c, code) -> putStrLn (c : ' ' : code)) (Map.toList table)
  print (length bits, decode tree bits == text)
  print (foldl' (\acc b -> (acc * 2 + fromEnum (b == '1')) `mod` 1000003) 1 bits)
  let sorted = heapSort [i * 7919 `mod` 100003 | i <- [1 .. 100000 :: Int]]
  print (and (zipWith (<=) sorted (tail sorted)), sum (zipWith (*) (cycle [1, -1]) sorted))
