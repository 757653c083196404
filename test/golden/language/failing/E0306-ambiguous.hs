module A where
import Data.List
import qualified Data.Char as L
import qualified Data.List as L
filter :: Int
filter = 1
x = filter
