{-# LANGUAGE ScopedTypeVariables, TypeApplications, RankNTypes, AllowAmbiguousTypes #-}
import Data.Proxy
f :: forall a. (Show a, Read a) => String -> String
f s = show (x :: a) where x = read s :: a
one, other :: forall a. (Show a, Num a, Read a) => String -> a -> String
one s n = show (n + (read s :: a))
other s n = one s (n * (read s :: a))
class Named a where nm :: String
instance Named Int where nm = "Int"
instance Named Bool where nm = "Bool"
instance Named a => Named [a] where nm = "[" ++ nm @a ++ "]"
r2 :: (forall a. [a] -> Int) -> ([Int], String) -> Int
r2 g (a, b) = g a + g b
newtype Church = Church { runC :: forall a. (a -> a) -> a -> a }
two = Church (\f -> f . f)
g :: (forall a . Show a => a -> String) -> (Int, Bool) -> [String]
g sh (a, b) = [sh a, sh b]
h (xs :: [Int]) = sum xs
main = do
  putStrLn (f @Int "3") >> putStrLn (f @[Int] "[1,2]")
  putStrLn (nm @[[Int]])
  print (r2 length ([1,2], "abc"), runC two (+1) 0)
  print (g show (1, True))
  print (read @Double "1.5", maxBound @Int, show @Integer 3)
  print (h [1,2]) >> print (either @String @Int length id (Left "abc"))
  putStrLn (one "3" (4 :: Int)) >> putStrLn (other "2.5" (4 :: Double))
