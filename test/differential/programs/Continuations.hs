module Main where
newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where
  fmap f c = Cont $ \k -> runCont c (k . f)
instance Applicative (Cont r) where
  pure x = Cont ($ x)
  cf <*> cx = Cont $ \k -> runCont cf (\f -> runCont cx (k . f))
instance Monad (Cont r) where
  c >>= f = Cont $ \k -> runCont c (\x -> runCont (f x) k)
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont $ \k -> runCont (f (\x -> Cont $ \_ -> k x)) k
safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv x y = callCC $ \exit -> do
  _ <- if y == 0 then exit (Left "div") else return (Right 0)
  return (Right (x `div` y))
facC :: Int -> (Int -> r) -> r
facC 0 k = k 1
facC n k = facC (n - 1) (\r -> k (n * r))
sumC :: [Int] -> (Int -> r) -> r
sumC [] k = k 0
sumC (x:xs) k = sumC xs (k . (+ x))
loop :: Int -> Cont r Int
loop 0 = return 0
loop n = do
  r <- loop (n - 1)
  return (r + n)
main :: IO ()
main = do
  print (runCont (safeDiv 10 2) id)
  print (runCont (safeDiv 1 0) id)
  print (facC 10 id)
  print (sumC [1 .. 50] id)
  print (runCont (loop 20) id)
