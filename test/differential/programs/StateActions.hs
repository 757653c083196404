module Main where
import Control.Monad.State
-- Actions of State that call each other under different centres, that are shared, and that are run twice.
data E = N Int | A E E | M E E | L Int E deriving Show
type S = State [Int]
eval :: E -> S Int
eval (N n) = leaf n
eval (A a b) = both (+) a b
eval (M a b) = both (*) a b
eval (L n e) = times n e
leaf :: Int -> S Int
leaf n = do { modify (n :); return n }
both :: (Int -> Int -> Int) -> E -> E -> S Int
both f a b = do { x <- eval a; y <- eval b; return (f x y) }
times :: Int -> E -> S Int
times 0 _ = return 0
times n e = do { x <- eval e; y <- times (n - 1) e; return (x + y) }
twice :: S a -> S a
twice m = m >> m
shared :: S ()
shared = let p = leaf 7 in twice (p >> p) >> return ()
act :: Int -> S ()
act n = let p = leaf n in do { _ <- p; _ <- p; mapM_ leaf [1 .. n]; forM_ [1 .. n] $ \i -> when (even i) (leaf i >> return ()) }
main :: IO ()
main = do
  print (runState (eval (L 3 (A (N 1) (M (N 2) (L 2 (N 3)))))) [])
  print (execState shared [])
  print (execState (act 3 >> act 4 >> twice (act 2)) [])
  print (evalState (foldM (\a x -> (a +) <$> eval (A (N x) (N a))) 0 [1 .. 5]) [])
