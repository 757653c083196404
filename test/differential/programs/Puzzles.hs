-- A sudoku, shortest ways, a trie, primes and inverses, distances, an order of tasks, and a tiny machine.
module Main where
import Data.List
import Data.Char
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Maybe
import Data.Bits (testBit, shiftR, (.&.))
import Control.Arrow (first, second, (&&&), (***), (>>>))
import Control.Monad (guard, mplus, mzero, msum, (>=>), liftM2, zipWithM_, forM)

-- sudoku
type Grid = Map.Map (Int, Int) [Int]
solve4 :: [String] -> Maybe [String]
solve4 rows = fmap render (search =<< foldr (\(p, c) g -> g >>= place p c) (Just start) given)
  where
    start = Map.fromList [ ((r, c), [1 .. 4]) | r <- [0 .. 3], c <- [0 .. 3] ]
    given = [ ((r, c), digitToInt x) | (r, row) <- zip [0 ..] rows, (c, x) <- zip [0 ..] row, isDigit x ]
    peers (r, c) = [ q | q@(a, b) <- Map.keys start, q /= (r, c), a == r || b == c || (a `div` 2, b `div` 2) == (r `div` 2, c `div` 2) ]
    place p v g | v `notElem` (g Map.! p) = Nothing
                | otherwise = foldr (\q m -> m >>= remove q v) (Just (Map.insert p [v] g)) (peers p)
    remove q v g = case delete v old of
      [] -> Nothing
      new | new == old -> Just g
          | [w] <- new, length old > 1 -> place q w (Map.insert q new g)
          | otherwise -> Just (Map.insert q new g)
      where old = g Map.! q
    search g | all ((== 1) . length) (Map.elems g) = Just g
             | otherwise = msum [ place p v g >>= search | v <- vs ]
      where (_, (p, vs)) = minimum [ (length xs, (q, xs)) | (q, xs) <- Map.toList g, length xs > 1 ]
    render g = [ [ intToDigit (head (g Map.! (r, c))) | c <- [0 .. 3] ] | r <- [0 .. 3] ]

-- leftist heap and dijkstra
data Heap a = E | H Int a (Heap a) (Heap a)
rank E = 0
rank (H r _ _ _) = r
merge h E = h
merge E h = h
merge h1@(H _ x l1 r1) h2@(H _ y l2 r2)
  | x <= y = make x l1 (merge r1 h2)
  | otherwise = make y l2 (merge h1 r2)
  where make v a b | rank a >= rank b = H (rank b + 1) v a b
                   | otherwise = H (rank a + 1) v b a
push x = merge (H 1 x E E)
popMin E = Nothing
popMin (H _ x l r) = Just (x, merge l r)
heapSort = unfoldr popMin . foldr push E

dijkstra graph src = go Map.empty (push (0, src, [src]) E)
  where go done h = case popMin h of
          Nothing -> done
          Just ((d, v, path), h')
            | v `Map.member` done -> go done h'
            | otherwise -> go (Map.insert v (d, reverse path) done) (foldr push h' [ (d + w, u, u : path) | (u, w) <- fromMaybe [] (lookup v graph) ])

-- trie
data Trie = Trie { end :: Bool, kids :: Map.Map Char Trie }
emptyT = Trie False Map.empty
insertT [] t = t { end = True }
insertT (c : cs) t = t { kids = Map.insert c (insertT cs (Map.findWithDefault emptyT c (kids t))) (kids t) }
complete p t = map (p ++) (maybe [] wordsIn (foldr (\c k -> \m -> Map.lookup c (kids m) >>= k) Just p t))
  where wordsIn (Trie e ks) = [ "" | e ] ++ [ c : w | (c, k) <- Map.toList ks, w <- wordsIn k ]

-- number theory
powMod :: Integer -> Integer -> Integer -> Integer
powMod b e m | e == 0 = 1
             | testBit e 0 = b * powMod b (e - 1) m `mod` m
             | otherwise = powMod (b * b `mod` m) (e `shiftR` 1) m
millerRabin n = n > 1 && (n == 2 || odd n && all witness (takeWhile (< n) [2, 3, 5, 7]))
  where (s, d) = (length *** head) (span even (iterate (`div` 2) (n - 1)))
        witness a = let x = powMod a d n in x == 1 || any (== n - 1) (take s (iterate (\y -> y * y `mod` n) x))
egcd a 0 = (a, 1, 0)
egcd a b = let (g, x, y) = egcd b (a `mod` b) in (g, y, x - (a `div` b) * y)
inverse a m = case egcd a m of
  (1, x, _) -> x `mod` m
  (g, _, _) -> error (show a ++ " has no inverse modulo " ++ show m ++ ": " ++ show g)

roman n = concat (unfoldr step (n, table))
  where step (0, _) = Nothing
        step (k, []) = error "roman"
        step (k, (v, s) : r) | k >= v = Just (s, (k - v, (v, s) : r))
                             | otherwise = step (k, r)
        table = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I")
editDistance s t = last (foldl row [0 .. length t] s)
  where row prev@(p : ps) c = scanl cell (p + 1) (zip3 t prev ps)
          where cell z (tc, x, y) = minimum [y + 1, z + 1, x + fromEnum (tc /= c)]
spiral [] = []
spiral (r : rs) = r ++ spiral (reverse (transpose rs))
rpn = foldl step [] . words
  where step (y : x : st) o | [f] <- [ f | (n, f) <- ops, n == o ] = f x y : st
        step st n = read n : st
        ops = [("+", (+)), ("-", (-)), ("*", (*)), ("/", div)]
topo g = go [] (nub (concatMap (\(a, b) -> [a, b]) g)) g
  where go acc [] _ = Right (reverse acc)
        go acc ns es = case [ n | n <- ns, n `notElem` map snd es ] of
          [] -> Left ns
          n : _ -> go (n : acc) (delete n ns) (filter ((/= n) . fst) es)
bf prog input = go 0 ([], 0, repeat 0) input
  where
    n = length prog
    go i tape@(l, c, r : rs) inp | i >= n = []
      | otherwise = case prog !! i of
          '>' -> go (i + 1) (c : l, r, rs) inp
          '<' -> go (i + 1) (tail' l, head' l, c : r : rs) inp
          '+' -> go (i + 1) (l, c + 1, r : rs) inp
          '-' -> go (i + 1) (l, c - 1, r : rs) inp
          '.' -> chr c : go (i + 1) tape inp
          ',' -> go (i + 1) (l, ord (head inp), r : rs) (tail inp)
          '[' | c == 0 -> go (jump 1 (i + 1) 0) tape inp
          ']' | c /= 0 -> go (jump (-1) (i - 1) 0) tape inp
          _ -> go (i + 1) tape inp
    head' = fromMaybe 0 . listToMaybe
    tail' = drop 1
    jump d i depth = case (prog !! i, d) of
      ('[', 1) -> jump d (i + d) (depth + 1)
      (']', -1) -> jump d (i + d) (depth + 1)
      (']', 1) | depth == 0 -> i + 1
               | otherwise -> jump d (i + d) (depth - 1)
      ('[', -1) | depth == 0 -> i + 1
                | otherwise -> jump d (i + d) (depth - 1)
      _ -> jump d (i + d) depth

main = do
  maybe (putStrLn "no solution") (mapM_ putStrLn) (solve4 ["1...", "..3.", ".4..", "...2"])
  print (heapSort [5, 2, 8, 1, 9, 2])
  mapM_ print (Map.toList (dijkstra [("a", [("b", 7), ("c", 3)]), ("c", [("b", 1), ("d", 8)]), ("b", [("d", 2)])] "a"))
  print (complete "ca" (foldr insertT emptyT (words "cat car cart dog ca")))
  print (powMod 3 200 1000007, filter millerRabin [2 .. 50], millerRabin (2 ^ 61 - 1), inverse 3 11)
  print (map roman [1994, 49, 3888], editDistance "kitten" "sitting", spiral [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
  print (rpn "3 4 + 2 * 7 -", topo [("a", "b"), ("b", "c"), ("a", "c")], topo [(1, 2), (2, 1)])
  putStrLn (bf "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++." "")
  print ((map toUpper &&& length) "abc", first (+ 1) (1, 2), (words >>> map length >>> sum) "a bc def")
  print (inverse 4 8 + head (rpn "1 0 /"))
