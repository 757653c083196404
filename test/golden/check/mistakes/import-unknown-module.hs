import Data.Lisst
main = print 1
