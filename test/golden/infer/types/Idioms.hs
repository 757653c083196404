{-# LANGUAGE ScopedTypeVariables, TupleSections, LambdaCase, MultiWayIf, BangPatterns, RecordWildCards, NamedFieldPuns, DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, FlexibleContexts, FlexibleInstances, UndecidableInstances, PatternGuards, ViewPatterns, ParallelListComp, KindSignatures #-}
module Idioms where
import Data.List
import qualified Data.Map as M
import Data.Char
import Control.Monad
import Data.Maybe
import Data.IORef
import Text.Read (readMaybe)
import Control.Exception
import Data.Typeable
import GHC.Stack
data Rose a = Rose a [Rose a] deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data Config = Config { host :: String, port :: Int, opts :: Maybe [Bool] } deriving (Show, Read, Eq, Ord)
newtype Wrap f a = Wrap { unWrap :: f a } deriving (Show, Eq)
data E = E1 | E2 Int deriving Show
instance Exception E
mapAccum f z [] = (z, [])
mapAccum f z (x:xs) = let (z', y) = f z x; (z'', ys) = mapAccum f z' xs in (z'', y:ys)
wild Config{..} = host ++ show port
pun Config{host, port = p} = (host, p)
mkC host port = Config { opts = Nothing, .. }
sections = (map (subtract 1) . filter (> 3), (`elem` "abc"), (2 ^))
tsec = (,True)
lc = \case { 0 -> "z"; n | even n -> "e" | otherwise -> "o" }
mw x = if | x > 10 -> 'a' | x < 0, let y = x, y < -5 -> 'b' | otherwise -> 'c'
strict !x = x `seq` x + 1
vp (map toUpper -> s) = s
par xs ys = [ (x, y) | x <- xs | y <- ys ]
guardy m k | Just v <- M.lookup k m, v > 0 = v
           | otherwise = 0
freq xs = M.toList (M.fromListWith (+) [(x, 1) | x <- xs])
sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
qsort [] = []
qsort (p:xs) = qsort [x | x <- xs, x < p] ++ [p] ++ qsort [x | x <- xs, x >= p]
counter = do { r <- newIORef 0; return (modifyIORef r (+ 1) >> readIORef r) }
safeDiv x y = if y == 0 then Left "div" else Right (x `div` y)
tryIt act = do { r <- try act; case r of { Left (e :: SomeException) -> return Nothing; Right v -> return (Just v) } }
parse s = do { n <- readMaybe s; guard (n > 0); return (n * 2) }
foldTree f (Rose a ts) = f a (map (foldTree f) ts)
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
primes = sieve [2 ..]
mean xs = sum xs / genericLength xs
dist (x1, y1) (x2, y2) = sqrt ((x1 - x2) ^ 2 + (y1 - y2) ** 2)
twice f = f . f
curry3 f a b c = f (a, b, c)
on2 op f x y = f x `op` f y
whileM p act = do { b <- p; when b (act >> whileM p act) }
cata alg (Fix f) = alg (fmap (cata alg) f)
seqA = sequenceA [Just 1, Nothing]
trav f = traverse f
rnd x = (round x, truncate x, realToFrac x)

showsL = showString "a" . shows 3
catchE = (throwIO E1) `catch` \e -> case e of { E1 -> return 0; E2 n -> return n }
tyName x = show (typeOf x)
callers = map fst (getCallStack cs) where cs = callStack
stack :: HasCallStack => String
stack = prettyCallStack callStack
lets x = let f y = (y, x); g = f x in (f 'c', g)
mutual n = let ev 0 = True; ev k = od (k - 1); od 0 = False; od k = ev (k - 1) in ev n
neg x = (- x, -1, negate x, subtract 1 x)
strs = words . map toLower . unlines
insertAll xs = foldl' (flip (\k -> M.insertWith (++) k [k])) M.empty xs
class Shape a where { area :: a -> Double; scale :: Double -> a -> a; describe :: Show b => b -> a -> String; describe b a = show b ++ show (area a) }
instance Shape Double where { area = id; scale = (*) }
instance (Shape a, Shape b) => Shape (a, b) where { area (a, b) = area a + area b; scale k (a, b) = (scale k a, scale k b) }
total xs = sum (map area xs)
zipA xs ys = zipWith3 (\a b c -> a + b * c) xs ys [1 ..]
interact' f = getContents >>= putStr . f
eitherM = either (const Nothing) Just
groupOn f = map (\g -> (f (head g), g)) . groupBy (\a b -> f a == f b) . sortBy (\a b -> compare (f a) (f b))
