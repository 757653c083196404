-- | Backtraces of exceptions, and which of them are collected.
module Control.Exception.Backtrace
  ( BacktraceMechanism(..), getBacktraceMechanismState, setBacktraceMechanismState, Backtraces, displayBacktraces, collectBacktraces
  ) where

import GHC.Exception.Backtrace
