-- | What can be with an exception.
module Control.Exception.Annotation (SomeExceptionAnnotation(..), ExceptionAnnotation(..)) where

import GHC.Exception.Context
