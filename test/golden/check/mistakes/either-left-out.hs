parse :: String -> Either String Int
parse "" = "empty"
parse s = read s + 1
add :: String -> String -> Either String Int
add a b = do
  x <- parse a
  y <- parse b
  x + y
double :: String -> Int
double s = 2 * parse s
main = print (add "1" "2")
