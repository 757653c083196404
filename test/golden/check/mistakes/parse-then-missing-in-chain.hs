main :: IO ()
main = do
  let x = 3 :: Int
  if x > 2 then do
    putStrLn "a"
  else if x > 1
    putStrLn "b"
  else putStrLn "c"
