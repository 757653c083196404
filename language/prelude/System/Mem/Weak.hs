-- | Weak pointers. See "GHC.Weak" for what is promised.
module System.Mem.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import GHC.Weak
