{-# LANGUAGE RequiredTypeArguments, ListTuplePuns, DataKinds, AllowAmbiguousTypes #-}
-- Functions that are given types as arguments: sizes of things, readers of columns, and units as texts of types.
module Main where

import Data.Kind (Type)
import Data.List (intercalate)
import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownNat, KnownSymbol, Symbol, natVal, symbolVal)
import Text.Read (readMaybe)

-- The smallest one.
same :: forall a -> a -> a
same t x = (x :: t)

-- Classes behind the type, used at it.
bounds :: forall a -> (Bounded a, Enum a) => (Int, Int)
bounds t = (fromEnum (minBound :: t), fromEnum (maxBound @t))

data Colour = Red | Green | Blue deriving (Show, Bounded, Enum)

-- An argument among others, and one that is passed on.
column :: String -> forall a -> (Read a) => [String] -> Either String [a]
column name ty texts = traverse one texts
  where
    one text = maybe (Left (name ++ ": " ++ show text)) Right (parse ty text)

parse :: forall a -> Read a => String -> Maybe a
parse a text = readMaybe text :: Maybe a

-- Numbers and texts as types.
newtype Quantity (unit :: Symbol) = Quantity Double

label :: forall (s :: Symbol) -> KnownSymbol s => String
label s = symbolVal (Proxy @s)

display :: forall (u :: Symbol). KnownSymbol u => Quantity u -> String
display (Quantity x) = show x ++ " " ++ label u

times :: forall n -> KnownNat n => String -> String
times n text = concat (replicate (fromIntegral (natVal (Proxy @n))) text)

-- A class whose method takes its type.
class Named a where
  nameOf :: forall b -> (b ~ a) => String

instance Named Int where
  nameOf _ = "Int"

instance Named Bool where
  nameOf (type b) = "Bool of " ++ show (fromEnum (maxBound :: b))

-- A parameter that takes types itself.
both :: (forall a -> (Show a, Bounded a) => String) -> (String, String)
both f = (f Bool, f Colour)

least :: forall a -> (Show a, Bounded a) => String
least a = show (minBound :: a)

main :: IO ()
main = do
  print (same Int 3, same (type [Bool]) [True], same _ 'x')
  print (bounds Bool, bounds Colour, bounds (type ()))
  print (column "age" Int ["1", "23"])
  print (column "age" Int ["1", "old"])
  print (column "pairs" (Maybe Double) ["Just 1.5", "Nothing"])
  putStrLn (display (Quantity 2.5 :: Quantity "km"))
  putStrLn (times 3 "ab" ++ label "s")
  putStrLn (intercalate ", " [nameOf Int, nameOf Bool])
  print (both least)
  print (map (\x -> same Int x) [1, 2])
