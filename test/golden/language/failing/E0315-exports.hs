module A (module B, L.filter) where
import Prelude ()
import qualified Data.List as L
import B
-- file: B.hs
module B where
import Prelude ()
filter :: a -> a
filter x = x
