main = do
  let x = 1
