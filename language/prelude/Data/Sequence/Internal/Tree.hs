{-# LANGUAGE BangPatterns #-}
-- | 2-3 finger trees that know their sizes (Hinze and Paterson, Finger trees, 2006). The middle is lazy, so that both ends
-- cost constant amortised time.
module Data.Sequence.Internal.Tree
  ( FingerTree(..), Digit(..), Node(..), Elem(..), Sized(..), Cut(..), Place(..), Changed(..), consTree, snocTree, viewLTree, viewRTree, appendTree
  , node2, node3, nodeDigit, digitTree, splitTree, lookupTree, adjustTree, foldrTree, foldlTree, mapTree, reverseTree
  , traverseTree, traverseDigit, traverseNode
  ) where

import Control.Applicative (liftA2, liftA3)

class Sized a where
  size :: a -> Int

-- | An element.
newtype Elem a = Elem { getElem :: a }

instance Sized (Elem a) where
  size _ = 1

data Digit a = One a | Two a a | Three a a a | Four a a a a

instance Sized a => Sized (Digit a) where
  size (One a) = size a
  size (Two a b) = size a + size b
  size (Three a b c) = size a + size b + size c
  size (Four a b c d) = size a + size b + size c + size d

data Node a = Node2 !Int a a | Node3 !Int a a a

instance Sized (Node a) where
  size (Node2 n _ _) = n
  size (Node3 n _ _ _) = n

data FingerTree a = EmptyT | Single a | Deep !Int !(Digit a) (FingerTree (Node a)) !(Digit a)

instance Sized a => Sized (FingerTree a) where
  size EmptyT = 0
  size (Single a) = size a
  size (Deep n _ _ _) = n

node2 :: Sized a => a -> a -> Node a
node2 a b = Node2 (size a + size b) a b

node3 :: Sized a => a -> a -> a -> Node a
node3 a b c = Node3 (size a + size b + size c) a b c

deep :: Sized a => Digit a -> FingerTree (Node a) -> Digit a -> FingerTree a
deep pr m sf = Deep (size pr + size m + size sf) pr m sf

-- | One more at an end.
consTree :: Sized a => a -> FingerTree a -> FingerTree a
consTree new t = case t of
  EmptyT -> Single new
  Single x -> Deep (size new + size x) (One new) EmptyT (One x)
  Deep n left middle right -> let !more = size new + n in case left of
    One x -> Deep more (Two new x) middle right
    Two x y -> Deep more (Three new x y) middle right
    Three x y z -> Deep more (Four new x y z) middle right
    -- Three go down to the middle when it is asked for; it is evaluated so far that such additions do not pile up.
    Four w x y z -> middle `seq` Deep more (Two new w) (consTree (node3 x y z) middle) right

snocTree :: Sized a => FingerTree a -> a -> FingerTree a
snocTree t new = case t of
  EmptyT -> Single new
  Single x -> Deep (size x + size new) (One x) EmptyT (One new)
  Deep n left middle right -> let !more = n + size new in case right of
    One x -> Deep more left middle (Two x new)
    Two x y -> Deep more left middle (Three x y new)
    Three x y z -> Deep more left middle (Four x y z new)
    Four w x y z -> middle `seq` Deep more left (snocTree middle (node3 w x y)) (Two z new)

-- | The element at an end, and the rest.
viewLTree :: Sized a => FingerTree a -> Maybe (a, FingerTree a)
viewLTree EmptyT = Nothing
viewLTree (Single a) = Just (a, EmptyT)
viewLTree (Deep s (One a) m sf) = Just (a, pullL (s - size a) m sf)
viewLTree (Deep s (Two a b) m sf) = Just (a, Deep (s - size a) (One b) m sf)
viewLTree (Deep s (Three a b c) m sf) = Just (a, Deep (s - size a) (Two b c) m sf)
viewLTree (Deep s (Four a b c d) m sf) = Just (a, Deep (s - size a) (Three b c d) m sf)

viewRTree :: Sized a => FingerTree a -> Maybe (FingerTree a, a)
viewRTree EmptyT = Nothing
viewRTree (Single a) = Just (EmptyT, a)
viewRTree (Deep s pr m (One a)) = Just (pullR (s - size a) pr m, a)
viewRTree (Deep s pr m (Two a b)) = Just (Deep (s - size b) pr m (One a), b)
viewRTree (Deep s pr m (Three a b c)) = Just (Deep (s - size c) pr m (Two a b), c)
viewRTree (Deep s pr m (Four a b c d)) = Just (Deep (s - size d) pr m (Three a b c), d)

-- Trees without one of their digits.
pullL :: Sized a => Int -> FingerTree (Node a) -> Digit a -> FingerTree a
pullL s m sf = case viewLTree m of
  Nothing -> digitTree sf
  Just (n, m') -> Deep s (nodeDigit n) m' sf

pullR :: Sized a => Int -> Digit a -> FingerTree (Node a) -> FingerTree a
pullR s pr m = case viewRTree m of
  Nothing -> digitTree pr
  Just (m', n) -> Deep s pr m' (nodeDigit n)

nodeDigit :: Node a -> Digit a
nodeDigit (Node2 _ a b) = Two a b
nodeDigit (Node3 _ a b c) = Three a b c

digitTree :: Sized a => Digit a -> FingerTree a
digitTree (One a) = Single a
digitTree (Two a b) = deep (One a) EmptyT (One b)
digitTree (Three a b c) = deep (Two a b) EmptyT (One c)
digitTree (Four a b c d) = deep (Two a b) EmptyT (Two c d)

digitList :: Digit a -> [a]
digitList (One a) = [a]
digitList (Two a b) = [a, b]
digitList (Three a b c) = [a, b, c]
digitList (Four a b c d) = [a, b, c, d]

-- | Both trees, one after the other.
appendTree :: Sized a => FingerTree a -> FingerTree a -> FingerTree a
appendTree t1 t2 = between t1 [] t2

-- Two trees with a few elements between them.
between :: Sized a => FingerTree a -> [a] -> FingerTree a -> FingerTree a
between EmptyT as t = foldr consTree t as
between t as EmptyT = foldl snocTree t as
between (Single a) as t = consTree a (foldr consTree t as)
between t as (Single a) = snocTree (foldl snocTree t as) a
between (Deep s1 pr1 m1 sf1) as (Deep s2 pr2 m2 sf2) =
  let { !s = s1 + sum (map size as) + s2 } in let { !m = between m1 (nodes (digitList sf1 ++ as ++ digitList pr2)) m2 } in Deep s pr1 m sf2

nodes :: Sized a => [a] -> [Node a]
nodes [a, b] = [node2 a b]
nodes [a, b, c] = [node3 a b c]
nodes [a, b, c, d] = [node2 a b, node2 c d]
nodes (a : b : c : rest) = node3 a b c : nodes rest
nodes _ = []

-- | What is before a place, at it, and after it.
data Cut t a = Cut t a t

-- | Splits at a place inside the tree.
splitTree :: Sized a => Int -> FingerTree a -> Cut (FingerTree a) a
splitTree _ EmptyT = error "splitTree of empty tree"
splitTree _ (Single a) = Cut EmptyT a EmptyT
splitTree i (Deep _ pr m sf)
  | i < spr = case splitList i (digitList pr) of Cut l a r -> Cut (listTree l) a (deepL r m sf)
  | i < spm = case splitTree (i - spr) m of
      Cut ml n mr -> case splitList (i - spr - size ml) (digitList (nodeDigit n)) of
        Cut l a r -> Cut (deepR pr ml l) a (deepL r mr sf)
  | otherwise = case splitList (i - spm) (digitList sf) of Cut l a r -> Cut (deepR pr m l) a (listTree r)
  where
    spr = size pr
    spm = spr + size m

splitList :: Sized a => Int -> [a] -> Cut [a] a
splitList i (a : rest@(_ : _))
  | i < size a = Cut [] a rest
  | otherwise = case splitList (i - size a) rest of Cut l x r -> Cut (a : l) x r
splitList _ [a] = Cut [] a []
splitList _ [] = error "splitList of empty list"

listDigit :: [a] -> Maybe (Digit a)
listDigit [a] = Just (One a)
listDigit [a, b] = Just (Two a b)
listDigit [a, b, c] = Just (Three a b c)
listDigit [a, b, c, d] = Just (Four a b c d)
listDigit _ = Nothing

listTree :: Sized a => [a] -> FingerTree a
listTree = maybe EmptyT digitTree . listDigit

deepL :: Sized a => [a] -> FingerTree (Node a) -> Digit a -> FingerTree a
deepL l m sf = case listDigit l of
  Nothing -> pullL (size m + size sf) m sf
  Just pr -> deep pr m sf

deepR :: Sized a => Digit a -> FingerTree (Node a) -> [a] -> FingerTree a
deepR pr m r = case listDigit r of
  Nothing -> pullR (size m + size pr) pr m
  Just sf -> deep pr m sf

-- | An element, and a place inside it.
data Place a = Place !Int a

-- | The element at a place inside the tree.
lookupTree :: Sized a => Int -> FingerTree a -> Place a
lookupTree _ EmptyT = error "lookupTree of empty tree"
lookupTree i (Single a) = Place i a
lookupTree i (Deep _ pr m sf) =
  let !spr = size pr in
  if i < spr then lookupDigit i pr
  else let { !j = i - spr } in let { !sm = size m } in
    if j < sm then (case lookupTree j m of Place k n -> lookupNode k n) else lookupDigit (j - sm) sf

lookupDigit :: Sized a => Int -> Digit a -> Place a
lookupDigit i digit = case digit of
  One a -> Place i a
  Two a b -> let !sa = size a in if i < sa then Place i a else Place (i - sa) b
  Three a b c -> lookupThree i a b c
  Four a b c d -> let !sa = size a in if i < sa then Place i a else lookupThree (i - sa) b c d

lookupNode :: Sized a => Int -> Node a -> Place a
lookupNode i node = case node of
  Node2 _ a b -> let !sa = size a in if i < sa then Place i a else Place (i - sa) b
  Node3 _ a b c -> lookupThree i a b c

lookupThree :: Sized a => Int -> a -> a -> a -> Place a
lookupThree i a b c =
  let !sa = size a in
  if i < sa then Place i a else let { !j = i - sa } in let { !sb = size b } in if j < sb then Place j b else Place (j - sb) c

-- | A part that was changed, evaluated as far as its tree goes: so changes of a place many times do not pile up.
data Changed a = Changed a

-- | Changes the element at a place inside the tree; the function gets the place inside the element.
adjustTree :: Sized a => (Int -> a -> Changed a) -> Int -> FingerTree a -> FingerTree a
adjustTree _ _ EmptyT = EmptyT
adjustTree f i (Single a) = case f i a of Changed x -> Single x
adjustTree f i (Deep s pr m sf) =
  let !spr = size pr in
  if i < spr then (case adjustDigit f i pr of Changed pr' -> Deep s pr' m sf)
  else let { !j = i - spr } in let { !sm = size m } in
    if j < sm then (let !m' = adjustTree (adjustNode f) j m in Deep s pr m' sf)
    else case adjustDigit f (j - sm) sf of Changed sf' -> Deep s pr m sf'

adjustNode :: Sized a => (Int -> a -> Changed a) -> Int -> Node a -> Changed (Node a)
adjustNode f !i n = case n of
  Node2 s a b -> let { !sa = size a } in
    if i < sa then (case f i a of Changed x -> Changed (Node2 s x b)) else case f (i - sa) b of Changed x -> Changed (Node2 s a x)
  Node3 s a b c -> let { !sa = size a } in
    if i < sa then (case f i a of Changed x -> Changed (Node3 s x b c))
    else let { !sab = sa + size b } in
      if i < sab then (case f (i - sa) b of Changed x -> Changed (Node3 s a x c))
      else case f (i - sab) c of Changed x -> Changed (Node3 s a b x)

adjustDigit :: Sized a => (Int -> a -> Changed a) -> Int -> Digit a -> Changed (Digit a)
adjustDigit f !i digit = case digit of
  One a -> case f i a of Changed x -> Changed (One x)
  Two a b -> let { !sa = size a } in
    if i < sa then (case f i a of Changed x -> Changed (Two x b)) else case f (i - sa) b of Changed x -> Changed (Two a x)
  Three a b c -> let { !sa = size a } in
    if i < sa then (case f i a of Changed x -> Changed (Three x b c))
    else let { !sab = sa + size b } in
      if i < sab then (case f (i - sa) b of Changed x -> Changed (Three a x c))
      else case f (i - sab) c of Changed x -> Changed (Three a b x)
  Four a b c d -> let { !sa = size a } in
    if i < sa then (case f i a of Changed x -> Changed (Four x b c d))
    else let { !sab = sa + size b } in
      if i < sab then (case f (i - sa) b of Changed x -> Changed (Four a x c d))
      else let { !sabc = sab + size c } in
        if i < sabc then (case f (i - sab) c of Changed x -> Changed (Four a b x d))
        else case f (i - sabc) d of Changed x -> Changed (Four a b c x)

-- | Folds from the right, and from the left.
foldrTree :: (a -> b -> b) -> b -> FingerTree a -> b
foldrTree _ z EmptyT = z
foldrTree f z (Single a) = f a z
foldrTree f z (Deep _ pr m sf) = foldrDigit f (foldrTree (\n acc -> foldrDigit f acc (nodeDigit n)) (foldrDigit f z sf) m) pr

foldrDigit :: (a -> b -> b) -> b -> Digit a -> b
foldrDigit f z (One a) = f a z
foldrDigit f z (Two a b) = f a (f b z)
foldrDigit f z (Three a b c) = f a (f b (f c z))
foldrDigit f z (Four a b c d) = f a (f b (f c (f d z)))

foldlTree :: (b -> a -> b) -> b -> FingerTree a -> b
foldlTree _ z EmptyT = z
foldlTree f z (Single a) = f z a
foldlTree f z (Deep _ pr m sf) = foldlDigit f (foldlTree (\acc n -> foldlDigit f acc (nodeDigit n)) (foldlDigit f z pr) m) sf

foldlDigit :: (b -> a -> b) -> b -> Digit a -> b
foldlDigit f z (One a) = f z a
foldlDigit f z (Two a b) = f (f z a) b
foldlDigit f z (Three a b c) = f (f (f z a) b) c
foldlDigit f z (Four a b c d) = f (f (f (f z a) b) c) d

-- | Maps every element; the middle when it is asked for.
mapTree :: (a -> b) -> FingerTree a -> FingerTree b
mapTree _ EmptyT = EmptyT
mapTree f (Single a) = Single (f a)
mapTree f (Deep s pr m sf) = Deep s (mapDigit f pr) (mapTree (mapNode f) m) (mapDigit f sf)

mapNode :: (a -> b) -> Node a -> Node b
mapNode f (Node2 s a b) = Node2 s (f a) (f b)
mapNode f (Node3 s a b c) = Node3 s (f a) (f b) (f c)

mapDigit :: (a -> b) -> Digit a -> Digit b
mapDigit f (One a) = One (f a)
mapDigit f (Two a b) = Two (f a) (f b)
mapDigit f (Three a b c) = Three (f a) (f b) (f c)
mapDigit f (Four a b c d) = Four (f a) (f b) (f c) (f d)

-- | The other way round, each element changed by the function.
reverseTree :: (a -> a) -> FingerTree a -> FingerTree a
reverseTree _ EmptyT = EmptyT
reverseTree f (Single a) = Single (f a)
reverseTree f (Deep s pr m sf) = Deep s (reverseDigit f sf) (reverseTree (reverseNode f) m) (reverseDigit f pr)

reverseNode :: (a -> a) -> Node a -> Node a
reverseNode f (Node2 s a b) = Node2 s (f b) (f a)
reverseNode f (Node3 s a b c) = Node3 s (f c) (f b) (f a)

reverseDigit :: (a -> a) -> Digit a -> Digit a
reverseDigit f (One a) = One (f a)
reverseDigit f (Two a b) = Two (f b) (f a)
reverseDigit f (Three a b c) = Three (f c) (f b) (f a)
reverseDigit f (Four a b c d) = Four (f d) (f c) (f b) (f a)

-- | An action for each part of a tree, joined as the tree is; what comes out of them is put into its parts by a function.
traverseTree :: Applicative f => (a -> f b) -> FingerTree a -> f (FingerTree b)
traverseTree f t = case t of
  EmptyT -> pure EmptyT
  Single x -> fmap Single (f x)
  Deep n l m r -> liftA3 (Deep n) (traverseDigit f id l) (traverseTree (traverseNode f id) m) (traverseDigit f id r)

traverseDigit :: Applicative f => (a -> f b) -> (b -> c) -> Digit a -> f (Digit c)
traverseDigit f put d = case d of
  One w -> fmap (One . put) (f w)
  Two w x -> liftA2 (\w' x' -> Two (put w') (put x')) (f w) (f x)
  Three w x y -> liftA3 (\w' x' y' -> Three (put w') (put x') (put y')) (f w) (f x) (f y)
  Four w x y z -> liftA3 (\w' x' y' z' -> Four (put w') (put x') (put y') (put z')) (f w) (f x) (f y) <*> f z

traverseNode :: Applicative f => (a -> f b) -> (b -> c) -> Node a -> f (Node c)
traverseNode f put node = case node of
  Node2 n x y -> liftA2 (\x' y' -> Node2 n (put x') (put y')) (f x) (f y)
  Node3 n x y z -> liftA3 (\x' y' z' -> Node3 n (put x') (put y') (put z')) (f x) (f y) (f z)
