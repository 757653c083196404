module Main where
newtype W w a = W (a, w)
runW :: W w a -> (a, w)
runW (W p) = p
instance Functor (W w) where
  fmap f (W (a, w)) = W (f a, w)
instance Monoid w => Applicative (W w) where
  pure a = W (a, mempty)
  W (f, w1) <*> W (a, w2) = W (f a, w1 <> w2)
instance Monoid w => Monad (W w) where
  W (a, w) >>= k = let W (b, w') = k a in W (b, w <> w')
tell :: w -> W w ()
tell w = W ((), w)
collatz :: Int -> W [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  r <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (r + 1)
logged :: String -> W [String] a -> W [String] a
logged name act = do
  tell ["enter " ++ name]
  r <- act
  tell ["leave " ++ name]
  return r
main :: IO ()
main = do
  let (n, xs) = runW (collatz 27)
  print n
  print (maximum xs)
  mapM_ putStrLn (snd (runW (logged "a" (logged "b" (return ())))))
