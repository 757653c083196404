{-# LANGUAGE DeepSubsumption #-}
module Main (main) where
g1 :: (forall a. Int -> a -> a) -> Int
g1 h = h 1 2
g2 :: (Int -> forall a. a -> a) -> Int
g2 h = h 1 2
g3 :: (((forall a. a -> a) -> Int) -> Int) -> Int
g3 h = h (\i -> i 3)
k1 :: Int -> Bool -> Bool
k1 _ b = b
k2 :: Int -> forall a. [a] -> [a]
k2 _ x = x
k3 :: ((Int -> Int) -> Int) -> Int
k3 f = f (+ 1)
k4 :: (Show a) => Int -> a -> a
k4 _ x = x
f6 :: (forall a. a -> a) -> Int
f6 i = i 4
main :: IO ()
main = do
  print (g1 k1)
  print (g2 k1)
  print (g2 k2)
  print (g2 k4)
  print (g3 k3)
  print (map f6 [id])
  print (g2 (k1 3))
  print (g2 (length "a" :: Int))
