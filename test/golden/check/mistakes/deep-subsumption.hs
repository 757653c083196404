module Main (main) where

apply :: (Int -> forall a. Show a => a -> String) -> String
apply f = f 1 True ++ f 2 'c'

shown :: Show a => Int -> a -> String
shown n x = show n ++ show x

main :: IO ()
main = putStrLn (apply shown)
