{-# LANGUAGE GHC2024, TypeAbstractions, AllowAmbiguousTypes, TypeFamilies #-}
-- Types that are named where they come in: in patterns of constructors, in clauses and lambdas, in heads of declarations.
module Main where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))
import Data.Typeable (Typeable, typeRep)

data Some where
  Some :: forall a. (Show a, Typeable a) => a -> Some

nameOf :: Some -> String
nameOf (Some @t x) = show x ++ " :: " ++ show (typeRep (Proxy @t))

firstOf :: Maybe [Int] -> Int
firstOf (Just @[e] xs) = sum (xs :: [e])
firstOf (Nothing @_) = 0

class Named a where
  name :: String

instance Named Int where name = "Int"
instance Named Bool where name = "Bool"

both :: forall a b. (Named a, Named b) => a -> b -> String
both @x @y _ _ = name @x ++ " and " ++ name @y

swapped :: forall a b. (Named a, Named b) => String
swapped @b @a = name @a ++ " and " ++ name @b

withType :: (forall a. Named a => a -> String) -> String
withType f = f (1 :: Int) ++ ", " ++ f True

nested :: Int -> (forall b. Named b => b -> String)
nested n @t _ = show n ++ name @t

type Tagged :: forall k. k -> Type -> Type
newtype Tagged @k (t :: k) a = Tagged a

retag :: forall k (s :: k) a. Tagged s a -> Tagged 'True a
retag (Tagged a) = Tagged a

type Same :: forall k. k -> k -> Bool
type family Same @k (a :: k) (b :: k) :: Bool where
  Same a a = 'True
  Same a b = 'False

class Container f where
  build :: forall a. Show a => [a] -> f a

newtype Log a = Log [String] deriving stock Show

instance Container Log where
  build @e xs = Log (map display xs)
    where
      display :: e -> String
      display = show

main :: IO ()
main = do
  mapM_ (putStrLn . nameOf) [Some 'x', Some [True, False], Some (3 :: Int, "y")]
  print (firstOf (Just [1, 2, 3]), firstOf Nothing)
  putStrLn (both (1 :: Int) True)
  putStrLn (swapped @Int @Bool)
  putStrLn (withType (\ @a _ -> name @a))
  putStrLn (nested 7 False)
  case retag (Tagged 'c' :: Tagged Int Char) of Tagged c -> print c
  print (build [1, 2] :: Log Int)
