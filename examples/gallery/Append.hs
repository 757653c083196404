-- A list that grows at its end is copied completely at every step.
--
-- Do: Run with Profiling, and switch the metric to allocation in the status bar.
-- See: atEnd and atFront have the same number of entries, but atEnd allocates n² bytes, and
-- atFront n bytes. The light bulb on the ++ suggests a fix.
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
