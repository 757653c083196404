next :: State Int Int
next = do
  n <- get
  put (n + 1)
  return n

main :: IO ()
main = do
  print (evalState (next >> next) 0)
  answer <- try (evaluate (1 `div` 0))
  print (on (+) length "a" "bc", toUpper 'x', isJust (Just 'x'))
  when True (forM_ [1, 2] print)
