-- E0222
f xs = map xs \x -> x
g = foo do
  bar
