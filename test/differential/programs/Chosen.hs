-- Functions that a case chooses, given their arguments from outside; a text's words as lazy as they are in GHC.
import Data.List (scanl')

add :: Int -> Int -> Int
add a = \x -> a + x

twice :: (Int -> Int) -> Int -> Int
twice f = \x -> f (f x)

guarded :: String -> Int -> Int
guarded text n = (case n of { 2 | null text -> add 3; _ -> add 2 }) n

nested :: String -> Int -> Int
nested text n =
  (if length text == n then (case n of { 2 | null text -> twice (add 3); 1 -> add 1; _ -> twice (add 2) }) else id) n

marked :: String -> Int -> Int
marked text n = (case text of { 'a' : _ | odd n -> {-# SCC "odd" #-} add 10; _ -> {-# SCC "other" #-} add 20 }) n

newtype Act a = Act { runAct :: [Int] -> Either String (a, [Int]) }

unit :: a -> Act a
unit x = Act (\s -> Right (x, s))

acted :: Int -> Int
acted n = either length fst (runAct (case n of { 2 | even n -> unit 3; _ -> unit n }) [])

main :: IO ()
main = do
  print [guarded text n | text <- ["", "b"], n <- [1, 2]]
  print [nested text n | text <- ["", "b", "bb"], n <- [0 .. 2]]
  print [marked text n | text <- ["a", "b"], n <- [1, 2]]
  print (map acted [1, 2])
  putStrLn (take 3 (unwords ("abc" : undefined)))
  putStrLn (take 4 (unwords (scanl' (\_ _ -> undefined) "abc" "x")))
