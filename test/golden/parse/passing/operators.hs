infixl 6 <+>, `plus`
infixr 5 :+:
infix 4 ===

(<+>), plus :: Int -> Int -> Int
x <+> y = x + y
a `plus` b | a > b = a
           | otherwise = b
(===) :: Eq a => a -> a -> Bool
(===) p q = p == q
(f .: g) x y = f (g x y)
(op3 `comp` z) w = op3 (z w)

sorted (<=) = foldr (\x -> insert (<=) x) []
  where insert = \(<) x ys -> [y | y <- ys, y < x]
