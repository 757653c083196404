data P = P { px :: Int, py :: !Int } | Q { px :: Int } deriving (Show, Eq, Ord, Read)
f ~(a, b) = 1
g all@(x:xs) = (all, x, xs)
h n@0 = n
h (-3) = 33
h 1.5 = 7
h _ = 9
i (P { px = 3 }) = "three"
i P { py = y } | y > 5 = "big"
i P {} = "P"
i Q {} = "Q"
j "abc" = 1
j ('a':_) = 2
j [] = 3
j [_, _] = 4
j _ = 5
lazy = let (a, b) = undefined in 5
k x | Just y <- lookup x tbl, y > 3 = y
    | Nothing <- lookup x tbl = -1
    | otherwise = 0
  where tbl = [(1, 2), (2, 4)]
(m, n) = (1, 2)
[o, q] = [3, 4]
r : _ = [5]
Just z = Just 6
main = do
  print (f undefined) >> print (g [1,2]) >> print (map h [0,-3,1.5,2])
  mapM_ (putStrLn . i) [P 3 1, P 1 9, P 1 1, Q 4]
  print (map j ["abc", "axx", "", "xy", "xyz"])
  print lazy >> print (map k [1,2,3])
  print (m,n,o,q,r,z)
  let p = P { py = 1, px = 2 }
  print p >> print (p { px = 9 }) >> print (Q 1) { px = 5 }
  print (read "P { px = 1, py = -2 }" :: P)
  print (P { px = -1, py = 2 } < Q 1)
  print (showsPrec 11 p "")
