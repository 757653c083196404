module Main where
import Control.Monad
import Data.IORef
-- Functions that give functions: monads of our own, continuations, choices, and actions that call each other.
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where fmap = liftM
instance Applicative (St s) where { pure a = St (\s -> (a, s)); (<*>) = ap }
instance Monad (St s) where m >>= k = St (\s -> let (a, s') = runSt m s in runSt (k a) s')
get' :: St s s
get' = St (\s -> (s, s))
put' :: s -> St s ()
put' s = St (\_ -> ((), s))
tick :: Int -> St Int Int
tick n = do { s <- get'; put' (s + n); if n > 3 then tock (n - 1) else return s }
tock :: Int -> St Int Int
tock n = do { a <- tick (n - 1); b <- tick 1; return (a + b) }
newtype K r a = K { runK :: (a -> r) -> r }
instance Functor (K r) where fmap = liftM
instance Applicative (K r) where { pure a = K ($ a); (<*>) = ap }
instance Monad (K r) where m >>= f = K (\k -> runK m (\a -> runK (f a) k))
stepK :: Int -> K Int Int
stepK n = do { x <- pick n; y <- pick (x + 1); if n > 0 then stepK (n - 1) else return (x + y) }
pick :: Int -> K Int Int
pick n = K (\k -> k n + k (n + 1))
compose :: [Int -> Int] -> Int -> Int
compose [] = id
compose (f : fs) = f . compose fs
adder :: Int -> Int -> Int
adder n = let m = n * 2 in \x -> x + m + helper n
helper :: Int -> Int
helper n = length [1 .. n]
choose :: Bool -> Int -> Int -> Int
choose b = if b then adder else other
other :: Int -> Int -> Int
other n | n > 5 = \x -> x - n
        | otherwise = adder (n + 1)
apply :: (Int -> Int -> Int) -> Int
apply f = f 1 2 + f 3 4
counterIO :: IORef Int -> Int -> IO Int
counterIO r n = do { modifyIORef r (+ n); x <- readIORef r; if x < 20 then again r (n + 1) else return x }
again :: IORef Int -> Int -> IO Int
again r n = when (n > 3) (modifyIORef r (* 2)) >> counterIO r n
main :: IO ()
main = do
  print (runSt (tick 8 >> tock 6) 0)
  print (runK (stepK 3) (+ 1))
  print (compose [(+ 1), adder 3, choose True 2, choose False 9, choose False 1] 5)
  print (map (adder 2) [1, 2, 3], map (choose False 3) [1, 2], apply adder, apply other, apply (choose True))
  let a = adder 5
  print (a 1 + a 2, choose False 2 3 + choose True 4 5)
  r <- newIORef 0
  counterIO r 1 >>= print
  mapM_ (\n -> again r n >>= print) [1, 2, 5]
