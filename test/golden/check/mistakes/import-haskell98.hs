import List (sort)
import Char (ord)
import IO

main = print (sort [ord (head "b"), 1])
