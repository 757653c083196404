import qualified Data.Map as Map (Map, empty)

type Table = Map.Map String Int

note :: String -> Table -> Table
note name = Map.insertWith (+) name 1

main :: IO ()
main = print (note "a" Map.empty)
