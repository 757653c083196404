-- Where dictionaries are made: beside a binding whose type is inferred or has variables, unless what is around it has
-- made the same one before; else once for the module. What a dictionary costs is counted each time it is made.
module Main where

class Score a where
  score :: a -> Int
  label :: a -> String

instance Score Int where
  score n = n
  label n = show n

instance Score Bool where
  score = fromEnum
  label = show

instance Score Char where
  score = fromEnum
  label = show

instance Score a => Score [a] where
  score = sum . map score
  label = concatMap label

instance (Score a, Score b) => Score (a, b) where
  score = \(a, b) -> score a + score b
  label (a, b) = label a ++ label b

-- Without type variables of their own.

recursive :: Int -> Int
recursive n = go n 0
  where
    go 0 acc = acc
    go k acc = go (k - 1) (acc + score [k, acc])

withSignature :: Int -> Int
withSignature n = go n 0
  where
    go :: Int -> Int -> Int
    go 0 acc = acc
    go k acc = go (k - 1) (acc + score [k, acc])

variable :: Int -> Int
variable n = t + 1
  where t = score [n, n]

polymorphic :: Int -> Int
polymorphic n = snd (f 'c') + snd (f True)
  where f x = (x, score [n])

nested :: Int -> Int
nested n = f 1 + f 2
  where
    f k = g k + g (k + 1)
      where g j = score [j + n, k]

flat :: Int -> Int
flat n = score [n] + score [n, n]

inLambda :: Int -> Int
inLambda n = sum (map (\k -> score [k, n]) [1, 2])

pair :: Int -> Int
pair n = x + y
  where (x, y) = (score [n], score [n, n])

inDo :: Int -> IO ()
inDo n = do
  let f k = score [(k, n)]
      v = score [(n, n)]
  print (f (3 :: Int) + v + score [(n, n)])

-- With type variables.

shown :: Show a => a -> Int
shown x = length (show x) + score [1 :: Int]

shownAlone :: Show a => a -> Int
shownAlone x = length (show x) + score [True]

any' :: a -> Int
any' _ = score [True]

outerFirst :: Show a => a -> Int
outerFirst x = f x + score "a"
  where
    f :: Show b => b -> Int
    f b = length (show b) + score "ab"

innerOnly :: Show a => a -> Int
innerOnly x = f x + f [x]
  where
    f :: Show b => b -> Int
    f b = length (show b) + score ["ab"]

innerInferred :: Show a => a -> Int
innerInferred x = f x + f [x]
  where f b = length (show b) + score [["ab"]]

-- Inferred at the top.

inferred1 x = show x ++ show (score (True, True))
inferred2 n = score (True, True) + n
inferred3 n = score (True, True) + n + (1 :: Int)
constant = score (True, False)
(left, right) = (score (True, False), score (False, True))

declared :: Int
declared = score (True, False)

main :: IO ()
main = do
  let each f = mapM_ (print . f) [1, 2, 3]
  each recursive
  each withSignature
  each variable
  each polymorphic
  each nested
  each flat
  each inLambda
  each pair
  mapM_ inDo [1, 2]
  print (map shown [1, 2, 3 :: Int])
  print (map shownAlone [1, 2, 3 :: Int])
  print (map any' "abc")
  print (map outerFirst [1, 2, 3 :: Int])
  print (map innerOnly [1, 2, 3 :: Int])
  print (map innerInferred [1, 2, 3 :: Int])
  print (map inferred1 [1, 2, 3 :: Int])
  print (map inferred2 [1, 2, 3])
  print (map inferred3 [1, 2, 3])
  print (constant, left, right, declared)
