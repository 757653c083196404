-- The words of a tree: what is copied is short, as the tree is flat.
module Main where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x tree@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = tree

inOrder :: Tree -> [Int]
inOrder Leaf = []
inOrder (Node l x r) = inOrder l ++ [x] ++ inOrder r

backwards :: [Int] -> [Int]
backwards = go []
  where
    go done [] = done
    go done (x : xs) = go (x : done) xs

main :: IO ()
main = do
  print (sum (backwards [1 .. 1000]))
  print (sum (inOrder (foldr insert Leaf [x * 7919 `mod` 1009 | x <- [1 .. 1000]])))
