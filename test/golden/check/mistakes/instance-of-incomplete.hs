data T a = T a
instance Show T where
  show (T a) = show a
main :: IO ()
main = print (T 3)
