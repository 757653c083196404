module Modules (module Modules, module M, L.sort, T (..), C (c, d), type (+), (<+>)) where
import Data.Map as M hiding (map, filter, foldr)
import qualified Data.List as L
import Prelude hiding (lookup, null)
import qualified Prelude
import Other (T (..), C (..), type (+))
infixl 6 <+>
(<+>) :: Int -> Int -> Int
a <+> b = Prelude.sum [a, b]
-- file: Other.hs
{-# LANGUAGE TypeOperators #-}
module Other (T (A, B, field), C (..), type (+),) where
data T = A { field :: Int } | B
class C a where { c :: a -> Int; d :: a -> a }
type a + b = Either a b
