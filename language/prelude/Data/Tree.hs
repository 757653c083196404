-- | Trees of any number of branches.
module Data.Tree
  ( Tree(..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF, foldTree
  , flatten, levels, leaves, edges, pathsToRoot, pathsFromRoot, PostOrder(..), drawTree, drawForest
  ) where

import Control.Monad.Zip (MonadZip(..))
import Control.Applicative (liftA2)
import Control.DeepSeq.Class
import Control.Monad.Fix (MonadFix(..))
import Data.Foldable (Foldable(..))
import Data.Function (fix)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Functor.Classes

-- | A label and the trees below it.
data Tree a = Node { rootLabel :: a, subForest :: [Tree a] }
  deriving (Eq, Ord, Read, Show)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)
  x <$ Node _ ts = Node x (map (x <$) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> tx@(Node x txs) = Node (f x) (map (f <$>) txs ++ map (<*> tx) tfs)

instance Monad Tree where
  Node x ts >>= f = case f x of Node x' ts' -> Node x' (ts' ++ map (>>= f) ts)

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node a children -> Node a (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] children)

instance Foldable Tree where
  foldMap f (Node x ts) = f x `mappend` foldMap (foldMap f) ts
  foldr f z t = go t z
    where go (Node x ts) acc = f x (foldr go acc ts)
  toList = flatten
  null _ = False

instance Traversable Tree where
  traverse f (Node x ts) = liftA2 Node (f x) (traverse (traverse f) ts)

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` foldr (\t rest -> rnf t `seq` rest) () ts

-- | The tree of a seed, the seeds below it, and so on.
unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree grow seed = Node label (unfoldForest grow seeds)
  where (label, seeds) = grow seed

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest grow = map (unfoldTree grow)

-- | The same with actions, depth first.
unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM grow seed = grow seed >>= \(label, seeds) -> unfoldForestM grow seeds >>= \below -> return (Node label below)

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM grow = mapM (unfoldTreeM grow)

-- | The same with actions, level by level.
unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM_BF grow seed = fmap head (unfoldForestM_BF grow [seed])

unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM_BF grow seeds
  | null seeds = return []
  | otherwise = do
      level <- mapM grow seeds
      below <- unfoldForestM_BF grow (concatMap snd level)
      return (hung level below)
  where
    -- Each label of a level takes as many of the trees of the next one as it had seeds.
    hung ((label, next) : others) trees = Node label own : hung others left
      where (own, left) = splitAt (length next) trees
    hung [] _ = []

-- | Replaces each Node by a function.
foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go where go (Node x ts) = f x (map go ts)

-- | The labels: in preorder, and by levels.
flatten :: Tree a -> [a]
flatten t = go t []
  where go (Node x ts) rest = x : foldr go rest ts

levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

-- | Pictures, two lines to a label.
drawTree :: Tree String -> String
drawTree = unlines . draw

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x ts) = lines x ++ below ts
  where
    below [] = []
    below [last_] = "|" : indented "`- " "   " (draw last_)
    below (one : more) = "|" : indented "+- " "|  " (draw one) ++ below more
    indented first others = zipWith (++) (first : repeat others)

instance Eq1 Tree where
  liftEq eq (Node a as) (Node b bs) = eq a b && liftEq (liftEq eq) as bs

instance Ord1 Tree where
  liftCompare comp (Node a as) (Node b bs) = comp a b <> liftCompare (liftCompare comp) as bs

instance Show1 Tree where
  liftShowsPrec sp sl d (Node a as) = showParen (d > 10)
    (showString "Node {rootLabel = " . sp 0 a . showString ", subForest = " . liftShowList sp sl as . showChar '}')

instance Read1 Tree where
  liftReadsPrec rp rl d = readParen (d > 10) (\text ->
    [ (Node x ts, end)
    | label <- behind ["Node", "{", "rootLabel", "="] text, (x, afterLabel) <- rp 0 label
    , forest <- behind [",", "subForest", "="] afterLabel, (ts, afterForest) <- liftReadList rp rl forest
    , end <- behind ["}"] afterForest ])

-- What follows these lexemes in a text that begins with them.
behind :: [String] -> String -> [String]
behind lexemes text = foldl (\texts lexeme -> [rest | t <- texts, (found, rest) <- lex t, found == lexeme]) [text] lexemes

instance MonadZip Tree where
  mzipWith f (Node a as) (Node b bs) = Node (f a b) (mzipWith (mzipWith f) as bs)
  munzip t = (fmap fst t, fmap snd t)

-- | The labels of nodes without branches, from the left.
leaves :: Tree a -> [a]
leaves (Node x []) = [x]
leaves (Node _ ts) = concatMap leaves ts

-- | Each node with each of its branches.
edges :: Tree a -> [(a, a)]
edges (Node x ts) = concatMap (\t -> (x, rootLabel t) : edges t) ts

-- | For each node the way to the root, or from it.
pathsToRoot, pathsFromRoot :: Tree a -> Tree (NonEmpty a)
pathsToRoot = go []
  where go above (Node x ts) = Node (x :| above) (map (go (x : above)) ts)
pathsFromRoot t = fmap NonEmpty.reverse (pathsToRoot t)

-- | A tree whose nodes come behind their branches.
newtype PostOrder a = PostOrder { unPostOrder :: Tree a }
  deriving (Eq, Ord, Show, Read)

instance Functor PostOrder where
  fmap f (PostOrder t) = PostOrder (fmap f t)

instance Foldable PostOrder where
  foldMap f (PostOrder t) = go t
    where go (Node x ts) = foldMap go ts <> f x

instance Traversable PostOrder where
  traverse f (PostOrder t) = fmap PostOrder (go t)
    where go (Node x ts) = liftA2 (flip Node) (traverse go ts) (f x)
