{-# LANGUAGE RankNTypes #-}
-- Newtypes with functions in them: continuations, numerals, folds, lenses, generators.
module Main (main) where
newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap f m = Cont $ \k -> runCont m (k . f)
instance Applicative (Cont r) where { pure a = Cont ($ a); mf <*> mx = Cont $ \k -> runCont mf $ \f -> runCont mx (k . f) }
instance Monad (Cont r) where m >>= f = Cont $ \k -> runCont m $ \a -> runCont (f a) k
callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont $ \k -> runCont (f (\a -> Cont $ \_ -> k a)) k
safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv a b = callCC $ \exit -> do { if b == 0 then exit (Left "zero") else return (Right 0); return (Right (a `div` b)) }
newtype Church = Church (forall a. (a -> a) -> a -> a)
zero, one :: Church
zero = Church (\_ z -> z)
one = suc zero
suc :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))
add, mul :: Church -> Church -> Church
add (Church a) (Church b) = Church (\s z -> a s (b s z))
mul (Church a) (Church b) = Church (a . b)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
newtype Fix f = Fix (f (Fix f))
data ExprF r = Lit Int | Add r r | Mul r r
instance Functor ExprF where { fmap _ (Lit n) = Lit n; fmap f (Add a b) = Add (f a) (f b); fmap f (Mul a b) = Mul (f a) (f b) }
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)
eval :: Fix ExprF -> Int
eval = cata alg where { alg (Lit n) = n; alg (Add a b) = a + b; alg (Mul a b) = a * b }
pretty :: Fix ExprF -> String
pretty = cata alg where { alg (Lit n) = show n; alg (Add a b) = "(" ++ a ++ "+" ++ b ++ ")"; alg (Mul a b) = a ++ "*" ++ b }
newtype Lens s a = Lens { unLens :: forall f. Functor f => (a -> f a) -> s -> f s }
newtype K a b = K { unK :: a }
instance Functor (K a) where fmap _ (K a) = K a
newtype I a = I { unI :: a }
instance Functor I where fmap f (I a) = I (f a)
view :: Lens s a -> s -> a
view l s = unK (unLens l K s)
over :: Lens s a -> (a -> a) -> s -> s
over l f s = unI (unLens l (I . f) s)
_1 :: Lens (a, c) a
_1 = Lens (\f (a, c) -> fmap (\a' -> (a', c)) (f a))
(%.) :: Lens a b -> Lens b c -> Lens a c
l %. m = Lens (unLens l . unLens m)
newtype Gen a = Gen { gen :: Int -> a }
instance Functor Gen where fmap f (Gen g) = Gen (f . g)
instance Applicative Gen where { pure = Gen . const; Gen f <*> Gen g = Gen (\s -> f s (g (s * 7 + 1))) }
instance Monad Gen where Gen g >>= f = Gen (\s -> let a = g s in gen (f a) (s * 3 + 2))
choose :: (Int, Int) -> Gen Int
choose (a, b) = Gen (\s -> a + s `mod` (b - a + 1))
listOf g = do { n <- choose (0, 4); sequence (replicate n g) }
main :: IO ()
main = do
  print (runCont (safeDiv 7 2) (either length id), runCont (safeDiv 7 0) (either length id))
  print (toInt (mul (add one one) (suc (suc one))))
  let e = Fix (Add (Fix (Lit 2)) (Fix (Mul (Fix (Lit 3)) (Fix (Lit 4)))))
  print (eval e, pretty e)
  print (view (_1 %. _1) ((1 :: Int, 'x'), True), over (_1 %. _1) (+ 1) ((1 :: Int, 'x'), True))
  print (map (gen (listOf (choose (1, 6)))) [1 .. 6])
