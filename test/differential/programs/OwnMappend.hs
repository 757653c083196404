-- A monoid that has a mappend of its own beside <>: which of the two the library calls is in the counts.
module Main (main) where

import Control.Applicative
import Control.Monad.Writer
import Data.Array
import Data.Bifoldable
import Data.Foldable
import Data.Functor.Const
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Semigroup (sconcat, stimes)
import Data.Traversable
import Data.Tree
import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S

newtype M = M [Int] deriving (Show, Eq, Ord)

instance Semigroup M where M a <> M b = M (a ++ b)

instance Monoid M where
  mempty = M []
  mappend (M a) (M b) = M (a ++ b)

m :: Int -> M
m n = M [n]

data T a = L | N (T a) a (T a)

instance Foldable T where
  foldMap _ L = mempty
  foldMap f (N l a r) = foldMap f l `mappend` (f a `mappend` foldMap f r)

t :: T Int
t = N (N L 1 L) 2 (N L 3 L)

lists = foldMap m [1, 2, 3]
folded = fold [m 1, m 2]
joined = mconcat [m 1, m 2]
maybes = foldMap m (Just 1)
nonEmpties = (foldMap m (1 :| [2, 3]), fold (m 1 :| [m 2]), sconcat (m 1 :| [m 2]))
maps = (foldMap m (M.fromList (zip [1 ..] [1, 2, 3])), M.foldMapWithKey (\k v -> m (k + v)) (M.fromList (zip [1 ..] [1, 2, 3])))
intMaps = foldMap m (IM.fromList (zip [1 ..] [1, 2, 3]))
sets = foldMap m (S.fromList [1, 2, 3])
sequences = foldMap m (Seq.fromList [1, 2, 3, 4, 5])
arrays = foldMap m (listArray (0, 2) [1, 2, 3])
trees = foldMap m (Node 1 [Node 2 [], Node 3 []])
own = (foldMap m t, fold (N L (m 1) L))
constants = getConst (traverse (Const . m) [1, 2, 3])
written = runWriter (tell (m 1) >> tell (m 2) >> return ())
pairs = ((m 1, m 2) <> (m 3, m 4), (m 1, id) <*> (m 2, 'x'), mappend (Just (m 1)) (Just (m 2)))
functions = ((m <> m) 1, mappend m m 2, mconcat [m, m] 3)
perhaps = (mconcat [Just (m 1), Nothing, Just (m 2)], getDual (Dual (m 1) <> Dual (m 2)), fold (Just (m 1)))
strictly = foldMap' m [1, 2, 3]
both = (bifoldMap m m (1, 2), bifold (m 1, m 2), foldMapDefault m [1, 2], stimes 3 (m 1), mtimes)
  where mtimes = mempty :: M
applied = (getAp (Ap (Just (m 1)) <> Ap (Just (m 2))), liftA2 mappend [m 1] [m 2], asum [Just 1, Nothing])
others = (foldMap m (ZipList [1, 2]), foldMap (\x -> (m x, m x)) [1, 2], foldMap (\x -> Just (m x)) [1, 2])

lazily :: Bool
lazily = case toList (undefined :: NonEmpty Int) of { _ : _ -> True; [] -> False }

main :: IO ()
main = do
  print (lists, folded, joined, maybes, nonEmpties)
  print (maps, intMaps, sets, sequences)
  print (arrays, trees, own, constants, written)
  print (pairs, functions, perhaps, strictly)
  print (both, applied, others, lazily)
