-- What constants hold has names at top level: elements of lists, fields of records and pairs, arguments of partial
-- applications, also inside of newtypes. Each is evaluated as a constant of its own, under the cost centres around it.
module Main (main) where

newtype Rule = Rule {runRule :: String -> Int -> Maybe Int}

data Table = Table {title :: String, entries :: [(Char, Int -> Int)], fallback :: Int -> Int}

compose :: (Int -> Int) -> (Int -> Int) -> Int -> Int
compose f g x = case g x of
  y | y > 1000 -> y
    | otherwise -> f y

scale :: Int -> Int -> Int
scale n x = if x < 0 then n else n * x

firstOf :: [Rule] -> Rule
firstOf rules = Rule (go rules)
  where
    go [] _ _ = Nothing
    go (r : rest) s n = case runRule r s n of
      Nothing -> go rest s n
      found -> found

eachOf :: [Rule] -> String -> Int -> Maybe Int
eachOf [] _ n = Just n
eachOf (r : rest) s n = case runRule r s n of
  Nothing -> eachOf rest s n
  Just m -> eachOf rest (drop 1 s) m

prefix :: Char -> (Int -> Int) -> String -> Int -> Maybe Int
prefix c f (d : _) n | c == d = Just (f n)
prefix _ _ _ _ = Nothing

table :: Table
table =
  Table
    { title = "a" ++ "b"
    , entries = [('d', double), ('t', compose double (scale 3)), ('n', \x -> scale x 2)]
    , fallback = compose (compose double double) (scale (length (title table)))
    }

double :: Int -> Int
double = scale 2

rules, letters :: Rule
rules = firstOf [Rule (prefix 'a' double), letters, Rule (eachOf [Rule (prefix 'b' double), letters])]
letters = Rule (eachOf [Rule (prefix 'c' (compose double (fallback table)))])

steps :: ([Int -> Int], [String -> Int -> Maybe Int])
steps = ([double, compose double double, scale 4], [prefix 'x' double, runRule rules])

long :: [Int -> Int]
long =
  [ double, scale 1, double, scale 2, double, scale 3, double, scale 4, double, scale 5, double, scale 6, double
  , compose double double, double, scale 7, double, scale 8, double, scale 9, double, scale 10, double, scale 11
  , double, scale 12, double, scale 13, double, scale 14, compose (scale 2) double, double, scale 15, double
  ]

apply :: Int -> Char -> Int
apply n c = maybe (fallback table n) ($ n) (lookup c (entries table))

main :: IO ()
main = do
  print (map (apply 3) "dtnx", map (apply 5) "dtnx")
  print [runRule rules s n | s <- ["a", "b", "c", ""], n <- [1, 2]]
  print [f n | f <- fst steps, n <- [1, 2]]
  print [f "xa" n | f <- snd steps, n <- [1, 2]]
  print (sum [f n | n <- [1, 2], f <- long])
