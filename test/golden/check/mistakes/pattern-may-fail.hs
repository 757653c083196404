f :: Either String Int
f = do
  (x:_) <- Right [1]
  return x
main :: IO ()
main = print f
