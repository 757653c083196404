{-# LANGUAGE ExistentialQuantification, MagicHash, NoImplicitPrelude #-}
-- | Values together with their types.
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynApply, dynApp, dynTypeRep, Typeable) where

import GHC.Prim
import GHC.Base
import GHC.Err
import GHC.Show
import GHC.Exception.Type (Exception)
import Data.Typeable.Internal

-- | A value together with its type.
data Dynamic = forall a . Dynamic TypeRep a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . showsPrec 0 (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) x

-- | The value, if it is of the type wanted.
fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic rep x) = result
  where result = if sameTypeRep rep (typeRep result) then Just (unsafeCoerce# x) else Nothing

-- | The value, or the other where it is of another type.
fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d other = case fromDynamic d of
  Just x -> x
  Nothing -> other

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic rep _) = rep

-- | A function applied to an argument, if that fits.
dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic function f) argument = case splitFunTy function of
  Just (wanted, result) | Dynamic given x <- argument, sameTypeRep wanted given -> Just (Dynamic result ((unsafeCoerce# f) x))
  _ -> Nothing

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace ("Type error in dynamic application.\n" ++
    "Can't apply function " ++ show f ++ " to argument " ++ show x)
