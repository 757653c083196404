-- A helper with many callers looks expensive. Which caller made it so? Stacks have the answer.
--
-- Do: Run with Profiling, then clear the check-box of steps in the view Cost Centres.
-- See: its costs move to its callers: nearly all of them to wild, hardly any to tame, although
-- both called it 3,000 times. gprof counts calls but keeps no stacks, and would give each of
-- them half: Open Profile, tab Older profilers.
module Main where

steps :: Int -> Int
steps n = count 0 n
  where
    count :: Int -> Int -> Int
    count done 1 = done
    count done m = count (done + 1) (if even m then m `div` 2 else 3 * m + 1)

tame :: Int
tame = maximum [steps (2 ^ (k `mod` 8)) | k <- [1 .. 3000 :: Int]]

wild :: Int
wild = maximum [steps k | k <- [30001 .. 33000]]

main :: IO ()
main = print (tame, wild)
