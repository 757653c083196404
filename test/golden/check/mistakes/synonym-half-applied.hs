import qualified Data.Map as Map

type Stock = Map.Map String

add :: String -> Stock -> Stock
add name = Map.insertWith (+) name 1

main :: IO ()
main = print (Map.size (add "nails" Map.empty))
