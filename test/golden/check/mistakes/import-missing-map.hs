import qualified Data.Map as Map
main = print (Map.frmList [(1, 2)])
