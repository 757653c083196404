{-# LANGUAGE GHC2021, NamedDefaults, OverloadedStrings #-}
-- Default types for classes that are not about numbers.
module Main where

import Data.String (IsString (..))
import Data.Text (Text)
import Data.Text qualified as Text

default IsString (Text, String)
default Foldable ([])
default Shape (Square, Circle)
default (Int)

class Shape s where
  area :: s -> Int
  make :: Int -> s

newtype Square = Square Int
newtype Circle = Circle Int

instance Shape Square where
  area (Square n) = n * n
  make = Square

instance Shape Circle where
  area (Circle n) = 3 * n * n
  make = Circle

instance Show Circle where
  show (Circle n) = "circle " ++ show n

describe :: (IsString s, Show s) => s -> String
describe s = "<" ++ show s ++ ">"

main :: IO ()
main = do
  putStrLn (describe "text")
  print (area (make 3))
  print (make 2)
  print (sum (pure 1), maxBound `div` 2 > 2 ^ 40)
  print (Text.length "abc")
