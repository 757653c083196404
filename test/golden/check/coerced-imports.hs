-- the constructor of a newtype is needed where a coercion sees through it
module Main where
import Data.Coerce (coerce)
import Data.Functor.Identity (Identity (..), Identity (Identity))
import Data.Monoid (Sum (Sum), Any)

total :: [Int] -> Sum Int
total = mconcat . coerce

main :: IO ()
main = print (total [1, 2])
