-- E0212
f = 1
import Data.List
