-- E0201
f x -> x
g x = case x of
  1 = 2
