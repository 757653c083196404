-- Continuations: leaving early, generators, threads that take turns, and backtracking, in ContT.
module Main where

import Control.Monad
import Control.Monad.Cont
import Control.Monad.State

firstNegative :: [Int] -> Cont r (Maybe (Int, Int))
firstNegative xs = callCC $ \leave -> do
  forM_ (zip [0 ..] xs) $ \(i, x) -> when (x < 0) (leave (Just (i, x)))
  return Nothing

product' :: [Int] -> Cont r Int
product' xs = callCC $ \leave -> foldM (\acc x -> if x == 0 then leave 0 else return (acc * x `mod` 10007)) 1 xs

-- A generator gives its values to a consumer, one at a time.
newtype Stream m a = Stream { next :: m (Maybe (a, Stream m a)) }

generate :: Monad m => ((a -> ContT (Maybe (a, Stream m a)) m ()) -> ContT (Maybe (a, Stream m a)) m ()) -> Stream m a
generate body = Stream (runContT (body yield) (\_ -> return Nothing))
  where yield a = ContT (\k -> return (Just (a, Stream (k ()))))

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

inOrder :: Monad m => Tree -> Stream m Int
inOrder tree = generate (\yield -> let walk Leaf = return (); walk (Node l x r) = walk l >> yield x >> walk r in walk tree)

sameFringe :: Monad m => Stream m Int -> Stream m Int -> m Bool
sameFringe a b = do
  x <- next a
  y <- next b
  case (x, y) of
    (Nothing, Nothing) -> return True
    (Just (v, a'), Just (w, b')) | v == w -> sameFringe a' b'
    _ -> return False

-- Threads in turn: a queue of continuations in State.
type Thread = ContT () (State Scheduler)

data Scheduler = Scheduler { queue :: [Thread ()], trail :: [String] }

pause :: Thread ()
pause = callCC $ \k -> do
  lift (modify (\s -> s { queue = queue s ++ [k ()] }))
  dispatch

dispatch :: Thread ()
dispatch = do
  s <- lift get
  case queue s of
    [] -> return ()
    t : rest -> lift (put s { queue = rest }) >> t

say :: String -> Thread ()
say line = lift (modify (\s -> s { trail = line : trail s }))

worker :: String -> Int -> Thread ()
worker name n = do
  forM_ [1 .. n] $ \i -> say (name ++ show i) >> pause
  dispatch

schedule :: [Thread ()] -> [String]
schedule threads = reverse (trail (execState (runContT dispatch return) (Scheduler threads [])))

main :: IO ()
main = do
  print [runCont (firstNegative [if i * k `mod` 9973 == 17 then -i else i | i <- [1 .. 30000]]) id | k <- [3 .. 12]]
  print (sum [runCont (product' [if i == 2000 + k then 0 else i | i <- [1 .. 3000]]) id | k <- [1 .. 150]])
  let keys = [i * 7919 `mod` 60013 | i <- [1 .. 50000]]
      a = foldr insert Leaf keys
      b = foldl (flip insert) Leaf keys
  sameFringe (inOrder a) (inOrder b) >>= print
  sameFringe (inOrder a) (inOrder (insert (-1) b)) >>= print
  let lines' = schedule [worker name n | (name, n) <- [("a", 20000), ("b", 10000), ("c", 30000)]]
  print (length lines', take 8 lines', last lines')
