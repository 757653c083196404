{-# LANGUAGE DataKinds, KindSignatures, GADTs, ScopedTypeVariables, TypeApplications, FlexibleContexts, TypeOperators, RankNTypes #-}
-- Numbers and texts among types, represented at run time: by what is known of them.
module Main where
import Data.Typeable
import GHC.TypeLits
import Data.Proxy
data Vec (n :: Nat) (a :: *) = Vec
data Name (s :: Symbol) = Name deriving Show
-- a constraint of a number or a text makes its representation
both :: (KnownNat n, KnownSymbol s) => Proxy n -> Proxy s -> (TypeRep, TypeRep)
both n s = (typeRep n, typeRep s)
vec :: forall n (a :: *). (KnownNat n, Typeable a) => Vec n a -> TypeRep
vec = typeOf
isThree :: forall n (a :: *). (KnownNat n, Typeable a) => Vec n a -> Maybe (Vec 3 a)
isThree = cast
infers p = typeRep (p `asTypeOf` (undefined :: Proxy (3 :: Nat)))
some :: Integer -> TypeRep
some n = case someNatVal n of
  Just (SomeNat p) -> typeRep p
  Nothing -> typeOf ()
text :: String -> TypeRep
text s = case someSymbolVal s of SomeSymbol p -> typeRep p
plus :: forall n. KnownNat (n + 1) => Proxy n -> TypeRep
plus _ = typeRep (Proxy :: Proxy (n + 1))
data Box where Box :: KnownSymbol s => Name s -> Box
boxed :: Box -> String
boxed (Box n) = show (typeOf n)
main :: IO ()
main = do
  print (both (Proxy @12) (Proxy @"a\tb"))
  print (vec (Vec :: Vec 4 Bool), vec (Vec :: Vec 5 (Vec 6 Char)))
  print (maybe "no" (const "yes") (isThree (Vec :: Vec 3 Int)), maybe "no" (const "yes") (isThree (Vec :: Vec 4 Int)))
  print (infers Proxy)
  print (some 99, some 100000000000000000000, text "x", text "\"quoted\"\1234")
  print (some 5 == typeRep (Proxy @5), text "q\n" == typeRep (Proxy @"q\n"), text "ä" == typeRep (Proxy @"ä"))
  print (plus (Proxy @6))
  putStrLn (boxed (Box (Name @"field")))
  print (compare (some 5) (some 6) == compare (typeRep (Proxy @5)) (typeRep (Proxy @6)))
