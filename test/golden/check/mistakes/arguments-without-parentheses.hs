data Tree = Leaf | Node Tree Int Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r) | x < y = Node (insert x l) y r
                      | otherwise = Node l y insert x r
main = print 1
