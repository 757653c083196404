module Main where

shown, named :: Show a => a -> String
(shown, named) = (show, const "name")

same :: a -> a
(same, _) = (not, ())

main :: IO ()
main = putStrLn (shown 'c' ++ named True ++ show (same True))
