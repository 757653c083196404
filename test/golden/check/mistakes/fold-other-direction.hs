import qualified Data.Map as Map

count :: Char -> Map.Map Char Int -> Map.Map Char Int
count c = Map.insertWith (+) c 1

main :: IO ()
main = print (foldl count Map.empty "mississippi")
