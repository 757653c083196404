{-# LANGUAGE BinaryLiterals #-}
f1 !x ~(y, z) w@(Just _) = \case { Nothing -> x; Just n | n > 0 -> y | otherwise -> z where { q = 1 } }
f2 (length -> n) (subtract 1 -> 0, y) = if | n > 1, let k = n, k > 2 -> 1 | otherwise -> if | y -> 3
                                                                                        | n == 0 -> 4
f3 V{vx, vy = 3, ..} = V { vx = 1, .. }
f3 v = v { vx = 1, vy = 2 } { name = "a\
   \b\SOH\^A\&1\x41\o101" }
f4 = map (,True) [1..] ++ [(1,True) | (x) <- [1,3..9], let { y = x }, even y] ++ [(x, y) | x <- [1..3] | y <- [True, False]]
f5 = read @Int "5" + maybe 0 (+ 1) (Just @Int 2) - (-3) + negate (subtract 1 2) + 1_000 + 0b101 + 0xff + 0o17
