{-# LANGUAGE PatternSynonyms, ScopedTypeVariables, ViewPatterns #-}
-- | Graphs as adjacency arrays, and what depth-first search tells of them (King and Launchbury, 1995).
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges, outdegree, indegree
  , path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC(.., NECyclicSCC), flattenSCC1, stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs, Forest, Tree(Node)
  ) where

import Data.Functor.Classes
import Control.DeepSeq.Class
import Data.Array
import qualified Data.IntSet as IntSet
import Data.List (sortBy)
import Data.List.NonEmpty (NonEmpty(..), nonEmpty, toList)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ord (comparing)
import Data.Tree (Forest, Tree(..))

type Vertex = Int
type Table a = Array Vertex a
type Graph = Array Vertex [Vertex]
type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)

-- | A strongly connected component: one vertex that does not lead to itself, or vertices that all lead to each other.
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]
  deriving (Eq, Show, Read)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = AcyclicSCC <$> f v
  traverse f (CyclicSCC vs) = CyclicSCC <$> traverse f vs

instance NFData a => NFData (SCC a) where
  rnf s = foldr (\v rest -> rnf v `seq` rest) () s

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- | The components of nodes with keys and the keys they lead to, those depended upon first.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp = map (fmap (\(n, _, _) -> n)) . stronglyConnCompR

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR nodes = map component (scc graph)
  where
    (graph, nodeOf, _) = graphFromEdges nodes
    component (Node v [])
      | v `elem` graph ! v = CyclicSCC [nodeOf v]
      | otherwise = AcyclicSCC (nodeOf v)
    component tree = CyclicSCC (map nodeOf (preorder tree))

-- | The graph of nodes with keys; the node of a vertex, and the vertex of a key. Keys without a node are left out.
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges nodes = (fmap (\(_, _, ks) -> mapMaybe vertexOf ks) table, (table !), vertexOf)
  where
    top = length nodes - 1
    table = listArray (0, top) (sortBy (comparing keyOf) nodes)
    keyOf (_, k, _) = k
    vertexOf k = search 0 top
      where
        search low high
          | low > high = Nothing
          | otherwise = let middle = low + (high - low) `div` 2 in case compare k (keyOf (table ! middle)) of
              LT -> search low (middle - 1)
              EQ -> Just middle
              GT -> search (middle + 1) high

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' nodes = let (graph, nodeOf, _) = graphFromEdges nodes in (graph, nodeOf)

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

-- | The graph with these edges.
buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

-- | With every edge the other way round.
transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (reverseEdges g)

reverseEdges :: Graph -> [Edge]
reverseEdges g = [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(v, 1) | (_, outs) <- assocs g, v <- outs]

-- | The spanning forest of a depth-first search: from every vertex, or from these.
dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g starts = fst (visit starts IntSet.empty)
  where
    visit [] seen = ([], seen)
    visit (v : vs) seen
      | IntSet.member v seen = visit vs seen
      | otherwise = case visit (g ! v) (IntSet.insert v seen) of
          (below, seen') -> case visit vs seen' of (beside, seen'') -> (Node v below : beside, seen'')

preorder :: Tree a -> [a]
preorder t = go t []
  where go (Node v ts) rest = v : foldr go rest ts

postorder :: [Tree a] -> [a]
postorder forest = foldr go [] forest
  where go (Node v ts) rest = foldr go (v : rest) ts

-- | Every vertex before, or after, those it leads to.
topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort
reverseTopSort = postorder . dff

-- | Connected components, whatever the direction of the edges.
components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ reverseEdges g))

-- | Strongly connected components, those depended upon first.
scc :: Graph -> [Tree Vertex]
scc g = dfs g (reverse (reverseTopSort (transposeG g)))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = concatMap preorder (dfs g [v])

-- | Whether the first vertex leads to the second.
path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- | Biconnected components: the vertices of each, in a tree whose edges are the articulation points.
bcc :: Graph -> [Tree [Vertex]]
bcc g = [Node (root : open) done | Node root ts <- forest, Below _ open done <- map below ts]
  where
    forest = dff g
    place = array (bounds g) (zip (concatMap preorder forest) [0 :: Int ..])
    below (Node v ts) = Below lowest (v : concat opens) (concat dones)
      where
        parts = map below ts
        lowest = minimum ([place ! v] ++ map (place !) (g ! v) ++ [l | Below l _ _ <- parts])
        (opens, dones) = unzip (map attached parts)
        -- A part that leads back above the vertex goes on there; another one is a component, which the vertex ends.
        attached (Below l open done)
          | l < place ! v = (open, done)
          | otherwise = ([], [Node (v : open) done])

-- What a search finds from a vertex on: the first place that it leads back to, in the order of the search; the vertices
-- of the component that also has the vertex above; the components that are complete.
data Below = Below Int [Vertex] [Tree [Vertex]]

instance Eq1 SCC where
  liftEq eq (AcyclicSCC a) (AcyclicSCC b) = eq a b
  liftEq eq (CyclicSCC as) (CyclicSCC bs) = liftEq eq as bs
  liftEq _ _ _ = False

instance Show1 SCC where
  liftShowsPrec sp _ d (AcyclicSCC a) = showsUnaryWith sp "AcyclicSCC" d a
  liftShowsPrec _ sl d (CyclicSCC as) = showsUnaryWith (const sl) "CyclicSCC" d as

instance Read1 SCC where
  liftReadsPrec rp rl = readsData (readsUnaryWith rp "AcyclicSCC" AcyclicSCC <> readsUnaryWith (const rl) "CyclicSCC" CyclicSCC)

-- | A component that leads to itself has at least one vertex.
pattern NECyclicSCC :: NonEmpty vertex -> SCC vertex
pattern NECyclicSCC vs <- CyclicSCC (nonEmpty -> Just vs)
  where NECyclicSCC vs = CyclicSCC (toList vs)

{-# COMPLETE AcyclicSCC, NECyclicSCC #-}

flattenSCC1 :: SCC vertex -> NonEmpty vertex
flattenSCC1 (AcyclicSCC v) = v :| []
flattenSCC1 (CyclicSCC vs) = case vs of
  v : rest -> v :| rest
  [] -> error "flattenSCC1: no vertices"
