/**
 * The Haskell closures that the machine itself needs: what it raises, and values that its operations give back. A
 * linked program contains those that exist.
 */
import { builtin } from '../source/builtin.ts';

/** Closures of type SomeException. */
export const raisedSymbols = {
  stackOverflow: builtin.IOException.stackOverflow,
  heapOverflow: builtin.IOException.heapOverflow,
  nonTermination: builtin.ControlException.nonTermination,
  userInterrupt: builtin.Conc.userInterrupt,
  timeLimit: builtin.Conc.timeLimit,
  blockedOnMVar: builtin.IOException.blockedIndefinitelyOnMVar,
  blockedOnTransaction: builtin.IOException.blockedIndefinitelyOnSTM,
} as const;

export const unitSymbol = builtin.Tuple['()'];
export const nilSymbol = builtin.Types['[]'];
