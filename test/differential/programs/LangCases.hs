{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, EmptyCase #-}
data Void
absurd :: Void -> a
absurd v = case v of {}
absurd2 :: Void -> a
absurd2 = \case {}
main = do
  print (map (\case { 1 -> "one"; n | n > 5 -> "big"; _ -> "small" }) [1, 2, 7])
  print (if | 1 > 2 -> "a" | 3 > 2, let x = "b" -> x | otherwise -> "c")
  let f x = if | x < 0 -> "neg"
               | x == 0 -> "zero"
               | otherwise -> if | x > 100 -> "huge"
                                 | otherwise -> "pos"
  mapM_ (putStrLn . f) [-1, 0, 5, 500]
  print (map (,True) [1,2], map (1,,3) "ab", (,,) 1 2 3)
