readNumber :: Int
readNumber = do
  line <- getLine
  return (read line)
twice :: Int -> Int -> Int
twice n = do
  m <- [n]
  m + n
main = print readNumber
