f :: Int -> String
f n = case n of
  0 -> "zero"
  "one" -> "one"
  _ -> "many"
main = putStrLn (f 1)
