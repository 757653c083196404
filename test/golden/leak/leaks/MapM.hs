module Main where
import System.IO

record :: Handle -> Int -> IO Int
record handle n = do
  if n `mod` 20000 == 0 then hPutStrLn handle (show n) else pure ()
  pure (n * 2)

main :: IO ()
main = do
  results <- mapM (record stdout) [1 .. 80000] -- leak
  print (sum results)
