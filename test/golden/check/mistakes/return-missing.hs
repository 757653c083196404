ask :: IO Int
ask = do
  line <- getLine
  length line
main = ask >>= print
