-- All ways to put n queens on a board; the first one drawn.
module Main where

type Board = [Int]

queens :: Int -> [Board]
queens n = place n
  where
    place 0 = [[]]
    place k = [q : qs | qs <- place (k - 1), q <- [1 .. n], safe q qs]

safe :: Int -> Board -> Bool
safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

draw :: Int -> Board -> String
draw n qs = unlines [row q | q <- qs]
  where row q = concat [if c == q then "Q " else ". " | c <- [1 .. n]]

main :: IO ()
main = do
  let solutions = queens 8
  putStr (draw 8 (head solutions))
  print (length solutions)
  print [length (queens k) | k <- [1 .. 6]]
