{-# LANGUAGE DataKinds, TypeApplications #-}
module A where
import GHC.Records
data Person = Person { name :: String }
age :: Int
age = getField @"age" (Person "Ada")
