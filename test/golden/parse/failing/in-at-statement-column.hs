-- E0204
f x = do
  let y = x
  in print y
