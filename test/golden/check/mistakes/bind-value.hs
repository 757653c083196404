main :: IO ()
main = do
  x <- 3 + 4
  print x
