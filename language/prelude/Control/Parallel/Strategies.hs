-- | Strategies: how far something is evaluated, apart from what it is. What may be evaluated beside is evaluated when it
-- is needed, as there is one processor.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, usingIO, withStrategyIO, dot, r0, rseq, rdeepseq, rpar, rparWith, evalSeq, SeqStrategy
  , evalTraversable, parTraversable, parFmap, evalList, parList, evalListN, parListN, evalListNth, parListNth, evalListSplitAt
  , parListSplitAt, parListChunk, parMap, evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, evalTuple5, evalTuple6, evalTuple7, evalTuple8, evalTuple9
  , parTuple2, parTuple3, parTuple4, parTuple5, parTuple6, parTuple7, parTuple8, parTuple9
  , ($|), ($||), (.|), (.||), (-|), (-||), Eval, parEval, runEval, runEvalIO, NFData
  , Done, demanding, sparking, (>|), (>||), rwhnf, unEval, seqTraverse, parTraverse, seqList, seqPair, parPair, seqTriple, parTriple
  ) where

import Control.DeepSeq (NFData, rnf)
import Control.Parallel (par)
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

evalTuple5, parTuple5 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy (a, b, c, d, e)
evalTuple5 s1 s2 s3 s4 s5 (a, b, c, d, e) = (,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e
parTuple5 s1 s2 s3 s4 s5 = evalTuple5 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5)

evalTuple6, parTuple6 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy (a, b, c, d, e, f)
evalTuple6 s1 s2 s3 s4 s5 s6 (a, b, c, d, e, f) = (,,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e <*> s6 f
parTuple6 s1 s2 s3 s4 s5 s6 = evalTuple6 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5) (rparWith s6)

evalTuple7, parTuple7 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy (a, b, c, d, e, f, g)
evalTuple7 s1 s2 s3 s4 s5 s6 s7 (a, b, c, d, e, f, g) = (,,,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e <*> s6 f <*> s7 g
parTuple7 s1 s2 s3 s4 s5 s6 s7 = evalTuple7 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5) (rparWith s6) (rparWith s7)

evalTuple8, parTuple8 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h -> Strategy (a, b, c, d, e, f, g, h)
evalTuple8 s1 s2 s3 s4 s5 s6 s7 s8 (a, b, c, d, e, f, g, h) = (,,,,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e <*> s6 f <*> s7 g <*> s8 h
parTuple8 s1 s2 s3 s4 s5 s6 s7 s8 = evalTuple8 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5) (rparWith s6) (rparWith s7) (rparWith s8)

evalTuple9, parTuple9 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h -> Strategy i -> Strategy (a, b, c, d, e, f, g, h, i)
evalTuple9 s1 s2 s3 s4 s5 s6 s7 s8 s9 (a, b, c, d, e, f, g, h, i) = (,,,,,,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d <*> s5 e <*> s6 f <*> s7 g <*> s8 h <*> s9 i
parTuple9 s1 s2 s3 s4 s5 s6 s7 s8 s9 = evalTuple9 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4) (rparWith s5) (rparWith s6) (rparWith s7) (rparWith s8) (rparWith s9)

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

-- Names of older versions -----------------------------------------------------------------------------------------

type Done = ()

demanding, sparking :: a -> Done -> a
demanding x done = done `seq` x
sparking x done = done `par` x

-- | The second after the first, or beside it.
(>|), (>||) :: Done -> Done -> Done
(>|) = seq
(>||) = par

rwhnf :: Strategy a
rwhnf = rseq

unEval :: Eval a -> a
unEval = runEval

seqTraverse, parTraverse :: Traversable t => Strategy a -> Strategy (t a)
seqTraverse = evalTraversable
parTraverse = parTraversable

seqList :: Strategy a -> Strategy [a]
seqList = evalList

seqPair, parPair :: Strategy a -> Strategy b -> Strategy (a, b)
seqPair = evalTuple2
parPair = parTuple2

seqTriple, parTriple :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
seqTriple = evalTuple3
parTriple = parTuple3
