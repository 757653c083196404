-- A helper that everybody calls looks expensive. Who made it so? That is what stacks are for.
--
-- Do: Run with Profiling, then clear the check-box of steps in the view Cost Centres.
-- See: its costs move to who called it: nearly all of them to wild, hardly any to tame, though
-- both have called it 3,000 times. gprof knows calls but no stacks, and would have given each
-- of them half: Open Profile, tab Older profilers.
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
