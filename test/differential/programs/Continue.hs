-- Continuations: early exit, generators, coroutines, and choice that is taken back.
module Main where

import Control.Monad.Cont
import Control.Monad.State
import Data.IORef

-- Leaves a loop at the first number that divides.
divisor :: Int -> Cont r (Maybe Int)
divisor n = callCC $ \exit -> do
  forM_ [2 .. n - 1] $ \d -> when (n `mod` d == 0) (exit (Just d))
  return Nothing

validate :: String -> String -> Cont r (Either String (String, Int))
validate name age = callCC $ \exit -> do
  when (null name) (exit (Left "no name"))
  unless (all (`elem` "0123456789") age) (exit (Left ("age is " ++ age)))
  let n = read age
  when (n > 150) (exit (Left "too old"))
  return (Right (name, n))

-- A generator: what is yielded goes to whoever asks, who calls the rest back.
data Gen a = Done | Yield a (IO (Gen a))

generate :: ((a -> ContT (Gen a) IO ()) -> ContT (Gen a) IO ()) -> IO (Gen a)
generate body = runContT (body yield) (\() -> return Done)
  where yield a = ContT (\k -> return (Yield a (k ())))

collect :: Int -> IO (Gen a) -> IO [a]
collect 0 _ = return []
collect n g = g >>= \r -> case r of
  Done -> return []
  Yield a rest -> (a :) <$> collect (n - 1) rest

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

walk :: Tree -> (Int -> ContT (Gen Int) IO ()) -> ContT (Gen Int) IO ()
walk Leaf _ = return ()
walk (Node l x r) yield = walk l yield >> yield x >> walk r yield

-- Goes back to a label until the state is large enough.
loop :: ContT r (StateT Int IO) Int
loop = do
  (again, n) <- callCC (\k -> let f m = k (f, m) in return (f, 0 :: Int))
  lift (modify (+ n))
  total <- get
  liftIO (putStrLn ("round " ++ show n ++ ", total " ++ show total))
  if total < 10 then again (n + 1) else return total

pythagoras :: Int -> [(Int, Int, Int)]
pythagoras n = runCont (do
  a <- choose [1 .. n]
  b <- choose [a .. n]
  c <- choose [b .. n]
  if a * a + b * b == c * c then return (a, b, c) else cont (const [])) (\x -> [x])
  where choose xs = cont (\k -> concatMap k xs)

main :: IO ()
main = do
  print (map (\n -> runCont (divisor n) id) [15, 13, 49])
  print (map (\(n, a) -> evalContId (validate n a)) [("ann", "30"), ("", "3"), ("bob", "x1"), ("cid", "200")])
  let tree = foldr insert Leaf [5, 2, 8, 1, 9, 3]
  collect 4 (generate (walk tree)) >>= print
  collect 100 (generate (walk tree)) >>= print
  r <- runStateT (runContT loop return) 1
  print r
  print (pythagoras 15)
  log' <- newIORef []
  (`runContT` return) $ do
    x <- callCC $ \exit -> forM_ [1 :: Int ..] $ \i -> do
      liftIO (modifyIORef log' (i :))
      when (i * i > 50) (exit ())
    liftIO (print x)
  readIORef log' >>= print
  where evalContId c = runCont c id
