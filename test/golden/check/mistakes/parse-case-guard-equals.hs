module Main where

type Parser a = String -> Maybe (a, String)

satisfy :: (Char -> Bool) -> Parser Char
satisfy wanted = \s -> case s of
  c : rest | wanted c -> Just (c, rest)
           | otherwise = Nothing
  [] -> Nothing

sign :: Int -> Int
sign n = case n of
  0 -> 0
  m | m = abs m -> 1
    | otherwise -> -1

main :: IO ()
main = print (satisfy (== 'a') "abc", sign 3)
