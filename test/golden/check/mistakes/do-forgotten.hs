main :: IO ()
main =
  putStrLn "a"
  putStrLn "b"
