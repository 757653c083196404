{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- | Arguments that are values for all types, matched.
module Main where
newtype I = I (forall a. a -> a)
f :: (forall a. [a] -> Int) -> ([Bool], String) -> (Int, Int)
f g (x, y) = (g x, g y)
-- pattern match on arguments of forall type
h :: (forall a. Maybe a) -> Int
h Nothing = 0
h (Just _) = 1
k :: (forall a. [a]) -> Int
k [] = 0
k (_ : _) = 1
m :: (forall a. (a -> a, Int)) -> (Char, Int)
m (i, n) = (i 'c', n)
p :: (forall a. Num a => a) -> String
p 3 = "three"
p _ = "other"
q :: (forall a. a -> a) -> (Int, Char)
q (i :: forall b. b -> b) = (i 1, i 'x')
l :: (forall a. Show a => a -> String) -> String
l = \s -> s 1 ++ s 'c'
r :: (forall a. Either a Int) -> Int
r (Left _) = 0
r (Right n) = n
s :: Int -> (forall a. Maybe a) -> Int
s n m' = case m' of { Nothing -> n; Just _ -> 0 }
main :: IO ()
main = do
  print (f length ([True], "ab"))
  print (h Nothing, k [], m (id, 3))
  putStrLn (p 3 ++ p 4)
  print (q id)
  putStrLn (l show)
  print (r (Right 3), s 3 Nothing)
