f :: Maybe Int
f = do
  x <- [1,2]
  return x
main :: IO ()
main = print f
