{-# LANGUAGE OverloadedStrings #-}
-- Literals that nothing gives a type are strings, as without the extension.
module Main (main) where

import Data.String (IsString (..))
import qualified Data.Text as T

newtype Name = Name String
  deriving (Eq, Ord, Show)

instance IsString Name where
  fromString = Name

greet :: T.Text -> T.Text
greet who = T.concat ["hello, ", who]
  where unused = "nobody asks"

isKnown :: Name -> Bool
isKnown "ada" = True
isKnown _ = False

main :: IO ()
main = do
  print "abc"
  print ("abc" == "abd", "b" < "c")
  print (mconcat ["x", "y"], "x" <> "y")
  print (greet "world")
  print (map isKnown ["ada", "bob"])
  print (maximum ["b", "ada" :: Name])
  mapM_ (putStrLn . show) ["one", "two"]
