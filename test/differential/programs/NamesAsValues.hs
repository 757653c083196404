{-# LANGUAGE LambdaCase, RankNTypes #-}
-- Overloaded names where a value of every type is asked for: a name that is given the dictionaries as they come is itself
-- the value, and is entered where it is used; what stands beside it makes it a function of the place.
module Main (main) where

import Control.Exception

class Shape s where
  unit :: Int -> s
  beside :: s -> s -> s

newtype Width = Width Int
newtype Drawn = Drawn String

instance Shape Width where
  unit n = Width n
  beside (Width a) (Width b) = Width (a + b)

instance Shape Drawn where
  unit n = Drawn (replicate n '#')
  beside (Drawn a) (Drawn b) = Drawn (a ++ "|" ++ b)

data Picture = Picture (forall s. Shape s => s)
newtype Maker = Maker (forall s. Shape s => Int -> s)

pair :: Shape s => s
pair = beside (unit 1) (unit 2)

grown :: (Ord n, Shape s, Num n) => n -> s
grown n = if n > 3 then unit 3 else beside pair (unit 1)

draw :: Picture -> String
draw (Picture p) = case p of Drawn s -> s

width :: Picture -> Int
width (Picture p) = case p of Width n -> n

made :: Int -> Maker -> Picture
made n (Maker f) = Picture (f n)

plain, joined, local, given :: () -> Picture
plain () = {-# SCC "plain" #-} Picture pair
joined () = {-# SCC "joined" #-} Picture (beside pair pair)
local () = {-# SCC "local" #-} (let { again :: Shape s => s; again = pair } in Picture again)
given () = {-# SCC "given" #-} Picture (grown (4 :: Int))

method, function :: () -> Maker
method () = {-# SCC "method" #-} Maker unit
function () = {-# SCC "function" #-} Maker (\n -> unit n)

main :: IO ()
main = do
  mapM_ (putStrLn . draw) [plain (), joined (), local (), given ()]
  print (map width [plain (), joined (), local (), given ()])
  mapM_ (putStrLn . draw . made 4) [method (), function ()]
  print (sum (map (width . made 5) [method (), function ()]))
  told <- try (evaluate ((\case { 1 -> 'a'; 2 -> 'b' }) (width (plain ()))))
  either (\e -> putStrLn ("none: " ++ show (e :: PatternMatchFail))) print told
