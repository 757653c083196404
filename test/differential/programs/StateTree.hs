module Main where
newtype S s a = S { unS :: s -> (a, s) }
instance Functor (S s) where
  fmap f m = S (\s -> case unS m s of (a, s') -> (f a, s'))
instance Applicative (S s) where
  pure x = S (\s -> (x, s))
  mf <*> mx = do { f <- mf; x <- mx; return (f x) }
instance Monad (S s) where
  m >>= k = S (\s -> case unS m s of (a, s') -> unS (k a) s')
getS :: S s s
getS = S (\s -> (s, s))
putS :: s -> S s ()
putS s = S (\_ -> ((), s))
evalS :: S s a -> s -> a
evalS m s = fst (unS m s)
fresh :: S Int Int
fresh = do
  n <- getS
  putS (n + 1)
  return n
data T a = L | N (T a) a (T a)
label :: T a -> S Int (T (Int, a))
label L = return L
label (N l x r) = do
  l' <- label l
  n <- fresh
  r' <- label r
  return (N l' (n, x) r')
build :: Int -> T Int
build 0 = L
build n = N (build (n - 1)) n (build (n - 1))
toL :: T a -> [a]
toL L = []
toL (N l x r) = toL l ++ [x] ++ toL r
whenM :: Bool -> S s () -> S s ()
whenM b m = if b then m else return ()
countDown :: S Int Int
countDown = do
  n <- getS
  whenM (n > 0) (putS (n - 1) >> countDown >> return ())
  getS
main :: IO ()
main = do
  print (sum (map fst (toL (evalS (label (build 5)) 0))))
  print (evalS countDown 20)
  print (evalS (mapM (\x -> fmap (+ x) fresh) [1 .. 10]) 5)
