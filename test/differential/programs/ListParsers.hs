-- Functions without parameters: trees walked by composed visits, pipelines that call themselves, parsers that are lists of
-- successes, and are called again and again through names that were evaluated before.
module Main (main) where
import Data.List (foldl', sortBy)
import Data.Ord (comparing)
import qualified Data.Map as M

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x = go
  where
    go Leaf = Node Leaf x Leaf
    go t@(Node l y r) = case compare x y of
      LT -> Node (go l) y r
      GT -> Node l y (go r)
      EQ -> t

build :: [Int] -> Tree
build = foldr insert Leaf

walk :: (Int -> b -> b) -> b -> Tree -> b
walk f = flip (visit f)

visit :: (Int -> b -> b) -> Tree -> b -> b
visit _ Leaf = id
visit f (Node l x r) = visit f l . f x . visit f r

toL :: Tree -> [Int]
toL = walk (:) []

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + (max `on2` depth) l r
  where on2 g h a b = g (h a) (h b)

compose :: [a -> a] -> a -> a
compose = foldr (.) id

pipeline :: Int -> Int
pipeline = compose [subtract 1, (* 2), again, (+ 3)]

again :: Int -> Int
again n = if n > 40 then n else pipeline (n + 7)

infixl 1 >>>=
infixl 3 <+>
type Parser a = String -> [(a, String)]

ret :: a -> Parser a
ret x s = [(x, s)]

(>>>=) :: Parser a -> (a -> Parser b) -> Parser b
p >>>= f = concatMap (uncurry f) . p

(<+>) :: Parser a -> Parser a -> Parser a
(p <+> q) s = case p s of { [] -> q s; r -> r }

item :: Parser Char
item [] = []
item (c : cs) = [(c, cs)]

sat :: (Char -> Bool) -> Parser Char
sat ok = item >>>= \c -> if ok c then ret c else const []

manyOf, someOf :: Parser a -> Parser [a]
manyOf p = someOf p <+> ret []
someOf p = p >>>= \x -> manyOf p >>>= ret . (x :)

expr, term, atom :: Parser Int
expr = term >>>= rest (+) '+' term
term = atom >>>= rest (*) '*' atom
atom = number <+> (sat (== '(') >>>= const (expr >>>= \e -> sat (== ')') >>>= const (ret e)))

rest :: (Int -> Int -> Int) -> Char -> Parser Int -> Int -> Parser Int
rest op c p a = (sat (== c) >>>= const (p >>>= rest op c p . op a)) <+> ret a

number :: Parser Int
number = someOf (sat (`elem` "0123456789")) >>>= ret . read

main :: IO ()
main = do
  let t = build [5, 2, 8, 1, 9, 3]
  print (toL t, toL (insert 4 t), depth t)
  print (map pipeline [1, 10, 50])
  print (map expr ["1+2*3", "(1+2)*3+4", "2*(3+(4*5))", "x"])
  let keyed = sortBy (comparing snd) (M.toList (M.fromListWith (+) [(x `mod` 3, x) | x <- toL t]))
  print keyed
  let total = foldl' (flip ((+) . snd)) 0
  print (total keyed, total (take 1 keyed))
