{-# LANGUAGE MagicHash, NoImplicitPrelude, RankNTypes #-}
-- | Backtraces of exceptions, as since base 4.20. Which kinds are made is a number of the machine's, which a run begins with
-- ('throwing#'): none, unless the run or the program asks for some.
module GHC.Exception.Backtrace
  ( BacktraceMechanism(..), getBacktraceMechanismState, setBacktraceMechanismState, Backtraces, displayBacktraces, collectBacktraces
  , toExceptionWithBacktrace, isPlain
  ) where

import GHC.Prim
import GHC.Base
import GHC.Exception.Context
import GHC.Exception.Type
import GHC.Stack.Calls
import GHC.Stack.Types

-- | How a backtrace is made. There is none of the machine's stack, nor one of info tables.
data BacktraceMechanism
  = CostCentreBacktrace
  | HasCallStackBacktrace
  | ExecutionBacktrace
  | IPEBacktrace

-- What the machine's number has of it (core/primitives.ts).
weight :: BacktraceMechanism -> Int
weight CostCentreBacktrace = I# 1#
weight HasCallStackBacktrace = I# 2#
weight ExecutionBacktrace = I# 4#
weight IPEBacktrace = I# 8#

has :: Int -> BacktraceMechanism -> Bool
has (I# sum) mechanism = case weight mechanism of I# w -> isTrue# (andI# sum w /=# 0#)

throwing :: IO Int
throwing = bindIO# throwing# (\sum -> returnIO# (I# sum))

-- | Whether exceptions are as before contexts: nothing is collected, and what nobody catches is shown by its text alone.
isPlain :: IO Bool
isPlain = bindIO# throwing# (\sum -> returnIO# (isTrue# (sum ==# 0#)))

getBacktraceMechanismState :: BacktraceMechanism -> IO Bool
getBacktraceMechanismState mechanism = throwing >>= \sum -> return (has sum mechanism)

setBacktraceMechanismState :: BacktraceMechanism -> Bool -> IO ()
setBacktraceMechanismState mechanism on = bindIO# throwing# (\sum -> case weight mechanism of
  I# w -> setThrowing# (if on then orI# sum w else andI# sum (notI# w)))

-- | What led to an exception: the lines of the cost centres, outermost first, and the calls.
data Backtraces = Backtraces (Maybe [String]) (Maybe CallStack)

instance ExceptionAnnotation Backtraces where
  displayExceptionAnnotation = displayBacktraces

-- | Each backtrace under its title. One that is empty is left out.
displayBacktraces :: Backtraces -> String
displayBacktraces (Backtraces centres calls) = joinLines (titled "Cost-centre stack backtrace:" (case centres of
    Nothing -> []
    Just lines -> map ("  " ++) lines)
  ++ titled "HasCallStack backtrace:" (case calls of
    Nothing -> []
    Just stack -> callLines stack))

titled :: String -> [String] -> [String]
titled _ [] = []
titled title lines = title : lines

-- | The backtraces of this place that are asked for.
collectBacktraces :: HasCallStack => IO Backtraces
collectBacktraces = collect callStack

collect :: CallStack -> IO Backtraces
collect stack = throwing >>= \sum ->
  (if has sum CostCentreBacktrace then bindIO# currentCallStack# (\lines -> returnIO# (Just (outermostFirst lines []))) else return Nothing) >>= \centres ->
  return (Backtraces centres (if has sum HasCallStackBacktrace then Just stack else Nothing))

outermostFirst :: [a] -> [a] -> [a]
outermostFirst [] done = done
outermostFirst (l : ls) done = outermostFirst ls (l : done)

-- | What is thrown for a value, at a place with this stack of calls.
toExceptionWithBacktrace :: Exception e => CallStack -> e -> IO SomeException
toExceptionWithBacktrace stack e = isPlain >>= \plain ->
  if plain then return (toException e)
  else if backtraceDesired e then collect stack >>= \found -> return (withBacktraces found (toException e))
  else return (toException e)

-- An annotation without a text would be an empty paragraph.
withBacktraces :: Backtraces -> SomeException -> SomeException
withBacktraces found e = case displayBacktraces found of
  "" -> e
  _ -> addExceptionContext found e
