module Pen.Run (runTurtle, Trace(..), Segment) where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as Map
import Lang.Syntax

type Segment = ((Int, Int), (Int, Int))

data Trace = Trace { segments :: [Segment], steps :: Int }

data Turtle = Turtle
  { position :: (Int, Int)
  , heading :: Int
  , pen :: Bool
  , drawn :: [Segment]
  , globals :: Map.Map Name Int
  , count :: !Int
  }

data Scope = Scope { procedures :: Map.Map Name Definition, locals :: Map.Map Name Int, depth :: !Int }

type Run = ReaderT Scope (ExceptT String (State Turtle))

runTurtle :: Program -> (Either String (), Trace)
runTurtle p = (result, Trace (reverse (drawn end)) (count end))
  where
    (result, end) = runState (runExceptT (runReaderT (run (body p)) scope)) start
    start = Turtle (0, 0) 0 True [] Map.empty 0
    scope = Scope (Map.fromList [(defined d, d) | d <- definitions p]) Map.empty 0

run :: [Statement] -> Run ()
run = mapM_ statement

statement :: Statement -> Run ()
statement s = tick >> case s of
  Forward e -> eval e >>= forward
  Turn e -> do
    n <- eval e
    modify (\t -> t { heading = (heading t + n) `mod` 360 })
  Pen down -> modify (\t -> t { pen = down })
  Repeat e ss -> do
    n <- eval e
    replicateM_ n (run ss)
  If e ss -> do
    n <- eval e
    when (n > 0) (run ss)
  Set x e -> do
    n <- eval e
    modify (\t -> t { globals = Map.insert x n (globals t) })
  Call f es -> do
    args <- mapM eval es
    known <- asks procedures
    case Map.lookup f known of
      Nothing -> throwError ("no procedure " ++ f)
      Just d -> local (enter (Map.fromList (zip (parameters d) args))) (guarded (code d))
  where
    enter args sc = sc { locals = args, depth = depth sc + 1 }

guarded :: [Statement] -> Run ()
guarded ss = do
  d <- asks depth
  when (d > 60) (throwError "too deep")
  run ss

tick :: Run ()
tick = modify (\t -> t { count = count t + 1 })

forward :: Int -> Run ()
forward n = modify ({-# SCC "move" #-} move)
  where
    move t = t { position = there, drawn = [(position t, there) | pen t] ++ drawn t }
      where
        (x, y) = position t
        there = case heading t of
          0 -> (x + n, y)
          90 -> (x, y + n)
          180 -> (x - n, y)
          270 -> (x, y - n)
          other -> error ("cannot go at " ++ show other)

eval :: Expr -> Run Int
eval (Number n) = return n
eval (Variable x) = do
  here <- asks (Map.lookup x . locals)
  case here of
    Just n -> return n
    Nothing -> gets (Map.findWithDefault 0 x . globals)
eval (Binary o a b) = apply o <$> eval a <*> eval b
  where
    apply '+' = (+)
    apply '-' = (-)
    apply _ = (*)
