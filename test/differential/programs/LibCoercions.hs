{-# LANGUAGE TypeOperators #-}
-- Types that are the same at run time, with values that say so.
module Main where

import Data.Coerce
import Data.Type.Coercion
import qualified Data.Type.Equality as E

newtype Age = Age Int deriving (Show, Eq)
newtype Years = Years Age deriving Show

ageInt :: Coercion Age Int
ageInt = Coercion

older :: Coercion a Int -> a -> a
older c x = coerceWith (sym c) (coerceWith c x + 1)

main :: IO ()
main = do
  print (coerceWith ageInt (Age 3), coerceWith (sym ageInt) 4, older ageInt (Age 5))
  print (coerceWith (trans (Coercion :: Coercion Years Age) ageInt) (Years (Age 6)))
  print (coerceWith (Coercion :: Coercion [Age] [Int]) [Age 1, Age 2])
  print (gcoerceWith ageInt (coerce (Just (Age 7)) :: Maybe Int))
  print (coerceWith (repr E.Refl) 'x', ageInt == ageInt, compare ageInt Coercion, ageInt)
  print (minBound :: Coercion Age Int, fromEnum ageInt, [minBound .. maxBound :: Coercion Int Int], read "(Coercion)" :: Coercion Int Age)
  print (fmap (\c -> coerceWith c 'y') (testCoercion E.Refl (E.Refl :: Char E.:~: Char)))
  print (fmap (\c -> coerceWith c (8 :: Int)) (testCoercion ageInt (Coercion :: Coercion Age Age)))
