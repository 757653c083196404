module Main where

data Tree = Leaf | Node !Tree !Int !Tree

insert :: Int -> Tree -> Tree
insert n Leaf = Node Leaf n Leaf
insert n tree@(Node left m right)
  | n < m = Node (insert n left) m right
  | n > m = Node left m (insert n right)
  | otherwise = tree

depth :: Tree -> Int
depth Leaf = 0
depth (Node left _ right) = 1 + max (depth left) (depth right)

grow :: Tree -> Int -> Int -> Tree
grow tree _ 0 = tree
grow tree seed n = tree `seq` grow (insert (seed `mod` 100003) tree) (seed * 7919 `mod` 100019) (n - 1)

main :: IO ()
main = print (depth (grow Leaf 12345 8000))
