{-# LANGUAGE BangPatterns #-}
-- | One element more or less inside a finger tree, along the path to its place: what is beside the path stays as it is.
module Data.Sequence.Internal.Change (insertTree, deleteTree) where

import Data.Sequence.Internal.Tree

-- | What becomes of a part that gets an element more: the same part, or two of its depth.
data Grown a = Same a | Both a a

-- | An element before the one at a place inside the tree.
insertTree :: a -> Int -> FingerTree (Elem a) -> FingerTree (Elem a)
insertTree x = growTree (\_ y -> Both (Elem x) y)

growTree :: Sized a => (Int -> a -> Grown a) -> Int -> FingerTree a -> FingerTree a
growTree _ _ EmptyT = EmptyT
growTree f i (Single a) = case f i a of
  Same b -> Single b
  Both b c -> Deep (size b + size c) (One b) EmptyT (One c)
growTree f i (Deep s pr m sf) =
  let { !spr = size pr; !more = s + 1 } in
  if i < spr then (case growDigit f i pr of
    Fits pr' -> Deep more pr' m sf
    Spills a b c d e -> let !m' = consTree (node3 c d e) m in Deep more (Two a b) m' sf)
  else let { !j = i - spr } in let { !sm = size m } in
    if j < sm then (let !m' = growTree (growNode f) j m in Deep more pr m' sf)
    else case growDigit f (j - sm) sf of
      Fits sf' -> Deep more pr m sf'
      Spills a b c d e -> let !m' = snocTree m (node3 a b c) in Deep more pr m' (Two d e)

growNode :: Sized a => (Int -> a -> Grown a) -> Int -> Node a -> Grown (Node a)
growNode f i (Node2 s a b) =
  let { !sa = size a; !more = s + 1 } in
  if i < sa then (case f i a of
    Same a' -> Same (Node2 more a' b)
    Both x y -> Same (Node3 more x y b))
  else case f (i - sa) b of
    Same b' -> Same (Node2 more a b')
    Both x y -> Same (Node3 more a x y)
growNode f i (Node3 s a b c) =
  let { !sa = size a; !more = s + 1 } in
  if i < sa then (case f i a of
    Same a' -> Same (Node3 more a' b c)
    Both x y -> Both (node2 x y) (node2 b c))
  else let { !sab = sa + size b } in
    if i < sab then (case f (i - sa) b of
      Same b' -> Same (Node3 more a b' c)
      Both x y -> Both (node2 a x) (node2 y c))
    else case f (i - sab) c of
      Same c' -> Same (Node3 more a b c')
      Both x y -> Both (node2 a b) (node2 x y)

-- Five are too many for a digit.
data Spill a = Fits (Digit a) | Spills a a a a a

growDigit :: Sized a => (Int -> a -> Grown a) -> Int -> Digit a -> Spill a
growDigit f i digit = case digit of
  One a -> case f i a of
    Same a' -> Fits (One a')
    Both x y -> Fits (Two x y)
  Two a b -> let !sa = size a in
    if i < sa then (case f i a of
      Same a' -> Fits (Two a' b)
      Both x y -> Fits (Three x y b))
    else case f (i - sa) b of
      Same b' -> Fits (Two a b')
      Both x y -> Fits (Three a x y)
  Three a b c -> let { !sa = size a } in
    if i < sa then (case f i a of
      Same a' -> Fits (Three a' b c)
      Both x y -> Fits (Four x y b c))
    else case growDigit f (i - sa) (Two b c) of
      Fits (Two b' c') -> Fits (Three a b' c')
      Fits (Three b' c' d') -> Fits (Four a b' c' d')
      other -> other
  Four a b c d -> let { !sa = size a } in
    if i < sa then (case f i a of
      Same a' -> Fits (Four a' b c d)
      Both x y -> Spills x y b c d)
    else case growDigit f (i - sa) (Three b c d) of
      Fits (Three b' c' d') -> Fits (Four a b' c' d')
      Fits (Four b' c' d' e') -> Spills a b' c' d' e'
      other -> other

-- | What becomes of a part that loses an element: a part of its depth, or something too short for that.
data Shrunk s a = Less a | Short s

-- | How parts of some depth lose the element at a place, and how what is too short is joined with the part behind it, or before it.
data Shrink s a = Shrink (Int -> a -> Shrunk s a) (s -> a -> Grown a) (a -> s -> Grown a)

-- An element that is gone leaves nothing.
shrinkElement :: Shrink () (Elem a)
shrinkElement = Shrink (\_ _ -> Short ()) (\_ b -> Same b) (\a _ -> Same a)

-- What is too short for a node is one of its parts.
shrinkNode :: Sized a => Shrink s a -> Shrink a (Node a)
shrinkNode shrink = Shrink (shrinkIn shrink) before behind
  where
    before a (Node2 s b c) = Same (Node3 (size a + s) a b c)
    before a (Node3 _ b c d) = Both (node2 a b) (node2 c d)
    behind (Node2 s a b) c = Same (Node3 (s + size c) a b c)
    behind (Node3 _ a b c) d = Both (node2 a b) (node2 c d)

shrinkIn :: Sized a => Shrink s a -> Int -> Node a -> Shrunk a (Node a)
shrinkIn (Shrink f before behind) i node = case node of
  Node2 s a b -> let { !sa = size a; !less = s - 1 } in
    if i < sa then (case f i a of
      Less a' -> Less (Node2 less a' b)
      Short r -> pair less (before r b))
    else case f (i - sa) b of
      Less b' -> Less (Node2 less a b')
      Short r -> pair less (behind a r)
  Node3 s a b c -> let { !sa = size a; !less = s - 1 } in
    if i < sa then (case f i a of
      Less a' -> Less (Node3 less a' b c)
      Short r -> case before r b of
        Same x -> Less (Node2 less x c)
        Both x y -> Less (Node3 less x y c))
    else let { !sab = sa + size b } in
      if i < sab then (case f (i - sa) b of
        Less b' -> Less (Node3 less a b' c)
        Short r -> case behind a r of
          Same x -> Less (Node2 less x c)
          Both x y -> Less (Node3 less x y c))
      else case f (i - sab) c of
        Less c' -> Less (Node3 less a b c')
        Short r -> case behind b r of
          Same x -> Less (Node2 less a x)
          Both x y -> Less (Node3 less a x y)
  where
    pair _ (Same x) = Short x
    pair less (Both x y) = Less (Node2 less x y)

-- | Without the element at a place inside the tree.
deleteTree :: Int -> FingerTree (Elem a) -> FingerTree (Elem a)
deleteTree i t = case shrinkTree shrinkElement i t of
  Less t' -> t'
  Short _ -> EmptyT

shrinkTree :: Sized a => Shrink s a -> Int -> FingerTree a -> Shrunk s (FingerTree a)
shrinkTree _ _ EmptyT = Less EmptyT
shrinkTree (Shrink f _ _) i (Single a) = case f i a of
  Less a' -> Less (Single a')
  Short r -> Short r
shrinkTree shrink@(Shrink _ before behind) i (Deep s pr m sf) =
  let { !spr = size pr; !less = s - 1 } in
  if i < spr then (case shrinkDigit shrink i pr of
    Less pr' -> Less (Deep less pr' m sf)
    Short r -> case viewLTree m of
      Just (node, m') -> case nodeDigit node of
        Two a b -> Less (Deep less (joined (before r a) [b]) m' sf)
        other -> case other of
          Three a b c -> Less (Deep less (joined (before r a) [b, c]) m' sf)
          _ -> Less EmptyT
      Nothing -> case sf of
        One a -> Less (digitTree (joined (before r a) []))
        Two a b -> Less (digitTree (joined (before r a) [b]))
        Three a b c -> Less (digitTree (joined (before r a) [b, c]))
        Four a b c d -> case before r a of
          Same x -> Less (Deep less (Two x b) EmptyT (Two c d))
          Both x y -> Less (Deep less (Two x y) EmptyT (Three b c d)))
  else let { !j = i - spr } in let { !sm = size m } in
    if j < sm then (case shrinkTree (shrinkNode shrink) j m of
      Less m' -> Less (Deep less pr m' sf)
      Short a -> Less (case pr of
        One x -> Deep less (Two x a) EmptyT sf
        Two x y -> Deep less (Three x y a) EmptyT sf
        Three x y z -> Deep less (Four x y z a) EmptyT sf
        Four w x y z -> Deep less (Two w x) (Single (node3 y z a)) sf))
    else case shrinkDigit shrink (j - sm) sf of
      Less sf' -> Less (Deep less pr m sf')
      Short r -> case viewRTree m of
        Just (m', node) -> case nodeDigit node of
          Two a b -> Less (Deep less pr m' (after [a] (behind b r)))
          other -> case other of
            Three a b c -> Less (Deep less pr m' (after [a, b] (behind c r)))
            _ -> Less EmptyT
        Nothing -> case pr of
          One a -> Less (digitTree (after [] (behind a r)))
          Two a b -> Less (digitTree (after [a] (behind b r)))
          Three a b c -> Less (digitTree (after [a, b] (behind c r)))
          Four a b c d -> case behind d r of
            Same x -> Less (Deep less (Two a b) EmptyT (Two c x))
            Both x y -> Less (Deep less (Three a b c) EmptyT (Two x y))

-- One or two parts and at most two others, in a digit.
joined :: Grown a -> [a] -> Digit a
joined (Same x) rest = case rest of
  [] -> One x
  [b] -> Two x b
  b : c : _ -> Three x b c
joined (Both x y) rest = case rest of
  [] -> Two x y
  [b] -> Three x y b
  b : c : _ -> Four x y b c

after :: [a] -> Grown a -> Digit a
after rest (Same x) = case rest of
  [] -> One x
  [a] -> Two a x
  a : b : _ -> Three a b x
after rest (Both x y) = case rest of
  [] -> Two x y
  [a] -> Three a x y
  a : b : _ -> Four a b x y

shrinkDigit :: Sized a => Shrink s a -> Int -> Digit a -> Shrunk s (Digit a)
shrinkDigit shrink@(Shrink f before behind) i digit = case digit of
  One a -> case f i a of
    Less a' -> Less (One a')
    Short r -> Short r
  Two a b -> let !sa = size a in
    if i < sa then (case f i a of
      Less a' -> Less (Two a' b)
      Short r -> Less (joined (before r b) []))
    else case f (i - sa) b of
      Less b' -> Less (Two a b')
      Short r -> Less (joined (behind a r) [])
  Three a b c -> let { !sa = size a } in
    if i < sa then (case f i a of
      Less a' -> Less (Three a' b c)
      Short r -> Less (joined (before r b) [c]))
    else case shrinkDigit shrink (i - sa) (Two b c) of
      Less d -> Less (ahead a d)
      Short r -> Short r
  Four a b c d -> let { !sa = size a } in
    if i < sa then (case f i a of
      Less a' -> Less (Four a' b c d)
      Short r -> Less (joined (before r b) [c, d]))
    else case shrinkDigit shrink (i - sa) (Three b c d) of
      Less e -> Less (ahead a e)
      Short r -> Short r

-- One part before at most three.
ahead :: a -> Digit a -> Digit a
ahead a d = case d of
  One b -> Two a b
  Two b c -> Three a b c
  Three b c e -> Four a b c e
  Four {} -> d
