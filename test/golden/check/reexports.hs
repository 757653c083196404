module ReExports (module Data.List, module F, module Prelude, module ReExports, y) where
import Data.List
import Data.List as F
import qualified Data.Foldable as F
import Data.Foldable as F (toList, for_)
import Prelude
import qualified Prelude as P
import Data.Maybe as G
import Data.Char as ReExports (ord, chr)
y :: Int
y = 3
