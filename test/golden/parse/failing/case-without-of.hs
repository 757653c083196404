-- E0215
f x = case x
  1 -> 2
