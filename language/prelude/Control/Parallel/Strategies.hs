-- | Strategies: how far something is evaluated, apart from what it is. What may be evaluated beside is evaluated when it
-- is needed, as there is one processor.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, usingIO, withStrategyIO, dot, r0, rseq, rdeepseq, rpar, rparWith, evalSeq, SeqStrategy
  , evalTraversable, parTraversable, parFmap, evalList, parList, evalListN, parListN, evalListNth, parListNth, evalListSplitAt
  , parListSplitAt, parListChunk, parMap, evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, parTuple2, parTuple3, parTuple4
  , ($|), ($||), (.|), (.||), (-|), (-||), Eval, parEval, runEval, runEvalIO, NFData
  ) where

import Control.DeepSeq (NFData, rnf)
import Control.Exception (evaluate)
import System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)

infixl 0 `using`, `usingIO`
infixr 9 `dot`
infixl 0 $|, $||
infixl 9 .|, .||, -|, -||

-- | Evaluation in an order.
newtype Eval a = Eval { runEvalIO :: IO a }

runEval :: Eval a -> a
runEval = unsafePerformIO . runEvalIO

instance Functor Eval where
  fmap f (Eval act) = Eval (fmap f act)

instance Applicative Eval where
  pure = Eval . return
  Eval f <*> Eval x = Eval (f <*> x)

instance Monad Eval where
  Eval act >>= k = Eval (act >>= runEvalIO . k)

type Strategy a = a -> Eval a

type SeqStrategy a = a -> ()

using :: a -> Strategy a -> a
x `using` strategy = runEval (strategy x)

withStrategy :: Strategy a -> a -> a
withStrategy = flip using

usingIO :: a -> Strategy a -> IO a
x `usingIO` strategy = runEvalIO (strategy x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO = flip usingIO

-- | The second strategy, and the first of what it gives.
dot :: Strategy a -> Strategy a -> Strategy a
second `dot` first = second . runEval . first

r0, rseq, rpar :: Strategy a
r0 = return
rseq = Eval . evaluate
rpar = return

rdeepseq :: NFData a => Strategy a
rdeepseq x = rseq (rnf x) >> return x

-- | Evaluated by the strategy when it is needed.
rparWith :: Strategy a -> Strategy a
rparWith = (parEval .)

parEval :: Eval a -> Eval a
parEval (Eval act) = Eval (unsafeInterleaveIO act)

evalSeq :: SeqStrategy a -> Strategy a
evalSeq f x = f x `seq` return x

evalTraversable, parTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse
parTraversable strategy = evalTraversable (rparWith strategy)

parFmap :: Traversable t => Strategy b -> (a -> b) -> t a -> t b
parFmap strategy f = (`using` parTraversable strategy) . fmap f

evalList, parList :: Strategy a -> Strategy [a]
evalList = evalTraversable
parList = parTraversable

evalListSplitAt, parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n front back xs = do
  ys <- front before
  zs <- back after
  return (ys ++ zs)
  where (before, after) = splitAt n xs
parListSplitAt n front back = evalListSplitAt n (rparWith front) (rparWith back)

evalListN, parListN :: Int -> Strategy a -> Strategy [a]
evalListN n strategy = evalListSplitAt n (evalList strategy) r0
parListN n strategy = evalListN n (rparWith strategy)

evalListNth, parListNth :: Int -> Strategy a -> Strategy [a]
evalListNth n strategy = evalListSplitAt n r0 (evalListSplitAt 1 (evalList strategy) r0)
parListNth n strategy = evalListNth n (rparWith strategy)

-- | A list in parts of so many elements.
parListChunk :: Int -> Strategy a -> Strategy [a]
parListChunk n strategy xs
  | n <= 1 = parList strategy xs
  | otherwise = concat <$> parList (evalList strategy) (chunks xs)
  where
    chunks [] = []
    chunks ys = case splitAt n ys of (chunk, rest) -> chunk : chunks rest

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap strategy f = (`using` parList strategy) . map f

-- | Always so many elements ahead of the one that is looked at.
evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
evalBuffer n strategy xs = evalBufferWHNF n (map (withStrategy strategy) xs)
  where
    evalBufferWHNF k ys = return (ahead ys (start k ys))
    ahead (y : rest) (z : later) = z `seq` (y : ahead rest later)
    ahead rest _ = rest
    start _ [] = []
    start 0 ys = ys
    start k (y : ys) = y `seq` start (k - 1) ys
parBuffer _ strategy xs = return (map (withStrategy strategy) xs)

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 s t (a, b) = (,) <$> s a <*> t b
parTuple2 s t = evalTuple2 (rparWith s) (rparWith t)

evalTuple3, parTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 s t u (a, b, c) = (,,) <$> s a <*> t b <*> u c
parTuple3 s t u = evalTuple3 (rparWith s) (rparWith t) (rparWith u)

evalTuple4, parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 s t u v (a, b, c, d) = (,,,) <$> s a <*> t b <*> u c <*> v d
parTuple4 s t u v = evalTuple4 (rparWith s) (rparWith t) (rparWith u) (rparWith v)

-- | A function of an argument that a strategy evaluates; here, or beside.
($|), ($||) :: (a -> b) -> Strategy a -> a -> b
f $| s = \x -> let z = x `using` s in z `seq` f z
f $|| s = \x -> f (x `using` rparWith s)

-- | The first function after the second, with a strategy for what is between them.
(.|), (.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(.|) f s g = \x -> let z = g x `using` s in z `seq` f z
(.||) f s g = \x -> f (g x `using` rparWith s)

-- | The second function after the first.
(-|), (-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(-|) f s g = \x -> let z = f x `using` s in z `seq` g z
(-||) f s g = \x -> g (f x `using` rparWith s)
