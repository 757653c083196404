-- A list that grows at its end is copied whole at every step.
--
-- Do: Run with Profiling, and switch the costs to allocation in the status bar.
-- See: atEnd and atFront are entered equally often, but the one allocates by the square of
-- the length, the other in proportion to it. The light bulb on the ++ says what to write.
module Main where

atEnd :: Int -> [Int] -> [Int]
atEnd 0 done = done
atEnd n done = atEnd (n - 1) (done ++ [n * n])

atFront :: Int -> [Int] -> [Int]
atFront 0 done = reverse done
atFront n done = atFront (n - 1) (n * n : done)

main :: IO ()
main = do
  print (sum (atEnd 1000 []))
  print (sum (atFront 1000 []))
