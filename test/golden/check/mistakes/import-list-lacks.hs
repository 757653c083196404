import Data.List (sort)
main = print (nub [3, 1, 2])
