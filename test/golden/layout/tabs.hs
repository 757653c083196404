-- A tab moves to the next multiple of 8.
f = do
	a
        b
  where
	c = 1
        d = 2
