module B where
import Foo
import qualified Data.Map as M
a1 = fmap (+ 1) missing
a2 = missing (read "3")
a3 = missing [read "3"]
a4 = missing (Just (read "3"), 4)
a5 s = do { x <- missing; let { y = read s }; foo [y]; return x }
a6 = mapM_ foo (M.toList bar)
a7 = show (foo 3) ++ show [foo 3] ++ show (Just bar, 3)
a8 = foo $ \x -> (x True, x 'c')
a9 = foo (\x -> (x True, x 'c')) 
b1 = traverse foo [1,2,3] >>= \x -> print (length x)
b2 :: Missing m => a -> m a
b2 x = if x == x then return x else pure x
b3 :: (Unknown a, Show a) => a -> Int
b3 x = fromIntegral (x + 1) + length (show x)
b4 = mconcat <$> mapM foo "abc"
b5 xs = sum (map foo xs) / fromIntegral (length xs)
b6 = foldr (\x acc -> foo x acc) mempty
b7 :: Eq a => Foo a -> a
b7 (IntE n) = n + 1
b7 (Pair a b) = (b7 a, b7 b)
b7 (If c t e) = if b7 c then b7 t else b7 e
b8 = let f = foo in (f 1, f 'c') == (f "x", 3)
b9 = when' (x > 3) $ foo where x = bar
c1 = [x | Foo x <- xs, x > 3] where xs = bar
instance Foo Int where
  put' x = do { y <- foo; return (read y) }
  get' = read (show mempty)
newtype P a = P { runP :: Foo a }
instance Functor P where fmap f (P a) = P (fmap f a)
instance Applicative P where { pure = P . pure; P f <*> P a = P (f <*> a) }
instance Monad P where P a >>= f = P (a >>= runP . f)
c2 :: P Int
c2 = do { x <- P foo; y <- pure 3; pure (x + y) }
c3 = runP c2 foo
type Handler' = Foo Int IO
c4 :: Handler' ()
c4 = do { n <- foo; mapM_ (\i -> bar i) [1 .. n]; return () }
c5 :: Handler' a -> IO a
c5 h = unFoo h 3
class Monad m => MonadX m where { type Tx m; tx :: Foo m a -> m a }
instance MonadX IO where { type Tx IO = Foo Int; tx f = foo f }
instance MonadX (Foo Int) where tx = id
instance MonadX Foo where tx = id
c6 :: (forall x. Foo x => x -> y) -> y
c6 f = f 3
c7 = either foo bar . baz
c8 = either foo bar baz `seq` ()
c9 = (foo . bar) 3 + (foo <$> [1])
d1 = sequence_ [foo 1, bar 2]
d2 = toEnum (foo 3) : []
d3 = fromIntegral foo
d4 = fromIntegral foo + length []
d5 = foldMap foo bar
d6 = realToFrac foo * 2
main = do { print d3; print (fromIntegral foo) ; bar <- foo; mapM_ print bar; return foo }
