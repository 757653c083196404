-- Dictionaries that are made from those of constructors: where the constructor has matched; and under MonoLocalBinds,
-- where what mentions variables of the function around it has no type variables of its own.
{-# LANGUAGE ExistentialQuantification, GADTs, RankNTypes, ScopedTypeVariables #-}
module Main (main) where
class Score a where
  score :: a -> Int
  label :: a -> String
instance Score Int where { score n = n ; label = show }
instance Score Bool where { score = fromEnum ; label = show }
instance Score a => Score [a] where
  score = \xs -> sum (map score xs)
  label = concatMap label
instance (Score a, Score b) => Score (a, b) where
  score = \(a, b) -> score a + score b
  label (a, b) = label a ++ label b
data Any = forall a. Score a => Any a
total :: [Any] -> Int
total xs = sum [score a | Any a <- xs]
doubled :: Any -> Int
doubled (Any a) = score [a, a] + score [a]
paired :: Any -> Any -> Int
paired (Any a) (Any b) = score (a, b) + score (b, [a]) + score (a, b)
locals :: Any -> Int
locals (Any a) = f 1 + f 2
  where f k = score [a] + k
lets :: Any -> Int
lets x = case x of
  Any a -> let g k = score ([a], k) in g (1 :: Int) + g (2 :: Int)
data T a where
  TI :: Int -> T Int
  TB :: Bool -> T Bool
  TL :: Score a => [T a] -> T [a]
  TP :: (Score a, Score b) => T a -> T b -> T (a, b)
eval :: T a -> a
eval (TI n) = n
eval (TB b) = b
eval (TL ts) = map eval ts
eval (TP a b) = (eval a, eval b)
scoreT :: T a -> Int
scoreT t@(TI n) = score n + score [n]
scoreT (TB b) = score b
scoreT t@(TL ts) = score (eval t) + score [eval t]
scoreT t@(TP a b) = score (eval t)
apply :: (forall a. Score a => a -> Int) -> Int -> Int
apply f n = f n + f [n] + f (n, [n])
instance Score Any where
  score (Any a) = score a
  label (Any a) = label a
class Score a => Big a where
  big :: a -> Int
  big x = score x + score [x]
  bigger :: a -> Int
  bigger = \x -> score [x, x]
instance Big Int
instance Big a => Big [a] where
  bigger xs = sum (map big xs) + score xs
instance Big Bool where
  big b = score [b] + score [[b]]
viaSuper :: Big a => a -> Int
viaSuper x = score x + score [x] + big [x]
main :: IO ()
main = do
  let as = [Any (1 :: Int), Any True, Any [True, False], Any (1 :: Int, [2 :: Int])]
  print (total as)
  print (map doubled as)
  print (paired (head as) (last as))
  print (map locals as)
  print (map lets as)
  print (scoreT (TL [TP (TI 1) (TB True)]), scoreT (TI 3))
  print (apply score 3)
  print (apply (\x -> score [x]) 3)
  print (score as)
  print (big (3 :: Int), bigger (3 :: Int), big [True], bigger [1 :: Int, 2], big True, bigger True)
  print (viaSuper (3 :: Int), viaSuper [True])
