{-# LANGUAGE DefaultSignatures, ExistentialQuantification, ImplicitParams, MagicHash, NoImplicitPrelude #-}
-- | What exceptions have with them, as since base 4.20: annotations of any type. A context is a hidden argument, which is empty
-- where nothing gives one.
module GHC.Exception.Context
  ( ExceptionContext(..), HasExceptionContext, emptyExceptionContext, addExceptionAnnotation, getExceptionAnnotations
  , getAllExceptionAnnotations, mergeExceptionContext, displayExceptionContext, SomeExceptionAnnotation(..), ExceptionAnnotation(..)
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show
import Data.Typeable.Internal

-- | The annotations of an exception, the latest first.
data ExceptionContext = ExceptionContext [SomeExceptionAnnotation]

type HasExceptionContext = (?exceptionContext :: ExceptionContext)

-- | Any annotation.
data SomeExceptionAnnotation = forall a . ExceptionAnnotation a => SomeExceptionAnnotation a

-- | Types whose values can be with an exception.
class Typeable a => ExceptionAnnotation a where
  -- | The text for people.
  displayExceptionAnnotation :: a -> String
  default displayExceptionAnnotation :: Show a => a -> String
  displayExceptionAnnotation a = show a

emptyExceptionContext :: ExceptionContext
emptyExceptionContext = ExceptionContext []

-- | With one more annotation in front.
addExceptionAnnotation :: ExceptionAnnotation a => a -> ExceptionContext -> ExceptionContext
addExceptionAnnotation a (ExceptionContext rest) = ExceptionContext (SomeExceptionAnnotation a : rest)

-- | Those of one type.
getExceptionAnnotations :: ExceptionAnnotation a => ExceptionContext -> [a]
getExceptionAnnotations context = ofType (getAllExceptionAnnotations context)

ofType :: ExceptionAnnotation a => [SomeExceptionAnnotation] -> [a]
ofType [] = []
ofType (SomeExceptionAnnotation a : rest) = found
  where
    found = if sameTypeRep (typeOf a) (typeRep (elementOf found)) then unsafeCoerce# a : others else others
    others = ofType rest

elementOf :: [a] -> Proxy a
elementOf _ = Proxy

getAllExceptionAnnotations :: ExceptionContext -> [SomeExceptionAnnotation]
getAllExceptionAnnotations (ExceptionContext all) = all

mergeExceptionContext :: ExceptionContext -> ExceptionContext -> ExceptionContext
mergeExceptionContext (ExceptionContext a) (ExceptionContext b) = ExceptionContext (a ++ b)

-- | The texts of the annotations, each on lines of its own.
displayExceptionContext :: ExceptionContext -> String
displayExceptionContext (ExceptionContext all) = go all
  where
    go [] = ""
    go [a] = shown a
    go (a : rest) = shown a ++ ('\n' : go rest)
    shown (SomeExceptionAnnotation a) = displayExceptionAnnotation a
