{-# LANGUAGE AllowAmbiguousTypes, DataKinds, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, TypeFamilies, TypeOperators #-}
module FieldsByName where

import Data.Type.Equality
import GHC.Records

data Person = Person { name :: String, age :: Int }
data Pair a b = Pair { one :: a, two :: b }

-- the field's type follows from the record's
title :: HasField "name" r String => r -> String
title r = "Dr " ++ getField @"name" r

inner :: Pair Person b -> Int
inner p = getField @"age" (getField @"one" p)

-- a field that is not declared
instance HasField "initial" Person Char where
  getField = head . name

used :: (String, Char)
used = (title p, getField @"initial" p)
  where p = Person "Ada" 36

-- kinds need not be known to be equal
swapped :: (a ~~ b) => a -> b
swapped a = a
