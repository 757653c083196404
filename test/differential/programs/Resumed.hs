-- Loops made of continuations: what follows an action in the notation of do is given its continuation once, and
-- whatever it calls later is charged to who gave it.
module Main where

import Control.Monad.Cont
import Control.Monad.State

newtype Jump = Jump (Int -> ContT () (StateT Int IO) (Jump, Int))

-- A place that can be returned to, with a number.
place :: ContT () (StateT Int IO) (Jump, Int)
place = callCC (\k -> let j = Jump (resume k j) in return (j, 0))

resume :: ((Jump, Int) -> ContT () (StateT Int IO) (Jump, Int)) -> Jump -> Int -> ContT () (StateT Int IO) (Jump, Int)
resume k j n = k (j, n)

addition :: Int -> ContT r (StateT Int IO) ()
addition n = lift (modify (+ n))

enough :: Int -> Bool
enough n = n >= 4

counter :: ContT () (StateT Int IO) ()
counter = do
  (Jump again, n) <- place
  addition n
  unless (enough n) (void (again (n + 1)))

-- The same without do: here everything comes from the call before.
announced :: ContT () (StateT Int IO) ()
announced =
  place >>= \(Jump again, n) ->
    liftIO (print n) >>= \_ -> if enough (2 * n) then return () else again (n + 1) >>= \_ -> return ()

nested :: Int -> ContT r (StateT Int IO) Int
nested 0 = lift get
nested n = callCC (\out -> addition n *> when (n == 3) (void (out 100)) *> nested (n - 1))

main :: IO ()
main = do
  execStateT (runContT counter return) 100 >>= print
  evalStateT (runContT announced return) 0
  runStateT (runContT (nested 2 >>= \a -> nested 5 >> return a) return) 1 >>= print
