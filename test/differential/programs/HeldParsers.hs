-- GHC gives the list elements of constants such as `choice` top-level names. Each is evaluated as a constant of its own.
module Main (main) where

type Parser a = Int -> String -> Maybe (a, String)

alts :: [Parser a] -> Parser a
alts ps env s = try ps
  where
    try [] = Nothing
    try (p : rest) = case p env s of
      Nothing -> try rest
      found -> found

item :: Char -> Parser Char
item c env (d : s) | c == d = Just (c, s)
item _ _ _ = Nothing

apply :: (a -> b) -> Parser a -> Parser b
apply f p env s = case p env s of
  Nothing -> Nothing
  Just (x, rest) -> Just (f x, rest)

name, operator, choice :: Parser String
name = apply (\x -> [x]) (item 'x')
operator = alts [apply (\x -> [x, x]) (item '+'), apply (\x -> [x]) (item '-')]
choice = alts [name, operator]

many1 :: Int -> String -> [String]
many1 n s = case choice n s of
  Nothing -> []
  Just (x, rest) -> x : many1 n rest

main :: IO ()
main = print (many1 1 "x+x-x")
