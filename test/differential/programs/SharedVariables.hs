-- Names without signatures that use each other are generalised together. The type of `failing` has a variable, and so
-- under GHC none of the names is a function by its own type: a cost centre around one of them only counts.
module Main where

type Parser a = Int -> String -> Maybe (a, String)

alts :: [Parser a] -> Parser a
alts ps env s = try ps (length s) (take env s)
  where
    try [] n best
      | n > 100 = try [] (further n 3) (further best "abc")
      | otherwise = Nothing
    try (p : rest) n best = case p env s of
      Nothing -> try rest (further n env) (further best s)
      found -> found
    further x y = if x > y then x else if y > x then y else if length s > 3 then x else y

item :: Char -> Parser Char
item c env (d : s) | c == d = Just (c, s)
item _ _ _ = Nothing

between :: Parser a -> Parser b -> Parser b
between p q env s = case p env s of
  Nothing -> Nothing
  Just (_, rest) -> q env rest

apply :: (a -> b) -> Parser a -> Parser b
apply f p env s = case p env s of
  Nothing -> Nothing
  Just (x, rest) -> Just (f x, rest)

many1 p n s = case p n s of
  Nothing -> []
  Just (x, rest) -> x : many1 p n rest

name = apply (\x -> [x]) (item 'x')
nested = between (item '(') choice
failing env s = if length s > 1000 then Nothing else choice env s `seq` Nothing
choice = alts [name, nested, between (item '[') (apply (const "") failing)]
other = alts [nested, name]

-- also where the names are local, and an alias
run :: String -> Int -> ([String], Maybe String)
run s n = (many1 both n s, fmap fst (alias n s))
  where
    both = alts [inner, name, between (item '[') (apply (const "") never)]
    inner = between (item '<') both
    alias = inner
    never env t = both env t `seq` Nothing

main :: IO ()
main = do
  print (many1 choice 1 "x((x(xx[", many1 other 1 "x((x")
  print (map (run "x<<x<[x") [1, 2])
