module Main (main, Shown (..), Hidden) where

import Data.List
import Data.List (sort)
import qualified Data.Map as M
import qualified Data.Map.Strict as M
import Data.Char (isDigit, toUpper, ord)
import Data.Maybe (Maybe (..), fromMaybe)
import Control.Monad
import Data.IORef (IORef, newIORef)
import Prelude hiding (lines)

data T = A | B | C { used :: Int, spare :: Int }
data Shown = Shown1 { shown :: Int } | Shown2
data Hidden = Hidden1 | Hidden2
class K a where { method :: a -> Int }
type Synonym = Int

f :: T -> Int
f A = 1
f C { used = x } = x
f _ = 2

unusedFunction :: a -> b -> a
unusedFunction x y = x

local :: Int -> Int
local x = k
  where
    k = 1
    circle = around
    around = circle
    takes = x

usedByUnused, alone :: Int
usedByUnused = 1
alone = usedByUnused

_quiet :: Int
_quiet = needed

needed :: Int
needed = 3

pairs :: Int
pairs = let (a, b) = (1, 2); (_, _) = (a, a) in a

main :: IO ()
main = do
  newIORef 'a'
  mapM print [f A, local 2, pairs]
  x <- getLine
  forever (return ())
  putStrLn (map toUpper (sort "xa"))
  print (M.size M.empty)
