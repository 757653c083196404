-- Two functions that call each other: which stack pays is a matter of what is done when a
-- cost centre comes again.
--
-- Do: Run with Profiling, switch the costs to entries, Open Profile, tab Stacks. Then set
-- cairn.policy to truncate, run again, and look at the stacks of that run.
-- See: by default (compress) the centre that comes again moves to the front: odd' on even' and
-- even' on odd' take turns. With truncate the stack is cut back to where the centre was, so
-- that even' always stands on main alone.
module Main where

even' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)

odd' :: Int -> Bool
odd' 0 = False
odd' n = even' (n - 1)

main :: IO ()
main = print (even' 10000)
