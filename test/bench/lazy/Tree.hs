-- An ordered tree of 120,000 keys, built and asked through the dictionary of Ord.
module Main where

import Prelude hiding (lookup)

data Tree k v = Leaf | Node k v (Tree k v) (Tree k v)

insert :: Ord k => k -> v -> Tree k v -> Tree k v
insert k v Leaf = Node k v Leaf Leaf
insert k v (Node k' v' l r) = case compare k k' of
  LT -> let l' = insert k v l in l' `seq` Node k' v' l' r
  GT -> let r' = insert k v r in r' `seq` Node k' v' l r'
  EQ -> Node k v l r

lookup :: Ord k => k -> Tree k v -> Maybe v
lookup _ Leaf = Nothing
lookup k (Node k' v l r) = case compare k k' of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just v

next :: Int -> Int
next s = (s * 1103 + 12345) `rem` 1048573

build :: Int -> Int -> Tree Int Int -> Tree Int Int
build n s t = if n == 0 then t else
  let s' = next s in s' `seq` (let t' = insert s' n t in t' `seq` build (n - 1) s' t')

query :: Int -> Int -> Int -> Tree Int Int -> Int
query n s acc t = if n == 0 then acc else
  let s' = next s in s' `seq` case lookup s' t of
    Nothing -> query (n - 1) s' acc t
    Just v -> let acc' = acc + v in acc' `seq` query (n - 1) s' acc' t

main :: IO ()
main = print (let t = build 120000 42 Leaf in t `seq` query 240000 42 0 t)
