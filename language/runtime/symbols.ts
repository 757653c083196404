/**
 * The Haskell closures that the machine itself needs: what it raises, and values that its operations give back. A
 * linked program contains those that exist.
 */

/** Closures of type SomeException. */
export const raisedSymbols = {
  stackOverflow: 'GHC.IO.Exception.stackOverflow',
  heapOverflow: 'GHC.IO.Exception.heapOverflow',
  nonTermination: 'Control.Exception.Base.nonTermination',
  userInterrupt: 'GHC.Conc.userInterrupt',
  timeLimit: 'GHC.Conc.timeLimit',
  blockedOnMVar: 'GHC.IO.Exception.blockedIndefinitelyOnMVar',
  blockedOnTransaction: 'GHC.IO.Exception.blockedIndefinitelyOnSTM',
} as const;

export const unitSymbol = 'GHC.Tuple.()';
export const nilSymbol = 'GHC.Types.[]';
