{-# LANGUAGE DataKinds, TypeApplications, FlexibleContexts, AllowAmbiguousTypes, ScopedTypeVariables, MultiParamTypeClasses, FlexibleInstances, TypeOperators, TypeFamilies, GADTs, PolyKinds, UndecidableInstances, StandaloneKindSignatures #-}
module Main where
import GHC.Records
import Data.Type.Equality
import Data.Type.Bool
import Data.Proxy
import qualified Type.Reflection as R
import Type.Reflection (TypeRep, SomeTypeRep(..), eqTypeRep, someTypeRep)

data Person = Person { name :: String, age :: Int } deriving Show
data Company a = Company { name' :: String, owner :: Person, extra :: a } | None { extra :: a }

instance HasField "fullName" Person String where
  getField p = name p ++ " Smith"

nameOf :: HasField "name" r a => r -> a
nameOf r = getField @"name" r

older :: HasField "age" r Int => r -> Int
older r = getField @"age" r + 1

type family Describe (b :: Bool) :: * where
  Describe 'True = Int
  Describe 'False = String

class KnownB (b :: Bool) where val :: Proxy b -> Bool
instance KnownB 'True where val _ = True
instance KnownB 'False where val _ = False

sameT :: forall a b. KnownB (a == b) => Bool
sameT = val (Proxy :: Proxy (a == b))

same' :: (a ~~ b) => a -> b -> [a]
same' a b = [a, b]

dyn :: forall a. R.Typeable a => a -> String
dyn x = case eqTypeRep (R.typeOf x) (R.typeRep @Int) of
  Just HRefl -> "int " ++ show (x + 1)
  Nothing -> case eqTypeRep (R.typeOf x) (R.typeRep @[Char]) of
    Just HRefl -> "string " ++ x
    Nothing -> "other " ++ show (R.typeOf x)

main :: IO ()
main = do
  let p = Person "Ada" 36
  putStrLn (nameOf p)
  print (older p)
  putStrLn (getField @"fullName" p)
  print (getField @"extra" (None 'x'), getField @"age" (getField @"owner" (Company "c" p ())))
  print (sameT @Int @Int, sameT @Int @Bool, sameT @(Maybe Int) @(Maybe Int), sameT @(Either Int Bool) @(Either Int Char), sameT @[Int] @(Maybe Int))
  print (same' 'a' 'b')
  print (castWith Refl 'x', sym Refl `castWith` 'y', (minBound :: Int :~: Int), read "Refl" :: Char :~: Char)
  putStrLn (dyn (3 :: Int) ++ ", " ++ dyn "s" ++ ", " ++ dyn (Just True))
  print (someTypeRep (Proxy :: Proxy (Maybe Int)), someTypeRep (Proxy :: Proxy Int) == SomeTypeRep (R.typeRep @Int))
  print (R.withTypeable (R.typeRep @Bool) (show (R.typeRep @Bool)))
  print (fmap (const ()) (testEquality (R.typeRep @Int) (R.typeRep @Char)))
