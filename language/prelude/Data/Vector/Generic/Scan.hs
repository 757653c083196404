{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Vectors of every kind: what folds have on their way. (Ours.)
module Data.Vector.Generic.Scan where

import Prelude hiding (head, last, length, scanl, scanl1, scanr, scanr1)
import Control.Monad.ST (ST)
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Build as Build
import qualified Data.Vector.Generic.Mutable.Base as M
import Data.Vector.Generic.Part

-- What a fold has after so many elements, from one number of them to another; before each is kept, it may be evaluated.
-- The elements and what is kept are counted from an end.
data Way = Way { force :: forall b r. b -> r -> r, place :: Int -> Int -> Int }

leftLazy, leftStrict, rightLazy, rightStrict :: Way
leftLazy = Way (\_ r -> r) (\_ i -> i)
leftStrict = Way seq (\_ i -> i)
rightLazy = Way (\_ r -> r) (\n i -> n - 1 - i)
rightStrict = Way seq (\n i -> n - 1 - i)

scan :: (Vector v a, Vector v b) => Way -> Int -> Int -> (Int -> a -> b -> b) -> b -> v a -> v b
scan way@(Way evaluated _) from to f z v
  | count <= 0 = Build.empty
  | otherwise = evaluated z (written count (\m -> scanFrom 0 from to m way f z v >> return count))
  where count = to - from + 1

scanFrom :: (Vector v a, Vector v b) => Int -> Int -> Int -> Mutable v s b -> Way -> (Int -> a -> b -> b) -> b -> v a -> ST s ()
scanFrom i from to m way@(Way evaluated at) f acc v
  | i < from = next
  | i < to = M.basicUnsafeWrite m (at (to - from + 1) (i - from)) acc >> next
  | otherwise = M.basicUnsafeWrite m (at (to - from + 1) (i - from)) acc
  where
    next = let k = at (basicLength v) i in basicFetch v k >>= \x ->
      case f k x acc of acc' -> evaluated acc' (scanFrom (i + 1) from to m way f acc' v)

-- | Of each element what the fold has before it; after it; and both.
prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = scan leftLazy 0 (basicLength v - 1) (\_ x acc -> f acc x) z v
prescanl' f z v = scan leftStrict 0 (basicLength v - 1) (\_ x acc -> f acc x) z v
postscanl f z v = scan leftLazy 1 (basicLength v) (\_ x acc -> f acc x) z v
postscanl' f z v = scan leftStrict 1 (basicLength v) (\_ x acc -> f acc x) z v
scanl f z v = scan leftLazy 0 (basicLength v) (\_ x acc -> f acc x) z v
scanl' f z v = scan leftStrict 0 (basicLength v) (\_ x acc -> f acc x) z v

iscanl, iscanl' :: (Vector v a, Vector v b) => (Int -> a -> b -> a) -> a -> v b -> v a
iscanl f z v = scan leftLazy 0 (basicLength v) (\i x acc -> f i acc x) z v
iscanl' f z v = scan leftStrict 0 (basicLength v) (\i x acc -> f i acc x) z v

prescanr, prescanr', postscanr, postscanr', scanr, scanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr f z v = scan rightLazy 0 (basicLength v - 1) (\_ x acc -> f x acc) z v
prescanr' f z v = scan rightStrict 0 (basicLength v - 1) (\_ x acc -> f x acc) z v
postscanr f z v = scan rightLazy 1 (basicLength v) (\_ x acc -> f x acc) z v
postscanr' f z v = scan rightStrict 1 (basicLength v) (\_ x acc -> f x acc) z v
scanr f z v = scan rightLazy 0 (basicLength v) (\_ x acc -> f x acc) z v
scanr' f z v = scan rightStrict 0 (basicLength v) (\_ x acc -> f x acc) z v

iscanr, iscanr' :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr f z v = scan rightLazy 0 (basicLength v) f z v
iscanr' f z v = scan rightStrict 0 (basicLength v) f z v

-- | The same, beginning with the first element; the last.
scanl1, scanl1', scanr1, scanr1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = if basicLength v == 0 then Build.empty else with v 0 (\x -> scanl f x (unsafeTail v))
scanl1' f v = if basicLength v == 0 then Build.empty else with v 0 (\x -> scanl' f x (unsafeTail v))
scanr1 f v = if basicLength v == 0 then Build.empty else with v (basicLength v - 1) (\x -> scanr f x (unsafeInit v))
scanr1' f v = if basicLength v == 0 then Build.empty else with v (basicLength v - 1) (\x -> scanr' f x (unsafeInit v))
