{-# LANGUAGE GHC2021, AllowAmbiguousTypes, DataKinds, FunctionalDependencies #-}
-- Settings that reach the functions that need them as constraints, made of values that are known when the program runs: prices with the rates
-- of a day, and numbers modulo what a user enters.
module Main (main) where

import Data.Map.Strict qualified as Map
import Data.Proxy (Proxy (..))
import GHC.Exts (WithDict (..))
import GHC.TypeLits (KnownSymbol, SSymbol, symbolVal, withSomeSSymbol)
import GHC.TypeNats (KnownNat, SNat, natVal, withSomeSNat)

-- | One method and no superclass: a dictionary of it is made of a table.
class HasRates where
  rates :: Map.Map String Rational

withRates :: [(String, Rational)] -> (HasRates => r) -> r
withRates table = withDict @HasRates (Map.fromList table)

convert :: HasRates => String -> Rational -> Maybe Rational
convert currency amount = (amount *) <$> Map.lookup currency rates

report :: HasRates => [(String, Rational)] -> [String]
report prices = [currency ++ " " ++ maybe "unknown" cents (convert currency p) | (currency, p) <- prices]
  where cents x = let n = round (x * 100) :: Int in show (n `div` 100) ++ "." ++ drop 1 (show (100 + n `mod` 100))

-- | With a parameter, by which the method's type is known.
class Given key a | key -> a where
  given :: a

data Port
data Host

connect :: (Given Port Int, Given Host String) => String
connect = given @Host ++ ":" ++ show (given @Port)

-- | Types that stand for numbers and texts take theirs from their singletons.
newtype Mod n = Mod Integer

instance Show (Mod n) where
  show (Mod n) = show n

instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = fromInteger (a + b)
  Mod a * Mod b = fromInteger (a * b)
  negate (Mod a) = fromInteger (negate a)
  abs = id
  signum = id
  fromInteger a = Mod (a `mod` toInteger (natVal (Proxy @n)))

fermat :: forall n. KnownNat n => Proxy n -> Mod n
fermat p = product (replicate (fromIntegral (natVal p) - 1) 3)

modulo :: Integer -> (forall n. KnownNat n => Proxy n -> r) -> r
modulo n use = withSomeSNat (fromInteger n) (\(s :: SNat n) -> withDict @(KnownNat n) s (use (Proxy @n)))

shout :: forall s. SSymbol s -> String
shout s = withDict @(KnownSymbol s) @(SSymbol s) s (symbolVal (Proxy @s) ++ "!")

-- | The inner settings are those that count.
nested :: [String]
nested = withRates [("EUR", 1)] (report prices ++ withRates [("EUR", 2), ("CHF", 0.95)] (report prices))
  where prices = [("EUR", 12.5), ("CHF", 20)]

main :: IO ()
main = do
  mapM_ putStrLn nested
  putStrLn (withDict @(Given Port Int) 8080 (withDict @(Given Host String) "localhost" connect))
  print (modulo 7 (show . fermat), modulo 15 (show . fermat))
  print (map (\n -> modulo n (\(_ :: Proxy n) -> show (2 ^ (10 :: Int) - 1 :: Mod n))) [11, 31, 1000])
  putStrLn (withSomeSSymbol "done" shout)
