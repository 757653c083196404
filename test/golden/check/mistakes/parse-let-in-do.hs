main :: IO ()
main = do
  let x = 3 in
  print x
  print (x + 1)
