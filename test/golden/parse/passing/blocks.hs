f6 = (`div` 2) . (2 `div`) . (+ 1) . (1 +) . (\x -> x * 2)
f7 x = case x of { }
f8 a b = do
  let x = 1
      y = 2
  z <- a
  if z
    then print x
    else do print y
            print 3
  if z then return ()
  else return ()
  if z
  then return ()
  else return ()
  case b of
    Just n -> print n
    Nothing -> return ()
   `seq` return ()
  when z $ do
    print 1
  forM_ [1..3] $ \i -> do
    print i
    print (i + 1)
  let g 0 = 1
      g n = n * g (n - 1)
   in print (g 3)
  (n, _) :: (Int, Int) <- return (1, 2)
  Just q@(_:_) <- pure (Just [1])
  !w <- return 2
  {-# SCC stmt #-} print (n + w)
  where k = 1
f9 = let x = 1 in (case x of y -> y) + [z | let z = 1, z > 0] !! (let { a = 1; b = 2 } in a) where {}
f10 x | Just y <- x, y > 0 = y
      | let z = 2, Nothing <- x = z
f10 _ = 0 where
f11 = (let x = 5; y = 6 in x + y, if True then do 1 else 2, do { 3 } + 4)
x : y : _ = [1, 2, 3]
[p1, p2] | True = [1, 2]
(q1, ~q2) = (1, 2)
Just j = Nothing
!bang = 5
w@(v1, v2) = (1, 2)
neg (-1) = 1
neg (-1.5e3) = case 1 of -1 -> 2; _ -> 3
arr ! i = 3
f12 arr i = arr ! i + (arr!i) + (! 3) arr
f13 = M.insert 1 2 M.empty M.! 1 + (M.!) undefined 1
f14 = (f . g) where f = Just . Just; g = id
f15 :: forall a. (Show a) => a -> (forall b. b -> b) -> String
f15 (a :: a) _ = show (a :: a)
f16 = [LT ..] ++ [LT, EQ ..] ++ [LT .. GT]
f17 xs = {-# SCC "f17.go" #-} foldl' (\ !a b -> a + b) 0 xs :: Int
{-# SCC f17 #-}
{-# SCC f16 "lab" #-}
{-# NOINLINE f16 #-}
{-# INLINE [1] f15 #-}
f18 = let {-# SCC g #-}
          g x = x
      in g 1
f19 x = _ x where _unused = '\'' : '"' : '\n' : '\DEL' : "\"" 
f20 f = f $ \x -> case x of
  1 -> f
  _ -> g
  where
  g = 1
f21 = (,,) 1 2 3 `seq` (,) `seq` () `seq` [] `seq` (,1,) 
f22 | True, False = 1 | otherwise = 2
f23 x y = x
  where a = 1
        b | y = 2
          | otherwise = 3
          where c = 4
f24 = \x y -> \ ~(a, b) _ -> if x then y else a
f25 = do { a <- b; ; c; } where { b = undefined; c = undefined }
f26 x = if x then 1 else 2 :: Int
f27 op = foldr (\a b -> a `op` b) 0 $ [] ++ - 1 : []
