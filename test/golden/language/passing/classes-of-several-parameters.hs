{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, InstanceSigs #-}
class Coll c e | c -> e where { ins :: e -> c -> c; emp :: c; toL :: c -> [e] }
instance Coll [a] a where { ins = (:); emp = []; toL = id }
class Conv a b where conv :: a -> b
instance Conv Int String where conv = show
instance Conv Bool Int where conv b = if b then 1 else 0
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Int Double Double where add a b = fromIntegral a + b
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where fmap f (St g) = St (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (St s) where { pure :: a -> St s a; pure a = St (\s -> (a, s)); St f <*> St g = St (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2)) }
instance Monad (St s) where St g >>= f = St (\s -> let (a, s1) = g s in runSt (f a) s1)
class Monad m => MS s m | m -> s where { get' :: m s; put' :: s -> m () }
instance MS s (St s) where { get' = St (\s -> (s, s)); put' s = St (const ((), s)) }
tick :: (Num s, MS s m) => m s
tick = do { n <- get'; put' (n + 1); return n }
main = do
  print (ins (1 :: Int) (ins 2 emp) :: [Int])
  putStrLn (conv (3 :: Int)) >> print (conv True + (1 :: Int))
  print (add (1 :: Int) (2.5 :: Double))
  print (runSt (tick >> tick >> tick) 10)
