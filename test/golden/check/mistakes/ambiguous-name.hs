import Data.List
import Data.Map
main = print (filter even [1])
