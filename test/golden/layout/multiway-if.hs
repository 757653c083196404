-- The guards of a multi-way if have a context, but no semicolons.
f x = if | x > 1 -> a
         | x > 2 -> if | y -> b
                       | z -> c
         | otherwise -> d
g = do
  if | a -> do
         b
         c
     | d -> e
  h
