module Main where

{-# SCC outer #-}
outer :: Int -> Int
outer x = {-# SCC inner #-} x * 2 + helper x

{-# SCC helper "help-me" #-}
helper :: Int -> Int
helper n = n + {-# SCC "quoted.name" #-} (n * n)

plain :: [Int] -> Int
plain xs = {-# SCC total #-} sum ({-# SCC mapped #-} map ({-# SCC fn #-} \y -> y + 1) xs)

choose :: Bool -> Int
choose b = if b then {-# SCC yes #-} outer 3 else {-# SCC no #-} helper 4

var :: (Int -> Int) -> Int -> Int
var f x = ({-# SCC callee #-} f) ({-# SCC argument #-} x)

lit :: Int
lit = {-# SCC literal #-} 42

data Box = Box Int Int
boxed :: Int -> Box
boxed n = {-# SCC boxes #-} Box (n + 1) (n * n)

main :: IO ()
main = do
  print (outer 5)
  print (plain [1, 2, 3])
  {-# SCC inMain #-} print (choose True)
  print (choose False)
  print (var (+ 1) 2, var negate (length "abc"))
  print lit
  case boxed 7 of Box a b -> {-# SCC matched #-} print (a + b)
