module Main where
import Data.Maybe
import Data.List
data Tree a = Leaf | Node (Tree a) a (Tree a)
data Crumb a = LeftOf a (Tree a) | RightOf a (Tree a)
type Zipper a = (Tree a, [Crumb a])
insert' :: Ord a => a -> Tree a -> Tree a
insert' x Leaf = Node Leaf x Leaf
insert' x t@(Node l y r) = case compare x y of
  LT -> Node (insert' x l) y r
  GT -> Node l y (insert' x r)
  EQ -> t
goL, goR, up :: Zipper a -> Maybe (Zipper a)
goL (Node l x r, bs) = Just (l, LeftOf x r : bs)
goL _ = Nothing
goR (Node l x r, bs) = Just (r, RightOf x l : bs)
goR _ = Nothing
up (_, []) = Nothing
up (t, LeftOf x r : bs) = Just (Node t x r, bs)
up (t, RightOf x l : bs) = Just (Node l x t, bs)
top :: Zipper a -> Zipper a
top z = maybe z top (up z)
modify :: (a -> a) -> Zipper a -> Zipper a
modify f (Node l x r, bs) = (Node l (f x) r, bs)
modify _ z = z
instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)
instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r
fromL :: Ord a => [a] -> Tree a
fromL = foldl' (flip insert') Leaf
-- | apply moves in turn
moves :: [Zipper a -> Maybe (Zipper a)] -> Zipper a -> Maybe (Zipper a)
moves fs z = foldl (>>=) (Just z) fs
main :: IO ()
main = do
  let t = fromL [5, 2, 8, 1, 9, 3 :: Int]
      z = fromJust (moves [goL, goR] (t, []))
      t' = fst (top (modify (* 10) z))
  print (sum t', product t', length t', maximum t')
  print (foldr (:) [] t')
  print (fmap (foldr (+) 0) (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) t'))
  print (isJust (moves [up] (t, [])))
