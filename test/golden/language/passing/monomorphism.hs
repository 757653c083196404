import Data.List
(a, b) = (genericLength "abc", 3)
f = show
main = print (a :: Int) >> print (b / 2) >> putStrLn (f 'c')
