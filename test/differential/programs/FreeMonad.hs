module Main where
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free g <*> x = Free (fmap (<*> x) g)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)
data Cmd r = Say String r | Ask (String -> r) | Done
instance Functor Cmd where
  fmap f (Say s r) = Say s (f r)
  fmap f (Ask k) = Ask (f . k)
  fmap _ Done = Done
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
say :: String -> Free Cmd ()
say s = liftF (Say s ())
ask :: Free Cmd String
ask = liftF (Ask id)
done :: Free Cmd a
done = liftF Done
dialog :: Int -> Free Cmd Int
dialog 0 = done
dialog n = do
  say ("round " ++ show n)
  x <- ask
  if x == "q" then return n else dialog (n - 1)
pureRun :: [String] -> Free Cmd a -> ([String], Maybe a)
pureRun _ (Pure a) = ([], Just a)
pureRun ins (Free c) = case c of
  Say s r -> let (o, a) = pureRun ins r in (s : o, a)
  Ask k -> case ins of
    [] -> ([], Nothing)
    (i:is) -> pureRun is (k i)
  Done -> (["done"], Nothing)
main :: IO ()
main = do
  print (pureRun ["a", "b", "q"] (dialog 5))
  print (pureRun ["a", "b", "c"] (dialog 2))
