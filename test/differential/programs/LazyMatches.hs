{-# LANGUAGE BangPatterns #-}
import Control.Exception
data R = R Int | S { r :: Int } deriving Show
f ~[x] y
  | y > 1 = x
f _ _ = 2
g 0 = 1
g n = (\ ~[x] ->
  x + 1) []
h z = case z of
  ~[x] | null z ->
           x
  _ -> 3
i :: [Int] -> Maybe Int
i z = do
  a <- Just 1
  ~[x] <- Just z
  return (x + a)
j z = [ x
      | ~[x] <- z, x > (0 :: Int)]
k z = (1 : let { ~[x] = z; (~[y], w) = (z, 1) }
  in [y])
l (~[x], ~(Just y)) = (x, y) where
m z = x where [x] = z
n z = 2 + (if True then q else 2)
  where q = o
        (R o) = z
p ((a, ~(S b)) : _) = a + b
q z = [ x | let { (~[x]) = z } ]
t z = [ x | y <- z, let [x] = y ]
u z | ~[x] <- z = x + 1
probe x = (x `seq` return ()) `catch` \e -> putStrLn (show (e :: PatternMatchFail))
main = do
  probe (f [] 2)
  probe (g 1)
  probe (h [])
  probe (case i [] of Just x -> x)
  probe (j [[]])
  probe (head (tail (k [])))
  probe (fst (l ([], Nothing)) :: Int)
  probe (snd (l ([], Nothing)) :: Int)
  probe (m [])
  probe (n (S 1))
  probe (p [(1, R 1)])
  probe (sum (q []))
  probe (sum (t [[]]))
  probe (u [])
  ~[z] <- return []
  let { [y] = "" }
  probe z
  probe y
  probe (let [a] = "" in a)
  probe (let !c@[b] = "" in b)
