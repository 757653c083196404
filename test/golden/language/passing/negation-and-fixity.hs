infixl 7 *.
infixr 6 +.
infix 4 ==.
a *. b = a * b
a +. b = a + b
a ==. b = a == b
f (-1) = "m1"
f n | n < -1 = "less"
f _ = "other"
main = do
  print (- 1 + 2, - 2 * 3, -2 *. 3, (subtract 1) 5, (\x -> -x) 3)
  print (1 +. 2 *. 3 ==. 7)
  mapM_ (putStrLn . f) [-1, -5, 3]
  print (let infixl 1 %%; x %% y = x - y in 10 %% 3 + 2)
  print (let (%%) = (-); infixr 9 %% in 10 %% 3 %% 2)
  print (negate . abs $ -3)
  print [-1, -2 .. -10]
  print (case -1 of -1 -> "ok"; _ -> "no")
