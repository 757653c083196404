-- | What exceptions have with them.
module Control.Exception.Context
  ( ExceptionContext(..), emptyExceptionContext, addExceptionAnnotation, getExceptionAnnotations, getAllExceptionAnnotations
  , displayExceptionContext, SomeExceptionAnnotation(..), ExceptionAnnotation(..)
  ) where

import GHC.Exception.Context
