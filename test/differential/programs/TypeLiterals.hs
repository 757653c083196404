{-# LANGUAGE DataKinds, KindSignatures, TypeOperators, ScopedTypeVariables, TypeApplications, NoStarIsType, AllowAmbiguousTypes, FlexibleContexts, TypeFamilies, GADTs, RankNTypes, UndecidableInstances, ConstraintKinds #-}
module Main where
import GHC.TypeLits
import Data.Proxy
import Data.Kind (Type)
import Data.Typeable
import qualified GHC.TypeNats as N

newtype Mod' (n :: Nat) = Mod' Integer deriving (Eq)
instance KnownNat n => Show (Mod' n) where
  showsPrec d (Mod' x) = showParen (d > 10) (showString "Mod " . showsPrec 11 x . showString (" of " ++ show (natVal (Proxy :: Proxy n))))
instance KnownNat n => Num (Mod' n) where
  Mod' a + Mod' b = mk (a + b)
  Mod' a * Mod' b = mk (a * b)
  negate (Mod' a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod' n
mk x = Mod' (x `mod` natVal (Proxy @n))

newtype Tagged (s :: Symbol) a = Tagged a
describe :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
describe (Tagged a) = symbolVal (Proxy :: Proxy s) ++ "=" ++ show a

newtype Vec (n :: Nat) a = Vec [a] deriving Show
append :: Vec n a -> Vec m a -> Vec (n + m) a
append (Vec a) (Vec b) = Vec (a ++ b)
size :: forall n a. KnownNat n => Vec n a -> Integer
size _ = natVal (Proxy @n)
rep :: forall n a. KnownNat n => a -> Vec n a
rep x = Vec (replicate (fromIntegral (natVal (Proxy @n))) x)

atMost :: (n <= 5, KnownNat n) => Proxy n -> Integer
atMost = natVal

data Field (name :: Symbol) (t :: Type) where
  Field :: t -> Field name t
type family Len (xs :: [Type]) :: Nat where
  Len '[] = 0
  Len (x ': xs) = 1 + Len xs

main :: IO ()
main = do
  print (3 * 5 + 4 :: Mod' 7)
  putStrLn (describe (Tagged 3 :: Tagged "width" Int))
  let v = append (rep 'x' :: Vec 3 Char) (rep 'y' :: Vec 2 Char)
  print v
  print (size v)
  print (atMost (Proxy :: Proxy 4))
  print (natVal (Proxy @(2 ^ 70 - 1)), natVal (Proxy @(Div 17 5)), natVal (Proxy @(Mod 17 5)), natVal (Proxy @(Log2 1025)))
  print (symbolVal (Proxy @(AppendSymbol "foo" "bar")))
  print (typeRep (Proxy @5), typeRep (Proxy @"five"))
  case someNatVal 12 of
    Just (SomeNat p) -> print (natVal p)
    Nothing -> putStrLn "none"
  print (someNatVal (-1))
  print (N.someNatVal 4)
  case someSymbolVal "hello" of SomeSymbol p -> putStrLn (symbolVal p)
  case (someNatVal 4, someNatVal 4, someNatVal 5) of
    (Just (SomeNat a), Just (SomeNat b), Just (SomeNat c)) -> print (fmap (const ()) (sameNat a b), fmap (const ()) (sameNat a c))
    _ -> return ()
  print (natVal (Proxy @(Len '[Int, Bool, Char])))
  print (natVal (Proxy @(2 * 3)))
  print (reads "17 x" :: [(SomeNat, String)])
  print (sameSymbol (Proxy @"a") (Proxy @"a"))
