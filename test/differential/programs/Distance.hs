-- How two texts differ: longest common subsequences by a lazy table, edit scripts, and lines compared as diff does.
module Main where

import Data.Array
import Data.List (intercalate, minimumBy)
import Data.Ord (comparing)

type Table a = Array (Int, Int) a

table :: (Int, Int) -> ((Int, Int) -> a) -> Table a
table (m, n) f = listArray ((0, 0), (m, n)) (map f (range ((0, 0), (m, n))))

lcs :: Eq a => [a] -> [a] -> [a]
lcs xs ys = walk 0 0
  where
    m = length xs
    n = length ys
    x = listArray (0, m - 1) xs
    y = listArray (0, n - 1) ys
    lengths = table (m, n) size
    size (i, j)
      | i == m || j == n = 0 :: Int
      | x ! i == y ! j = 1 + lengths ! (i + 1, j + 1)
      | otherwise = max (lengths ! (i + 1, j)) (lengths ! (i, j + 1))
    walk i j
      | i == m || j == n = []
      | x ! i == y ! j = x ! i : walk (i + 1) (j + 1)
      | lengths ! (i + 1, j) >= lengths ! (i, j + 1) = walk (i + 1) j
      | otherwise = walk i (j + 1)

data Edit a = Keep a | Insert a | Delete a | Change a a
  deriving (Show, Eq)

instance Functor Edit where
  fmap f e = case e of
    Keep a -> Keep (f a)
    Insert a -> Insert (f a)
    Delete a -> Delete (f a)
    Change a b -> Change (f a) (f b)

cost :: Edit a -> Int
cost (Keep _) = 0
cost (Change _ _) = 2
cost _ = 1

-- | The cheapest script; each entry holds its price with it.
script :: Eq a => [a] -> [a] -> [Edit a]
script xs ys = snd (best ! (0, 0))
  where
    (m, n) = (length xs, length ys)
    x = listArray (0, m) xs
    y = listArray (0, n) ys
    best = table (m, n) choose
    choose (i, j)
      | i == m && j == n = (0, [])
      | i == m = insertion
      | j == n = deletion
      | x ! i == y ! j = add (Keep (x ! i)) (i + 1, j + 1)
      | otherwise = {-# SCC "cheapest" #-} minimumBy (comparing fst) [add (Change (x ! i) (y ! j)) (i + 1, j + 1), deletion, insertion]
      where
        insertion = add (Insert (y ! j)) (i, j + 1)
        deletion = add (Delete (x ! i)) (i + 1, j)
    add e next = let (price, rest) = best ! next in (cost e + price, e : rest)

replay :: [Edit a] -> ([a], [a])
replay = foldr undo ([], [])
  where
    undo e (as, bs) = case e of
      Keep a -> (a : as, a : bs)
      Insert b -> (as, b : bs)
      Delete a -> (a : as, bs)
      Change a b -> (a : as, b : bs)

display :: [Edit String] -> [String]
display = concatMap line
  where
    line (Keep s) = ["  " ++ s]
    line (Insert s) = ["+ " ++ s]
    line (Delete s) = ["- " ++ s]
    line (Change s t) = line (Delete s) ++ line (Insert t)

-- | Edits with a few kept lines around them.
context :: Int -> [Edit a] -> [[Edit a]]
context n es = filter (any (not . kept)) (pieces es)
  where
    kept (Keep _) = True
    kept _ = False
    pieces rest = case span kept rest of
      (_, []) -> []
      (before, after) ->
        let (hunk, more) = untilQuiet after
        in (drop (length before - n) before ++ hunk) : pieces more
    untilQuiet [] = ([], [])
    untilQuiet (e : rest)
      | length quiet > 2 * n || (not (null quiet) && length quiet == length rest) = (e : take n rest, drop n rest)
      | otherwise = let (hunk, more) = untilQuiet rest in (e : hunk, more)
      where quiet = takeWhile kept rest

old, new :: [String]
old = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
new = ["one", "two", "drei", "four", "five", "six", "sixer", "eight", "nine"]

main :: IO ()
main = do
  putStrLn (lcs "the quick brown fox" "a quack in the box")
  print (map cost (script "kitten" "sitting"))
  print (sum (map cost (script "intention" "execution")))
  print (fst (replay (script "abcd" "bxd")), snd (replay (script "abcd" "bxd")))
  mapM_ putStrLn (display (script old new))
  putStrLn (intercalate "\n...\n" (map (intercalate "\n" . display) (context 1 (script old new))))
  print (fmap length (Change "ab" "c"), length (lcs [1 .. 30 :: Int] [2, 4 .. 60]))
  print (lcs [1, 2, undefined] [1 :: Int, 2, 3])
