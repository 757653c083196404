f :: Int -> Maybe Int
f x = do
  print x
  return x
main :: IO ()
main = print (f 3)
