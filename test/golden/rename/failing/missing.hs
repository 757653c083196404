module Missing where
import Nowhere (there)
import qualified Away as A
import Prelude (lokup, Just, Maybe(Nothin))
f = there + A.x
g = lokup
