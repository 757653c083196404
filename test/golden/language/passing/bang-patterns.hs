{-# LANGUAGE BangPatterns #-}
f !x !(a, _) = x + a
g xs = go 0 xs where { go !acc [] = acc; go !acc (y:ys) = go (acc + y) ys }
main = do
  let !z = 3
  print (f 1 (2, 3)) >> print (g [1..10]) >> print z
  print ((\ !x -> x) 4)
