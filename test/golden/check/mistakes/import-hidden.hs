import Data.List hiding (sort)
main = print (sort [3])
