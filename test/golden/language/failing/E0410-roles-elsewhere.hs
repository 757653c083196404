-- another module's roles and constructors: the type is what its module says of it
module Main where
import Data.Coerce
import Tagged

newtype Age = Age Int

value :: Tagged t Int -> Tagged t Age
value = coerce
tag :: Tagged Int a -> Tagged Bool a
tag = coerce
seen :: Tagged t Int -> Int
seen = coerce
open :: Open Int -> Open Bool
open = coerce

main :: IO ()
main = putStrLn ""

-- file: Tagged.hs
{-# LANGUAGE RoleAnnotations #-}
module Tagged (Tagged, Open(..)) where
type role Tagged nominal _
newtype Tagged t a = Tagged a
type role Open nominal
newtype Open a = Open [Int]
