module Main where
import Data.Char (toUpper, isSpace)

shout :: String -> String
shout = map toUpper

number :: Int -> String -> String
number n l = show n ++ ". " ++ trim l

trim :: String -> String
trim = dropWhile isSpace . reverse . dropWhile isSpace . reverse

main :: IO ()
main = interact $ \s -> unlines (zipWith number [1 ..] (map shout (lines s)))
