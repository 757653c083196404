-- A where at the column of the alternatives, or of the statements, ends them.
f x = case x of
  1 -> a
  2 -> b
  where
    a = 1
    b = 2
g = do
  a
  where a = 1
h x
  | x = do
    a
  | otherwise = do b
  where
  a = 1
