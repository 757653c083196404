module Main (main, lookup, M.lookup) where
import qualified Data.Map as M
main = print (lookup 1 [(1, 2)])
