-- if, where and operators in statements.
main = do
  if a
  then b
  else c
  if a then b
    else do
      c
  case x of
    1 -> do
      p
      q
    _ -> r
   `op` s
  let f 0 = 1
      f n = n
      g = do
        f
  forM_ xs $ \x -> do
    print x
    print x
  where
  xs = []
  a = do
    b
   where b = 1
