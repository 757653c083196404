{-# LANGUAGE MagicHash #-}
-- | Cost-centre stacks. Their pointers are the machine's own: they can be asked here, but there is nothing to peek.
module GHC.Stack.CCS
  ( currentCallStack, whoCreated, CostCentreStack, CostCentre, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent
  , ccLabel, ccModule, ccSrcSpan, ccsToStrings, renderStack, InfoProv(..), ipLoc, whereFrom
  ) where

import Foreign.C.String (CString, newCString)
import GHC.Base (Int(..))
import GHC.InfoProv (InfoProv(..), ipLoc, whereFrom)
import GHC.Prim
import GHC.Ptr (Ptr, addressOf, nullPtr, pointerTo)

-- | A cost-centre stack.
data CostCentreStack

-- | A cost centre.
data CostCentre

-- | The current stack, outermost first; nothing where there is no profile.
currentCallStack :: IO [String]
currentCallStack = getCurrentCCS () >>= ccsToStrings

-- | The stack under which an object was made. An evaluated thunk is the thunk, as long as nothing was collected.
whoCreated :: a -> IO [String]
whoCreated x = getCCSOf x >>= ccsToStrings

getCurrentCCS :: dummy -> IO (Ptr CostCentreStack)
getCurrentCCS _ = bindIO# currentStack# (\s -> returnIO# (pointerTo (I# s)))

getCCSOf :: a -> IO (Ptr CostCentreStack)
getCCSOf x = bindIO# (stackOf# x) (\s -> returnIO# (pointerTo (I# s)))

-- | The action under the stack of MAIN alone.
clearCCS :: IO a -> IO a
clearCCS act = getCurrentCCS () >>= \here -> case addressOf (bottom here) of I# s -> underStack# s act

bottom :: Ptr CostCentreStack -> Ptr CostCentreStack
bottom p = case below p of
  next | p == nullPtr || next == nullPtr -> p
       | otherwise -> bottom next

below :: Ptr CostCentreStack -> Ptr CostCentreStack
below p = case addressOf p of I# s -> pointerTo (I# (stackParent# s))

ccsCC :: Ptr CostCentreStack -> IO (Ptr CostCentre)
ccsCC p = case addressOf p of I# s -> return $! pointerTo (I# (stackCentre# s) + 1)

ccsParent :: Ptr CostCentreStack -> IO (Ptr CostCentreStack)
ccsParent p = return $! below p

ccLabel, ccModule, ccSrcSpan :: Ptr CostCentre -> IO CString
ccLabel = newCString . label
ccModule = newCString . moduleName
ccSrcSpan = newCString . place

label, moduleName, place :: Ptr CostCentre -> String
label = text 0
moduleName = text 1
place = text 2

text :: Int -> Ptr CostCentre -> String
text (I# which) p = case addressOf p - 1 of I# c -> centreText# c which

-- | A line for each centre, outermost first, without MAIN.
ccsToStrings :: Ptr CostCentreStack -> IO [String]
ccsToStrings = go []
  where
    go lines s
      | s == nullPtr = return lines
      | otherwise = do
          c <- ccsCC s
          if moduleName c == "MAIN" && label c == "MAIN" then return lines
            else go ((moduleName c ++ '.' : label c ++ " (" ++ place c ++ ")") : lines) (below s)

-- | A stack, outermost first, as exceptions show it.
renderStack :: [String] -> String
renderStack frames = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse frames)
