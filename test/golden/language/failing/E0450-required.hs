{-# LANGUAGE RequiredTypeArguments #-}
module Main where

same :: forall a -> a -> a
same t x = (x :: t)

asValue :: Int
asValue = length (show Int)

asType :: Int -> n
asType n = (undefined :: n)

main :: IO ()
main = do
  print (same (\x -> x) 'c')
  print (same [1] 'c')
  print (length (type Int))
