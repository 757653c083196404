-- Two functions that call each other. Which stack pays depends on what happens when a cost
-- centre is entered again.
--
-- Do: Run with Profiling, switch the metric to entries, Open Profile, tab Stacks. Then set
-- cairn.policy to truncate, run again, and look at the stacks of that run.
-- See: by default (compress) a cost centre that is entered again moves to the top, so odd' on
-- even' and even' on odd' alternate. With truncate the stack is cut back to the earlier entry,
-- so even' is always directly on main.
module Main where

even' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)

odd' :: Int -> Bool
odd' 0 = False
odd' n = even' (n - 1)

main :: IO ()
main = print (even' 10000)
