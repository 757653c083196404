module Main where
import Control.Concurrent.Chan
import Control.Monad

data Event = Tick Int | Stop

-- Every event goes to a channel that nobody reads.
main :: IO ()
main = do
  audit <- newChan
  total <- loop audit 0 (map Tick [1 .. 40000] ++ [Stop])
  print total
  first <- readChan audit
  putStrLn first
 where
  loop _ acc [] = return (acc :: Int)
  loop _ acc (Stop : _) = return acc
  loop audit acc (Tick n : rest) = do
    when (n `mod` 2 == 0) $ writeChan audit ("tick " ++ show n) -- leak
    let acc' = acc + n
    acc' `seq` loop audit acc' rest
