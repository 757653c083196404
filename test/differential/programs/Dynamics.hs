{-# LANGUAGE Haskell2010, ScopedTypeVariables, TypeOperators #-}
-- Types at run time: shown, compared, cast, hidden in values and found again; coerced newtypes.
module Main where

import Data.Coerce
import Data.Dynamic
import Data.Maybe
import Data.Typeable
import qualified Data.Map as Map

newtype Metres = Metres Double deriving (Eq, Ord, Show)
newtype Pair a b = Pair (a, b) deriving (Show)
data Box f a = Box (f a)

describe :: forall a . Typeable a => a -> String
describe x
  | Just n <- cast x = "an Int, " ++ show (n + 1 :: Int)
  | Just s <- cast x = "a String, " ++ reverse s
  | Just (xs :: [Bool]) <- cast x = "Bools, " ++ show (and xs)
  | otherwise = "some " ++ show (typeOf x)

same :: (Typeable a, Typeable b) => a -> b -> Bool
same x y = typeOf x == typeOf y

listOf :: forall a . Typeable a => a -> TypeRep
listOf _ = typeOf ([] :: [Maybe a])

inside :: (Typeable f, Typeable a) => f a -> String
inside x = show (typeOf x)

type Registry = Map.Map String Dynamic

fetch :: Typeable a => String -> Registry -> Maybe a
fetch key r = Map.lookup key r >>= fromDynamic

main :: IO ()
main = do
  mapM_ putStrLn [describe (41 :: Int), describe "abc", describe [True, False], describe (Just 'x'), describe (Metres 2)]
  print (typeOf (Metres 1), typeOf (Pair (1 :: Int, 'c')), typeOf (Box (Just 'x')), typeOf [Left 1 :: Either Int ()])
  print (typeOf (map :: (Int -> Bool) -> [Int] -> [Bool]), typeOf ('a', 'b', True), typeOf (Just not))
  print (same 'a' 'b', same 'a' "a", listOf (1 :: Int), inside (Just [()]))
  print (typeRep (Proxy :: Proxy Maybe), typeRepArgs (typeOf (Just 'x')), typeRepTyCon (typeOf (Metres 1)))
  print (isJust (eqT :: Maybe (Int :~: Int)), isJust (eqT :: Maybe (Int :~: Char)))
  print (gcast (Just 'x') :: Maybe (Maybe Char), gcast [1 :: Int] :: Maybe [Char])
  let registry = Map.fromList [("n", toDyn (3 :: Int)), ("s", toDyn "three"), ("f", toDyn (+ (1 :: Int)))]
  print registry
  print (fetch "n" registry :: Maybe Int, fetch "s" registry :: Maybe Int, fetch "s" registry :: Maybe String)
  print (fmap ($ 4) (fetch "f" registry :: Maybe (Int -> Int)))
  print (dynApply (registry Map.! "f") (registry Map.! "n") >>= fromDynamic :: Maybe Int)
  print (isNothing (dynApply (registry Map.! "n") (registry Map.! "f")))
  print (sum (coerce [Metres 1.5, Metres 2] :: [Double]), coerce (Map.fromList [('k', 2.5 :: Double)]) :: Map.Map Char Metres)
  print ((coerce (* (2 :: Double)) :: Metres -> Metres) (Metres 4), coerce (Pair (1 :: Int, 'x')) :: (Int, Char))
