{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, OverloadedLabels, ScopedTypeVariables, TypeApplications #-}
module Main where

import Data.Proxy (Proxy (..))
import GHC.OverloadedLabels (IsLabel (..))
import GHC.TypeLits (KnownSymbol, symbolVal)

newtype Label = Label String deriving Show

instance KnownSymbol name => IsLabel name Label where
  fromLabel = Label (symbolVal (Proxy :: Proxy name))

data Point = Point { across :: Int, up :: Int }

instance IsLabel "across" (Point -> Int) where
  fromLabel = across

instance IsLabel "up" (Point -> Int) where
  fromLabel = up

main :: IO ()
main = do
  print (#name :: Label, [#one, #two_2 :: Label])
  print (#across (Point 3 4) + #up (Point 3 4) :: Int)
  print (map #up [Point 1 2, Point 5 6] :: [Int])
