{-# LANGUAGE GADTs, RankNTypes, KindSignatures, DataKinds, PolyKinds, TypeFamilies, TypeOperators, ScopedTypeVariables, TypeApplications, StandaloneDeriving, ConstraintKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, AllowAmbiguousTypes, EmptyCase, LambdaCase #-}
-- Singletons by hand, a typed printf, and an open sum.
module Main where
import Data.Kind
import Data.Proxy
import GHC.TypeLits
import Data.Type.Equality
data Color = Red | Green | Blue deriving (Show, Eq)
data family Sing (a :: k)
data instance Sing (c :: Color) where
  SRed :: Sing 'Red
  SGreen :: Sing 'Green
  SBlue :: Sing 'Blue
data instance Sing (b :: Bool) where
  STrue :: Sing 'True
  SFalse :: Sing 'False
class Known (a :: k) where sing :: Sing a
instance Known 'Red where sing = SRed
instance Known 'Green where sing = SGreen
instance Known 'True where sing = STrue
instance Known 'False where sing = SFalse
fromColor :: Sing (c :: Color) -> Color
fromColor = \case { SRed -> Red; SGreen -> Green; SBlue -> Blue }
type family Next (c :: Color) :: Color where
  Next 'Red = 'Green
  Next 'Green = 'Blue
  Next 'Blue = 'Red
next :: Sing c -> Sing (Next c)
next SRed = SGreen
next SGreen = SBlue
next SBlue = SRed
data Fmt (f :: Type) where
  End :: Fmt String
  FInt :: Fmt r -> Fmt (Int -> r)
  FStr :: Fmt r -> Fmt (String -> r)
  Lit :: String -> Fmt r -> Fmt r
printf :: Fmt r -> r
printf f = go f ""
  where
    go :: Fmt r -> String -> r
    go End acc = acc
    go (FInt k) acc = \n -> go k (acc ++ show n)
    go (FStr k) acc = \s -> go k (acc ++ s)
    go (Lit s k) acc = go k (acc ++ s)
data Sum (ts :: [Type]) where
  Here :: t -> Sum (t ': ts)
  There :: Sum ts -> Sum (t ': ts)
class Member t ts where inj :: t -> Sum ts
instance {-# OVERLAPPING #-} Member t (t ': ts) where inj = Here
instance Member t ts => Member t (u ': ts) where inj = There . inj
absurd :: Sum '[] -> a
absurd x = case x of {}
class ShowAll ts where showSum :: Sum ts -> String
instance ShowAll '[] where showSum = absurd
instance (Show t, ShowAll ts) => ShowAll (t ': ts) where
  showSum (Here t) = show t
  showSum (There r) = showSum r
type family Len (xs :: [k]) :: Nat where
  Len '[] = 0
  Len (x ': xs) = 1 + Len xs
newtype Tagged (s :: Symbol) a = Tagged a
describe :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
describe (Tagged a) = symbolVal (Proxy @s) ++ ": " ++ show a
type ShowNum a = (Show a, Num a)
double :: ShowNum a => a -> String
double x = show (x + x)
newtype Church = Church (forall a. (a -> a) -> a -> a)
toC :: Int -> Church
toC 0 = Church (\_ z -> z)
toC n = case toC (n - 1) of Church f -> Church (\s z -> s (f s z))
mulC :: Church -> Church -> Church
mulC (Church f) (Church g) = Church (f . g)
fromC :: Church -> Int
fromC (Church f) = f (+ 1) 0
castWith' :: a :~: b -> f a -> f b
castWith' Refl x = x
main :: IO ()
main = do
  print (map fromColor [SRed, SRed], fromColor (next (next SRed)), fromColor (sing :: Sing 'Green))
  putStrLn (printf (Lit "x = " (FInt (Lit ", s = " (FStr End)))) 5 "five")
  print (map showSum [inj (3 :: Int), inj True, inj "s" :: Sum '[Int, Bool, String]])
  print (natVal (Proxy @(Len '[Int, Bool, Char])), natVal (Proxy @(2 ^ 10 - 1)))
  putStrLn (describe (Tagged 'q' :: Tagged "quality" Char))
  putStrLn (double (1.5 :: Double))
  print (fromC (mulC (toC 6) (toC 7)))
  print (castWith' Refl (Just 'x'))
