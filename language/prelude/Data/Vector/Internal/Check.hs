{-# LANGUAGE MagicHash #-}
-- | What is looked at before a position or a length is trusted; and how one says that it cannot be.
module Data.Vector.Internal.Check
  ( HasCallStack, isIndex, isSlice, outOfBounds, badSlice, negativeLength, emptyVector, lengthMismatch, overlapping ) where

import Prelude
import Data.List (isPrefixOf)
import GHC.Exception (SrcLoc(..), errorCallWithCallStackException, fromCallSiteList, getCallStack)
import GHC.Base (Int(..), isTrue#)
import GHC.Prim (int2Word#, ltWord#, raise#)
import GHC.Stack (HasCallStack, callStack)

-- | The position is one of so many: a negative one is a large number without its sign.
isIndex :: Int -> Int -> Bool
isIndex (I# i) (I# n) = isTrue# (ltWord# (int2Word# i) (int2Word# n))

-- | So many elements from a position on lie within so many.
isSlice :: Int -> Int -> Int -> Bool
isSlice i m n = i >= 0 && m >= 0 && m <= n - i

outOfBounds :: HasCallStack => Int -> Int -> a
outOfBounds i n = failed ("index out of bounds " ++ show (i, n))
{-# NOINLINE outOfBounds #-}

badSlice :: HasCallStack => Int -> Int -> Int -> a
badSlice i m n = failed ("invalid slice " ++ show (i, m, n))
{-# NOINLINE badSlice #-}

negativeLength :: HasCallStack => Int -> a
negativeLength n = failed ("negative length: " ++ show n)
{-# NOINLINE negativeLength #-}

emptyVector, lengthMismatch, overlapping :: HasCallStack => a
emptyVector = failed "empty vector"
lengthMismatch = failed "length mismatch"
overlapping = failed "overlapping vectors"
{-# NOINLINE emptyVector #-}

-- Of the calls those of the program are named: where the library looks says nothing.
failed :: HasCallStack => String -> a
failed message = raise# (errorCallWithCallStackException message (fromCallSiteList (dropWhile within (getCallStack callStack))))
  where within (_, place) = "Data.Vector" `isPrefixOf` srcLocModule place
