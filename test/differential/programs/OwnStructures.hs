-- Monoids, structures and monads of one's own: how often each function of the library asks for which method.
-- The types with all methods written stand beside those with the fewest.
module Main where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Arrow
import Control.Monad
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.RWS (runRWST)
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Control.Monad.Zip
import Data.Array (Array, listArray)
import Data.Bitraversable
import Data.Complex
import Data.Foldable
import Data.Function ((&))
import Data.Functor
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Functor.Product
import Data.Functor.Reverse
import qualified Data.IntMap as IntMap
import qualified Data.IntMap.Strict as IntMapS
import qualified Data.List
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Data.Map.Merge.Lazy as Map
import qualified Data.Map.Strict as MapS
import Data.Maybe
import Data.Monoid
import Data.Ord
import Data.Semigroup (Semigroup (..), mtimesDefault)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Traversable
import Data.Tree (Tree (Node))

newtype S = S Int deriving Show
instance Semigroup S where
  S a <> S b = S (a + b)
  sconcat (S a :| ss) = S (a + sum [b | S b <- ss])
  stimes n (S a) = S (fromIntegral n * a)
instance Monoid S where
  mempty = S 0
  mappend (S a) (S b) = S (a + b)
  mconcat ss = S (sum [b | S b <- ss])

newtype Q = Q Int deriving Show
instance Semigroup Q where
  Q a <> Q b = Q (a + b)
instance Monoid Q where
  mempty = Q 0

data L a = E | a :> L a deriving Show
infixr 5 :>
{-# INLINE toL #-}
toL :: [a] -> L a
toL [] = E
toL (x : xs) = x :> toL xs
{-# INLINE fromL #-}
fromL :: L a -> [a]
fromL E = []
fromL (x :> xs) = x : fromL xs
instance Functor L where
  fmap f l = toL (map f (fromL l))
  x <$ l = toL (x <$ fromL l)
instance Foldable L where
  fold l = mconcat (fromL l)
  foldMap f l = mconcat (map f (fromL l))
  foldMap' f l = mconcat (map f (fromL l))
  foldr f z l = Data.List.foldr f z (fromL l)
  foldr' f z l = Data.List.foldr f z (fromL l)
  foldl f z l = Data.List.foldl f z (fromL l)
  foldl' f z l = Data.List.foldl' f z (fromL l)
  foldr1 f l = Data.List.foldr1 f (fromL l)
  foldl1 f l = Data.List.foldl1 f (fromL l)
  toList l = fromL l
  null l = null (fromL l)
  length l = length (fromL l)
  elem x l = elem x (fromL l)
  maximum l = maximum (fromL l)
  minimum l = minimum (fromL l)
  sum l = sum (fromL l)
  product l = product (fromL l)
instance Traversable L where
  traverse f l = toL <$> traverse f (fromL l)
  sequenceA l = toL <$> sequenceA (fromL l)
  mapM f l = toL <$> mapM f (fromL l)
  sequence l = toL <$> sequence (fromL l)
instance Applicative L where
  pure x = x :> E
  fs <*> xs = toL (fromL fs <*> fromL xs)
  liftA2 f xs ys = toL (liftA2 f (fromL xs) (fromL ys))
  xs *> ys = toL (fromL xs *> fromL ys)
  xs <* ys = toL (fromL xs <* fromL ys)
instance Monad L where
  xs >>= f = toL (fromL xs >>= fromL . f)
  xs >> ys = toL (fromL xs >> fromL ys)
  return x = x :> E
instance MonadFail L where
  fail _ = E
instance Alternative L where
  empty = E
  xs <|> ys = toL (fromL xs ++ fromL ys)
  some xs = xs >>= \x -> x :> E >>= \y -> (y : []) :> E
  many xs = toL [fromL xs]
instance MonadPlus L where
  mzero = E
  mplus xs ys = toL (fromL xs ++ fromL ys)
instance MonadZip L where
  mzip xs ys = toL (zip (fromL xs) (fromL ys))

data K a = EK | a :- K a deriving Show
infixr 5 :-
{-# INLINE toK #-}
toK :: [a] -> K a
toK [] = EK
toK (x : xs) = x :- toK xs
{-# INLINE fromK #-}
fromK :: K a -> [a]
fromK EK = []
fromK (x :- xs) = x : fromK xs
instance Functor K where
  fmap f l = toK (map f (fromK l))
instance Foldable K where
  foldr f z l = Data.List.foldr f z (fromK l)
instance Traversable K where
  traverse f l = toK <$> traverse f (fromK l)
instance Applicative K where
  pure x = x :- EK
  fs <*> xs = toK (fromK fs <*> fromK xs)
instance Monad K where
  xs >>= f = toK (fromK xs >>= fromK . f)
instance MonadFail K where
  fail _ = EK
instance Alternative K where
  empty = EK
  xs <|> ys = toK (fromK xs ++ fromK ys)
instance MonadPlus K
instance MonadZip K where
  mzip xs ys = toK (zip (fromK xs) (fromK ys))

data B a = EB | NB (B a) a (B a) deriving Show
{-# INLINE toB #-}
toB :: [a] -> B a
toB [] = EB
toB (x : xs) = NB EB x (toB xs)
instance Functor B where
  fmap _ EB = EB
  fmap f (NB l x r) = NB (fmap f l) (f x) (fmap f r)
instance Foldable B where
  foldMap _ EB = mempty
  foldMap f (NB l x r) = foldMap f l <> f x <> foldMap f r
instance Traversable B where
  sequenceA EB = pure EB
  sequenceA (NB l x r) = liftA3 NB (sequenceA l) x (sequenceA r)

-- an applicative and monad that counts
newtype W a = W (Maybe a)
instance Show a => Show (W a) where
  showsPrec d (W a) = showsPrec d a
instance Functor W where
  fmap f (W a) = W (fmap f a)
instance Applicative W where
  pure a = W (Just a)
  W f <*> W a = W (f <*> a)
instance Monad W where
  W a >>= f = case a of
    Nothing -> W Nothing
    Just b -> f b
instance Alternative W where
  empty = W Nothing
  W a <|> W b = W (a <|> b)
instance MonadPlus W
w :: a -> W a
w a = W (Just a)

t0 :: S
t0 = S 1 <> S 2
t1 :: Q
t1 = Q 1 <> Q 2
t2 :: S
t2 = mempty
t3 :: Q
t3 = mempty
t4 :: S
t4 = mconcat [S 1, S 2, S 3]
t5 :: Q
t5 = mconcat [Q 1, Q 2, Q 3]
t6 :: S
t6 = mappend (S 1) (S 2)
t7 :: Q
t7 = mappend (Q 1) (Q 2)
t8 :: S
t8 = sconcat (S 1 :| [S 2])
t9 :: Q
t9 = sconcat (Q 1 :| [Q 2])
t10 :: S
t10 = stimes (5 :: Int) (S 3)
t11 :: Q
t11 = stimes (5 :: Int) (Q 3)
t12 :: S
t12 = mtimesDefault (4 :: Int) (S 2)
t13 :: Q
t13 = mtimesDefault (4 :: Int) (Q 2)
t14 :: S
t14 = fold [S 1, S 2]
t15 :: Q
t15 = fold [Q 1, Q 2]
t16 :: S
t16 = foldMap S [1, 2, 3]
t17 :: Q
t17 = foldMap Q [1, 2, 3]
t18 :: S
t18 = foldMap S (Just 3)
t19 :: Q
t19 = foldMap Q (Just 3)
t20 :: S
t20 = fst (S 1, "a")
t21 :: Q
t21 = fst (Q 1, "a")
t22 :: S
t22 = fst ((S 1, "a") <> (S 2, "b"))
t23 :: Q
t23 = fst ((Q 1, "a") <> (Q 2, "b"))
t24 :: S
t24 = (const (S 1) <> const (S 2)) ()
t25 :: Q
t25 = (const (Q 1) <> const (Q 2)) ()
t26 :: S
t26 = fromJust (Just (S 1) <> Nothing <> Just (S 3))
t27 :: Q
t27 = fromJust (Just (Q 1) <> Nothing <> Just (Q 3))
t28 :: S
t28 = getDual (Dual (S 1) <> Dual (S 2))
t29 :: Q
t29 = getDual (Dual (Q 1) <> Dual (Q 2))
t30 :: S
t30 = stimes (3 :: Int) (S 1)
t31 :: Q
t31 = stimes (3 :: Int) (Q 1)
t32 :: S
t32 = mconcat (map S [])
t33 :: Q
t33 = mconcat (map Q [])
t34 :: S
t34 = runIdentity (Identity (S 1) <> Identity (S 2))
t35 :: Q
t35 = runIdentity (Identity (Q 1) <> Identity (Q 2))
t36 :: S
t36 = getConst (Const (S 1) *> Const (S 2))
t37 :: Q
t37 = getConst (Const (Q 1) *> Const (Q 2))
t38 :: S
t38 = getConst (traverse (Const . S) [1, 2, 3])
t39 :: Q
t39 = getConst (traverse (Const . Q) [1, 2, 3])
t40 :: S
t40 = fst (traverse (\x -> (S x, x)) [1, 2, 3])
t41 :: Q
t41 = fst (traverse (\x -> (Q x, x)) [1, 2, 3])
t42 :: S
t42 = fst ((,) (S 1) id <*> (S 2, ()))
t43 :: Q
t43 = fst ((,) (Q 1) id <*> (Q 2, ()))
t44 :: S
t44 = fst ((S 1, 3) >>= \x -> (S x, x))
t45 :: Q
t45 = fst ((Q 1, 3) >>= \x -> (Q x, x))
t46 :: S
t46 = foldMap S (Map.fromList [(1, 2), (3, 4)])
t47 :: Q
t47 = foldMap Q (Map.fromList [(1, 2), (3, 4)])
t48 :: S
t48 = fold (Map.fromList [(1, S 2), (3, S 4)])
t49 :: Q
t49 = fold (Map.fromList [(1, Q 2), (3, Q 4)])
t50 :: S
t50 = foldMap' S [1, 2, 3]
t51 :: Q
t51 = foldMap' Q [1, 2, 3]
t52 :: S
t52 = foldMap S (1 :| [2, 3])
t53 :: Q
t53 = foldMap Q (1 :| [2, 3])
t54 :: S
t54 = foldMap S (Seq.fromList [1, 2, 3])
t55 :: Q
t55 = foldMap Q (Seq.fromList [1, 2, 3])
t56 :: S
t56 = foldMap S (Set.fromList [1, 2, 3])
t57 :: Q
t57 = foldMap Q (Set.fromList [1, 2, 3])
t58 :: S
t58 = foldMap S (Right 3 :: Either () Int)
t59 :: Q
t59 = foldMap Q (Right 3 :: Either () Int)
t60 :: S
t60 = appEndo (foldMap (Endo . (<>) . S) [1, 2]) (S 0)
t61 :: Q
t61 = appEndo (foldMap (Endo . (<>) . Q) [1, 2]) (Q 0)
t62 :: S
t62 = Map.foldMapWithKey (\k v -> S (k + v)) (Map.fromList [(1, 2), (3, 4)])
t63 :: Q
t63 = Map.foldMapWithKey (\k v -> Q (k + v)) (Map.fromList [(1, 2), (3, 4)])
t64 :: S
t64 = Map.findWithDefault (S 0) 1 (Map.fromListWith (<>) [(1, S 2), (1, S 3)])
t65 :: Q
t65 = Map.findWithDefault (Q 0) 1 (Map.fromListWith (<>) [(1, Q 2), (1, Q 3)])
t66 :: S
t66 = getAp (foldMap (Ap . Just . S) [1, 2]) `seq` S 1
t67 :: Q
t67 = getAp (foldMap (Ap . Just . Q) [1, 2]) `seq` Q 1
t68 :: S
t68 = S 0
t69 :: Q
t69 = Q 0
t70 :: S
t70 = S 1
t71 :: Q
t71 = Q 1
t72 :: S
t72 = mconcat (replicate 3 (S 2))
t73 :: Q
t73 = mconcat (replicate 3 (Q 2))
t74 :: S
t74 = getAlt (foldMap (Alt . Just) [S 1]) `seq` S 2
t75 :: Q
t75 = getAlt (foldMap (Alt . Just) [Q 1]) `seq` Q 2
t76 :: S
t76 = snd (mapAccumL (\a x -> (a + x, S a)) 0 [1, 2]) !! 1
t77 :: Q
t77 = snd (mapAccumL (\a x -> (a + x, Q a)) 0 [1, 2]) !! 1
t78 :: S
t78 = fromJust (foldMap (Just . S) [1, 2])
t79 :: Q
t79 = fromJust (foldMap (Just . Q) [1, 2])
t80 :: S
t80 = fst (runWriter (tell (S 1) >> tell (S 2) >> return ())) `seq` S 1
t81 :: Q
t81 = fst (runWriter (tell (Q 1) >> tell (Q 2) >> return ())) `seq` Q 1
t82 :: S
t82 = execWriter (tell (S 1) >> tell (S 2))
t83 :: Q
t83 = execWriter (tell (Q 1) >> tell (Q 2))
t84 :: S
t84 = execWriter (mapM_ (tell . S) [1, 2, 3])
t85 :: Q
t85 = execWriter (mapM_ (tell . Q) [1, 2, 3])
t86 :: S
t86 = execWriter (censor (<> S 1) (tell (S 2)))
t87 :: Q
t87 = execWriter (censor (<> Q 1) (tell (Q 2)))
t88 :: Int
t88 = sum (toL [1, 2, 3])
t89 :: Int
t89 = sum (toK [1, 2, 3])
t90 :: Int
t90 = sum (toB [1, 2, 3])
t91 :: Int
t91 = product (toL [1, 2, 3])
t92 :: Int
t92 = product (toK [1, 2, 3])
t93 :: Int
t93 = product (toB [1, 2, 3])
t94 :: Int
t94 = length (toL [1, 2])
t95 :: Int
t95 = length (toK [1, 2])
t96 :: Int
t96 = length (toB [1, 2])
t97 :: Int
t97 = maximum (toL [1, 3, 2])
t98 :: Int
t98 = maximum (toK [1, 3, 2])
t99 :: Int
t99 = maximum (toB [1, 3, 2])
t100 :: Int
t100 = minimum (toL [2, 1])
t101 :: Int
t101 = minimum (toK [2, 1])
t102 :: Int
t102 = minimum (toB [2, 1])
t103 :: Int
t103 = foldr (+) 0 (toL [1, 2])
t104 :: Int
t104 = foldr (+) 0 (toK [1, 2])
t105 :: Int
t105 = foldr (+) 0 (toB [1, 2])
t106 :: Int
t106 = foldl (+) 0 (toL [1, 2])
t107 :: Int
t107 = foldl (+) 0 (toK [1, 2])
t108 :: Int
t108 = foldl (+) 0 (toB [1, 2])
t109 :: Int
t109 = foldl' (+) 0 (toL [1, 2])
t110 :: Int
t110 = foldl' (+) 0 (toK [1, 2])
t111 :: Int
t111 = foldl' (+) 0 (toB [1, 2])
t112 :: Int
t112 = foldr' (+) 0 (toL [1, 2])
t113 :: Int
t113 = foldr' (+) 0 (toK [1, 2])
t114 :: Int
t114 = foldr' (+) 0 (toB [1, 2])
t115 :: Int
t115 = foldr1 (-) (toL [1, 2, 3])
t116 :: Int
t116 = foldr1 (-) (toK [1, 2, 3])
t117 :: Int
t117 = foldr1 (-) (toB [1, 2, 3])
t118 :: Int
t118 = foldl1 (-) (toL [1, 2, 3])
t119 :: Int
t119 = foldl1 (-) (toK [1, 2, 3])
t120 :: Int
t120 = foldl1 (-) (toB [1, 2, 3])
t121 :: Int
t121 = getSum (foldMap Sum (toL [1, 2]))
t122 :: Int
t122 = getSum (foldMap Sum (toK [1, 2]))
t123 :: Int
t123 = getSum (foldMap Sum (toB [1, 2]))
t124 :: Int
t124 = getSum (fold (fmap Sum (toL [1, 2])))
t125 :: Int
t125 = getSum (fold (fmap Sum (toK [1, 2])))
t126 :: Int
t126 = getSum (fold (fmap Sum (toB [1, 2])))
t127 :: Int
t127 = maximumBy (comparing negate) (toL [1, 2])
t128 :: Int
t128 = maximumBy (comparing negate) (toK [1, 2])
t129 :: Int
t129 = maximumBy (comparing negate) (toB [1, 2])
t130 :: Int
t130 = minimumBy (comparing negate) (toL [1, 2])
t131 :: Int
t131 = minimumBy (comparing negate) (toK [1, 2])
t132 :: Int
t132 = minimumBy (comparing negate) (toB [1, 2])
t133 :: Int
t133 = fromJust (find (> 1) (toL [1, 2]))
t134 :: Int
t134 = fromJust (find (> 1) (toK [1, 2]))
t135 :: Int
t135 = fromJust (find (> 1) (toB [1, 2]))
t136 :: Int
t136 = getSum (foldMap' Sum (toL [1, 2]))
t137 :: Int
t137 = getSum (foldMap' Sum (toK [1, 2]))
t138 :: Int
t138 = getSum (foldMap' Sum (toB [1, 2]))
t139 :: Int
t139 = length (concatMap show (toL [1, 2]))
t140 :: Int
t140 = length (concatMap show (toK [1, 2]))
t141 :: Int
t141 = length (concatMap show (toB [1, 2]))
t142 :: Int
t142 = fromJust (foldrM (\x a -> Just (x + a)) 0 (toL [1, 2]))
t143 :: Int
t143 = fromJust (foldrM (\x a -> Just (x + a)) 0 (toK [1, 2]))
t144 :: Int
t144 = fromJust (foldrM (\x a -> Just (x + a)) 0 (toB [1, 2]))
t145 :: Int
t145 = fromJust (foldlM (\a x -> Just (x + a)) 0 (toL [1, 2]))
t146 :: Int
t146 = fromJust (foldlM (\a x -> Just (x + a)) 0 (toK [1, 2]))
t147 :: Int
t147 = fromJust (foldlM (\a x -> Just (x + a)) 0 (toB [1, 2]))
t148 :: Int
t148 = fromJust (foldM (\a x -> Just (x + a)) 0 (toL [1, 2]))
t149 :: Int
t149 = fromJust (foldM (\a x -> Just (x + a)) 0 (toK [1, 2]))
t150 :: Int
t150 = fromJust (foldM (\a x -> Just (x + a)) 0 (toB [1, 2]))
t151 :: Int
t151 = sum (fst (mapAccumL (\a x -> ([x], a)) [0] (toL [1, 2])))
t152 :: Int
t152 = sum (fst (mapAccumL (\a x -> ([x], a)) [0] (toK [1, 2])))
t153 :: Int
t153 = sum (fst (mapAccumL (\a x -> ([x], a)) [0] (toB [1, 2])))
t154 :: Int
t154 = sum (fst (mapAccumR (\a x -> ([x], a)) [0] (toL [1, 2])))
t155 :: Int
t155 = sum (fst (mapAccumR (\a x -> ([x], a)) [0] (toK [1, 2])))
t156 :: Int
t156 = sum (fst (mapAccumR (\a x -> ([x], a)) [0] (toB [1, 2])))
t157 :: Int
t157 = sum (fmapDefault (+ 1) (toL [1, 2]))
t158 :: Int
t158 = sum (fmapDefault (+ 1) (toK [1, 2]))
t159 :: Int
t159 = sum (fmapDefault (+ 1) (toB [1, 2]))
t160 :: Int
t160 = getSum (foldMapDefault Sum (toL [1, 2]))
t161 :: Int
t161 = getSum (foldMapDefault Sum (toK [1, 2]))
t162 :: Int
t162 = getSum (foldMapDefault Sum (toB [1, 2]))
t163 :: Int
t163 = length (fromJust (traverse Just (toL [1, 2])))
t164 :: Int
t164 = length (fromJust (traverse Just (toK [1, 2])))
t165 :: Int
t165 = length (fromJust (traverse Just (toB [1, 2])))
t166 :: Int
t166 = length (fromJust (sequenceA (fmap Just (toL [1, 2]))))
t167 :: Int
t167 = length (fromJust (sequenceA (fmap Just (toK [1, 2]))))
t168 :: Int
t168 = length (fromJust (sequenceA (fmap Just (toB [1, 2]))))
t169 :: Int
t169 = length (fromJust (mapM Just (toL [1, 2])))
t170 :: Int
t170 = length (fromJust (mapM Just (toK [1, 2])))
t171 :: Int
t171 = length (fromJust (mapM Just (toB [1, 2])))
t172 :: Int
t172 = length (fromJust (sequence (fmap Just (toL [1, 2]))))
t173 :: Int
t173 = length (fromJust (sequence (fmap Just (toK [1, 2]))))
t174 :: Int
t174 = length (fromJust (sequence (fmap Just (toB [1, 2]))))
t175 :: Int
t175 = length (fromJust (forM (toL [1, 2]) Just))
t176 :: Int
t176 = length (fromJust (forM (toK [1, 2]) Just))
t177 :: Int
t177 = length (fromJust (forM (toB [1, 2]) Just))
t178 :: Int
t178 = length (fromJust (for (toL [1, 2]) Just))
t179 :: Int
t179 = length (fromJust (for (toK [1, 2]) Just))
t180 :: Int
t180 = length (fromJust (for (toB [1, 2]) Just))
t181 :: Int
t181 = sum (3 <$ toL [1, 2])
t182 :: Int
t182 = sum (3 <$ toK [1, 2])
t183 :: Int
t183 = sum (3 <$ toB [1, 2])
t184 :: Int
t184 = sum (toL [1, 2] $> 3)
t185 :: Int
t185 = sum (toK [1, 2] $> 3)
t186 :: Int
t186 = sum (toB [1, 2] $> 3)
t187 :: Int
t187 = length (void (toL [1, 2]))
t188 :: Int
t188 = length (void (toK [1, 2]))
t189 :: Int
t189 = length (void (toB [1, 2]))
t190 :: Int
t190 = sum (toL [1, 2] <&> (+ 1))
t191 :: Int
t191 = sum (toK [1, 2] <&> (+ 1))
t192 :: Int
t192 = sum (toB [1, 2] <&> (+ 1))
t193 :: Int
t193 = length (toL "ab")
t194 :: Int
t194 = length (toK "ab")
t195 :: Int
t195 = length (toB "ab")
t196 :: Int
t196 = sum (Set.fromList (toList (toL [1, 2])))
t197 :: Int
t197 = sum (Set.fromList (toList (toK [1, 2])))
t198 :: Int
t198 = sum (Set.fromList (toList (toB [1, 2])))
t199 :: Int
t199 = length (show (toL [1]))
t200 :: Int
t200 = length (show (toK [1]))
t201 :: Int
t201 = length (show (toB [1]))
t202 :: Int
t202 = sum (concat (toL [[1], [2]]))
t203 :: Int
t203 = sum (concat (toK [[1], [2]]))
t204 :: Int
t204 = sum (concat (toB [[1], [2]]))
t205 :: Int
t205 = sum (Compose (toL [Just 1, Nothing]))
t206 :: Int
t206 = sum (Compose (toK [Just 1, Nothing]))
t207 :: Int
t207 = sum (Compose (toB [Just 1, Nothing]))
t208 :: Int
t208 = fst (foldl (\(a, b) x -> (b, x)) (0, 0) (toL [1, 2, 3]))
t209 :: Int
t209 = fst (foldl (\(a, b) x -> (b, x)) (0, 0) (toK [1, 2, 3]))
t210 :: Int
t210 = fst (foldl (\(a, b) x -> (b, x)) (0, 0) (toB [1, 2, 3]))
t211 :: Int
t211 = sum (fmap (* 2) (toL [1, 2]))
t212 :: Int
t212 = sum (fmap (* 2) (toK [1, 2]))
t213 :: Int
t213 = sum (fmap (* 2) (toB [1, 2]))
t214 :: Bool
t214 = null (toL [1 :: Int])
t215 :: Bool
t215 = null (toK [1 :: Int])
t216 :: Bool
t216 = null (toB [1 :: Int])
t217 :: Bool
t217 = elem 2 (toL [1, 2 :: Int])
t218 :: Bool
t218 = elem 2 (toK [1, 2 :: Int])
t219 :: Bool
t219 = elem 2 (toB [1, 2 :: Int])
t220 :: Bool
t220 = notElem 2 (toL [1, 2 :: Int])
t221 :: Bool
t221 = notElem 2 (toK [1, 2 :: Int])
t222 :: Bool
t222 = notElem 2 (toB [1, 2 :: Int])
t223 :: Bool
t223 = any even (toL [1, 2 :: Int])
t224 :: Bool
t224 = any even (toK [1, 2 :: Int])
t225 :: Bool
t225 = any even (toB [1, 2 :: Int])
t226 :: Bool
t226 = all even (toL [2, 1 :: Int])
t227 :: Bool
t227 = all even (toK [2, 1 :: Int])
t228 :: Bool
t228 = all even (toB [2, 1 :: Int])
t229 :: Bool
t229 = and (toL [True, False])
t230 :: Bool
t230 = and (toK [True, False])
t231 :: Bool
t231 = and (toB [True, False])
t232 :: Bool
t232 = or (toL [False, True])
t233 :: Bool
t233 = or (toK [False, True])
t234 :: Bool
t234 = or (toB [False, True])
t235 :: [Int]
t235 = toList (toL [1, 2])
t236 :: [Int]
t236 = toList (toK [1, 2])
t237 :: [Int]
t237 = toList (toB [1, 2])
t238 :: [Int]
t238 = concatMap (\x -> [x, x]) (toL [1, 2])
t239 :: [Int]
t239 = concatMap (\x -> [x, x]) (toK [1, 2])
t240 :: [Int]
t240 = concatMap (\x -> [x, x]) (toB [1, 2])
t241 :: [Int]
t241 = catMaybes (toList (toL [Just 1]))
t242 :: [Int]
t242 = catMaybes (toList (toK [Just 1]))
t243 :: [Int]
t243 = catMaybes (toList (toB [Just 1]))
t244 :: [Int]
t244 = foldMap (\x -> [x]) (toL [1, 2])
t245 :: [Int]
t245 = foldMap (\x -> [x]) (toK [1, 2])
t246 :: [Int]
t246 = foldMap (\x -> [x]) (toB [1, 2])
t247 :: [Int]
t247 = foldr (:) [] (toL [1, 2])
t248 :: [Int]
t248 = foldr (:) [] (toK [1, 2])
t249 :: [Int]
t249 = foldr (:) [] (toB [1, 2])
t250 :: Maybe ()
t250 = traverse_ Just (toL [1, 2 :: Int])
t251 :: Maybe ()
t251 = traverse_ Just (toK [1, 2 :: Int])
t252 :: Maybe ()
t252 = traverse_ Just (toB [1, 2 :: Int])
t253 :: Maybe ()
t253 = mapM_ Just (toL [1, 2 :: Int])
t254 :: Maybe ()
t254 = mapM_ Just (toK [1, 2 :: Int])
t255 :: Maybe ()
t255 = mapM_ Just (toB [1, 2 :: Int])
t256 :: Maybe ()
t256 = for_ (toL [1, 2 :: Int]) Just
t257 :: Maybe ()
t257 = for_ (toK [1, 2 :: Int]) Just
t258 :: Maybe ()
t258 = for_ (toB [1, 2 :: Int]) Just
t259 :: Maybe ()
t259 = forM_ (toL [1, 2 :: Int]) Just
t260 :: Maybe ()
t260 = forM_ (toK [1, 2 :: Int]) Just
t261 :: Maybe ()
t261 = forM_ (toB [1, 2 :: Int]) Just
t262 :: Maybe ()
t262 = sequenceA_ (toL [Just 1, Nothing :: Maybe Int])
t263 :: Maybe ()
t263 = sequenceA_ (toK [Just 1, Nothing :: Maybe Int])
t264 :: Maybe ()
t264 = sequenceA_ (toB [Just 1, Nothing :: Maybe Int])
t265 :: Maybe ()
t265 = sequence_ (toL [Just 1, Just 2 :: Maybe Int])
t266 :: Maybe ()
t266 = sequence_ (toK [Just 1, Just 2 :: Maybe Int])
t267 :: Maybe ()
t267 = sequence_ (toB [Just 1, Just 2 :: Maybe Int])
t268 :: Maybe Int
t268 = asum (toL [Nothing, Just 2])
t269 :: Maybe Int
t269 = asum (toK [Nothing, Just 2])
t270 :: Maybe Int
t270 = asum (toB [Nothing, Just 2])
t271 :: Maybe Int
t271 = msum (toL [Nothing, Just 2])
t272 :: Maybe Int
t272 = msum (toK [Nothing, Just 2])
t273 :: Maybe Int
t273 = msum (toB [Nothing, Just 2])
t274 :: Maybe Int
t274 = find even (toL [1, 2])
t275 :: Maybe Int
t275 = find even (toK [1, 2])
t276 :: Maybe Int
t276 = find even (toB [1, 2])
t277 :: [Int]
t277 = toList (liftA2 (+) (toL [1, 2]) (toL [3]))
t278 :: [Int]
t278 = toList (liftA2 (+) (toK [1, 2]) (toK [3]))
t279 :: [Int]
t279 = toList ((+) <$> toL [1, 2] <*> toL [3])
t280 :: [Int]
t280 = toList ((+) <$> toK [1, 2] <*> toK [3])
t281 :: [Int]
t281 = toList (toL [1, 2] *> toL [3])
t282 :: [Int]
t282 = toList (toK [1, 2] *> toK [3])
t283 :: [Int]
t283 = toList (toL [1, 2] <* toL "ab")
t284 :: [Int]
t284 = toList (toK [1, 2] <* toK "ab")
t285 :: [Int]
t285 = toList (pure 3 <|> toL [1])
t286 :: [Int]
t286 = toList (pure 3 <|> toK [1])
t287 :: [Int]
t287 = toList (toL [1, 2] >>= \x -> toL [x, x])
t288 :: [Int]
t288 = toList (toK [1, 2] >>= \x -> toK [x, x])
t289 :: [Int]
t289 = toList (toL [1] >> toL [2])
t290 :: [Int]
t290 = toList (toK [1] >> toK [2])
t291 :: [Int]
t291 = toList (return 1 `mplus` toL [2])
t292 :: [Int]
t292 = toList (return 1 `mplus` toK [2])
t293 :: [Int]
t293 = toList (join (toL [toL [1], toL [2]]))
t294 :: [Int]
t294 = toList (join (toK [toK [1], toK [2]]))
t295 :: [Int]
t295 = toList (liftM2 (+) (toL [1]) (toL [2]))
t296 :: [Int]
t296 = toList (liftM2 (+) (toK [1]) (toK [2]))
t297 :: [Int]
t297 = toList (ap (toL [(+ 1)]) (toL [1]))
t298 :: [Int]
t298 = toList (ap (toK [(+ 1)]) (toK [1]))
t299 :: [Int]
t299 = toList (liftA (+ 1) (toL [1]))
t300 :: [Int]
t300 = toList (liftA (+ 1) (toK [1]))
t301 :: [Int]
t301 = toList (liftM (+ 1) (toL [1]))
t302 :: [Int]
t302 = toList (liftM (+ 1) (toK [1]))
t303 :: [Int]
t303 = toList (liftA3 (\a b c -> a + b + c) (toL [1]) (toL [2]) (toL [3]))
t304 :: [Int]
t304 = toList (liftA3 (\a b c -> a + b + c) (toK [1]) (toK [2]) (toK [3]))
t305 :: [Int]
t305 = toList (mfilter even (toL [1, 2]))
t306 :: [Int]
t306 = toList (mfilter even (toK [1, 2]))
t307 :: [Int]
t307 = toList (do { x <- toL [1, 2]; guard (even x); return x })
t308 :: [Int]
t308 = toList (do { x <- toK [1, 2]; guard (even x); return x })
t309 :: [Int]
t309 = toList (do { Just x <- toL [Just 1, Nothing]; return x })
t310 :: [Int]
t310 = toList (do { Just x <- toK [Just 1, Nothing]; return x })
t311 :: [Int]
t311 = toList ((\x -> toL [x]) =<< toL [1])
t312 :: [Int]
t312 = toList ((\x -> toK [x]) =<< toK [1])
t313 :: [Int]
t313 = toList (((\x -> toL [x]) >=> (\y -> toL [y + 1])) 1)
t314 :: [Int]
t314 = toList (((\x -> toK [x]) >=> (\y -> toK [y + 1])) 1)
t315 :: [Int]
t315 = toList (fmap sum (sequence [toL [1, 2], toL [3]]))
t316 :: [Int]
t316 = toList (fmap sum (sequence [toK [1, 2], toK [3]]))
t317 :: [Int]
t317 = toList (fmap sum (mapM (\x -> toL [x, x + 1]) [1, 2]))
t318 :: [Int]
t318 = toList (fmap sum (mapM (\x -> toK [x, x + 1]) [1, 2]))
t319 :: [Int]
t319 = toList (fmap sum (traverse (\x -> toL [x, x + 1]) [1, 2]))
t320 :: [Int]
t320 = toList (fmap sum (traverse (\x -> toK [x, x + 1]) [1, 2]))
t321 :: [Int]
t321 = toList (fmap sum (replicateM 2 (toL [1, 2])))
t322 :: [Int]
t322 = toList (fmap sum (replicateM 2 (toK [1, 2])))
t323 :: [Int]
t323 = toList (fmap length (filterM (const (toL [True, False])) [1, 2 :: Int]))
t324 :: [Int]
t324 = toList (fmap length (filterM (const (toK [True, False])) [1, 2 :: Int]))
t325 :: [Int]
t325 = toList (fmap sum (zipWithM (\a b -> toL [a, b]) [1, 2] [3, 4]))
t326 :: [Int]
t326 = toList (fmap sum (zipWithM (\a b -> toK [a, b]) [1, 2] [3, 4]))
t327 :: [Int]
t327 = toList (foldM (\a x -> toL [a, x]) 0 [1, 2])
t328 :: [Int]
t328 = toList (foldM (\a x -> toK [a, x]) 0 [1, 2])
t329 :: [Int]
t329 = toList (1 <$ toL [2])
t330 :: [Int]
t330 = toList (1 <$ toK [2])
t331 :: [Int]
t331 = toList (fmap length (replicateM_ 2 (toL [1 :: Int]) $> "ab"))
t332 :: [Int]
t332 = toList (fmap length (replicateM_ 2 (toK [1 :: Int]) $> "ab"))
t333 :: [Int]
t333 = toList (when True (toL [()]) $> 3)
t334 :: [Int]
t334 = toList (when True (toK [()]) $> 3)
t335 :: [Int]
t335 = toList (unless True (toL [()]) $> 3)
t336 :: [Int]
t336 = toList (unless True (toK [()]) $> 3)
t337 :: [Int]
t337 = toList (asum [toL [1], toL [2]])
t338 :: [Int]
t338 = toList (asum [toK [1], toK [2]])
t339 :: [Int]
t339 = toList (msum [toL [1], toL [2]])
t340 :: [Int]
t340 = toList (msum [toK [1], toK [2]])
t341 :: [Int]
t341 = toList (mzip (toL [1]) (toL [2]) >>= \(a, b) -> toL [a, b])
t342 :: [Int]
t342 = toList (mzip (toK [1]) (toK [2]) >>= \(a, b) -> toK [a, b])
t343 :: [Int]
t343 = toList (mzipWith (+) (toL [1]) (toL [2]))
t344 :: [Int]
t344 = toList (mzipWith (+) (toK [1]) (toK [2]))
t345 :: [Int]
t345 = fst (munzip (toL [(1, 2)])) & toList
t346 :: [Int]
t346 = fst (munzip (toK [(1, 2)])) & toList
t347 :: [Int]
t347 = toList (toL [1] <**> toL [(+ 1)])
t348 :: [Int]
t348 = toList (toK [1] <**> toK [(+ 1)])
t349 :: [Int]
t349 = toList (fromMaybe 0 <$> optional (toL [1]))
t350 :: [Int]
t350 = toList (fromMaybe 0 <$> optional (toK [1]))
t351 :: [Int]
t351 = toList (void (toL [1, 2 :: Int]) $> 4)
t352 :: [Int]
t352 = toList (void (toK [1, 2 :: Int]) $> 4)
t353 :: [Int]
t353 = toList (forever (toL "") >> toL [1])
t354 :: [Int]
t354 = toList (forever (toK "") >> toK [1])
t355 :: [Int]
t355 = toList ((,) <$> toL [1] <*> toL [2] >>= \(a, b) -> toL [a, b])
t356 :: [Int]
t356 = toList ((,) <$> toK [1] <*> toK [2] >>= \(a, b) -> toK [a, b])
t357 :: [Int]
t357 = toList (getCompose (Compose (toL [Just 1])) >>= maybe empty pure)
t358 :: [Int]
t358 = toList (getCompose (Compose (toK [Just 1])) >>= maybe empty pure)
t359 :: [Int]
t359 = toList (evalStateT (lift (toL [1, 2]) >>= \x -> modify (+ x) >> get) 3)
t360 :: [Int]
t360 = toList (evalStateT (lift (toK [1, 2]) >>= \x -> modify (+ x) >> get) 3)
t361 :: [Int]
t361 = toList (runReaderT (lift (toL [1, 2]) >>= \x -> asks (+ x)) 3)
t362 :: [Int]
t362 = toList (runReaderT (lift (toK [1, 2]) >>= \x -> asks (+ x)) 3)
t363 :: [Int]
t363 = toList (runMaybeT (MaybeT (toL [Just 1, Nothing])) >>= maybe empty pure)
t364 :: [Int]
t364 = toList (runMaybeT (MaybeT (toK [Just 1, Nothing])) >>= maybe empty pure)
t365 :: [Int]
t365 = toList (fmap fst (runWriterT (lift (toL [1, 2]) >>= \x -> tell [x] >> return x)))
t366 :: [Int]
t366 = toList (fmap fst (runWriterT (lift (toK [1, 2]) >>= \x -> tell [x] >> return x)))
t367 :: [Int]
t367 = toList (either id id <$> runExceptT (lift (toL [1]) >>= throwError))
t368 :: [Int]
t368 = toList (either id id <$> runExceptT (lift (toK [1]) >>= throwError))
t369 :: [Int]
t369 = toList (fmap sum (sequenceA (Map.fromList [(1, toL [1, 2]), (2, toL [3])])))
t370 :: [Int]
t370 = toList (fmap sum (sequenceA (Map.fromList [(1, toK [1, 2]), (2, toK [3])])))
t371 :: [Int]
t371 = toList (fmap sum (traverse (\x -> toL [x, x]) (Just 2)))
t372 :: [Int]
t372 = toList (fmap sum (traverse (\x -> toK [x, x]) (Just 2)))
t373 :: W Int
t373 = w 1 <|> empty
t374 :: W Int
t374 = asum [empty, w 1, w 2]
t375 :: W Int
t375 = fmap sum (sequenceA [w 1, w 2])
t376 :: W Int
t376 = fmap sum (traverse w [1, 2, 3])
t377 :: W Int
t377 = fmap sum (mapM w [1, 2])
t378 :: W Int
t378 = foldM (\a x -> w (a + x)) 0 [1, 2, 3]
t379 :: W Int
t379 = foldrM (\x a -> w (a + x)) 0 [1, 2, 3]
t380 :: W Int
t380 = fmap length (replicateM 3 (w ()))
t381 :: W Int
t381 = replicateM_ 3 (w ()) >> w 1
t382 :: W Int
t382 = mapM_ w [1, 2, 3] >> w 1
t383 :: W Int
t383 = forM_ [1, 2] w >> w 1
t384 :: W Int
t384 = traverse_ w [1, 2, 3] *> w 1
t385 :: W Int
t385 = sequence_ [w 1, w 2] >> w 1
t386 :: W Int
t386 = sequenceA_ [w 1, w 2] *> w 1
t387 :: W Int
t387 = fmap length (filterM (w . even) [1, 2, 3])
t388 :: W Int
t388 = fmap (length . fst) (mapAndUnzipM (\x -> w (x, x)) [1, 2])
t389 :: W Int
t389 = fmap sum (zipWithM (\a b -> w (a + b)) [1, 2] [3, 4])
t390 :: W Int
t390 = zipWithM_ (\a b -> w (a + b)) [1, 2] [3, 4] >> w 1
t391 :: W Int
t391 = foldM_ (\a b -> w (a + b)) 0 [3, 4] >> w 1
t392 :: W Int
t392 = fmap sum (forM (Just 3) w)
t393 :: W Int
t393 = fmap sum (traverse w (Map.fromList [(1, 2), (2, 3)]))
t394 :: W Int
t394 = fmap sum (Map.traverseWithKey (\k v -> w (k + v)) (Map.fromList [(1, 2), (2, 3)]))
t395 :: W Int
t395 = fmap sum (traverse w (1 :| [2, 3]))
t396 :: W Int
t396 = traverse_ w (Set.fromList [1, 2]) *> w 2
t397 :: W Int
t397 = fmap sum (traverse w (listArray (0, 2) [1, 2, 3] :: Array Int Int))
t398 :: W Int
t398 = liftA2 (+) (w 1) (w 2)
t399 :: W Int
t399 = w 1 <* w 2
t400 :: W Int
t400 = w 1 *> w 2
t401 :: W Int
t401 = 1 <$ w 2
t402 :: W Int
t402 = join (w (w 1))
t403 :: W Int
t403 = w 1 >> w 2
t404 :: W Int
t404 = (+) <$> w 1 <*> w 2
t405 :: W Int
t405 = liftM2 (+) (w 1) (w 2)
t406 :: W Int
t406 = ap (w (+ 1)) (w 2)
t407 :: W Int
t407 = liftA3 (\a b c -> a + b + c) (w 1) (w 2) (w 3)
t408 :: W Int
t408 = mfilter even (w 2)
t409 :: W Int
t409 = guard True >> w 1
t410 :: W Int
t410 = optional (w 1) >>= maybe empty w
t411 :: W Int
t411 = msum [mzero, w 1]
t412 :: W Int
t412 = when True (w ()) >> w 1
t413 :: W Int
t413 = fmap sum (evalStateT (mapM (\x -> modify (+ x) >> lift (w x)) [1, 2]) 0)
t414 :: W Int
t414 = evalStateT (get >>= lift . w) 1
t415 :: W Int
t415 = runReaderT (mapM_ (lift . w) [1, 2] >> ask) 3
t416 :: W Int
t416 = fmap (either id id) (runExceptT (lift (w 1) >>= \x -> throwError (x + 1) `catchError` return))
t417 :: W Int
t417 = fmap snd (runWriterT (mapM_ (\x -> tell (Sum x)) [1, 2, 3])) <&> getSum
t418 :: W Int
t418 = runContT (lift (w 1) >>= \x -> callCC (\k -> k (x + 1))) w
t419 :: W Int
t419 = fmap (fromMaybe 0) (runMaybeT (lift (w 1) >>= \x -> MaybeT (w (Just x))))
t420 :: W Int
t420 = fmap sum (fst <$> runStateT (zipWithM (\a b -> state (\s -> (a + b + s, s + 1))) [1, 2] [3, 4]) 0)
t421 :: W Int
t421 = Data.Foldable.foldl' (\m x -> m >>= \a -> w (a + x)) (w 0) [1, 2]
t422 :: W Int
t422 = runIdentityT (IdentityT (w 1) >>= \x -> lift (w x))
t423 :: [Int]
t423 = toList (fmap sum (sequenceA (IntMap.fromList [(-1, toL [1, 2]), (2, toL [3]), (3, toL [4])])))
t424 :: [Int]
t424 = toList (fmap sum (sequenceA (IntMap.fromList [(-1, toK [1, 2]), (2, toK [3]), (3, toK [4])])))
t425 :: [Int]
t425 = toList (fmap sum (IntMapS.traverseWithKey (\k v -> toL [k, v]) (IntMapS.fromList [(1, 2), (2, 4)])))
t426 :: [Int]
t426 = toList (fmap sum (IntMapS.traverseWithKey (\k v -> toK [k, v]) (IntMapS.fromList [(1, 2), (2, 4)])))
t427 :: [Int]
t427 = toList (fmap sum (MapS.traverseWithKey (\k v -> toL [k, v]) (MapS.fromList [(1, 2), (2, 4), (3, 5)])))
t428 :: [Int]
t428 = toList (fmap sum (MapS.traverseWithKey (\k v -> toK [k, v]) (MapS.fromList [(1, 2), (2, 4), (3, 5)])))
t429 :: [Int]
t429 = toList (fmap sum (sequenceA (Node (toL [1, 2]) [Node (toL [3]) []])))
t430 :: [Int]
t430 = toList (fmap sum (sequenceA (Node (toK [1, 2]) [Node (toK [3]) []])))
t431 :: [Int]
t431 = toList (fmap sum (sequenceA (listArray (0 :: Int, 1) [toL [1], toL [2]])))
t432 :: [Int]
t432 = toList (fmap sum (sequenceA (listArray (0 :: Int, 1) [toK [1], toK [2]])))
t433 :: [Int]
t433 = toList (fmap sum (traverse (\x -> toL [x]) (1 :| [2, 3])))
t434 :: [Int]
t434 = toList (fmap sum (traverse (\x -> toK [x]) (1 :| [2, 3])))
t435 :: [Int]
t435 = toList (fmap length (traverse (\x -> toL [x]) (1 :+ 2)))
t436 :: [Int]
t436 = toList (fmap length (traverse (\x -> toK [x]) (1 :+ 2)))
t437 :: [Int]
t437 = toList (fmap sum (traverse (\x -> toL [x]) (Pair [1] [2])))
t438 :: [Int]
t438 = toList (fmap sum (traverse (\x -> toK [x]) (Pair [1] [2])))
t439 :: [Int]
t439 = toList (fmap sum (traverse (\x -> toL [x]) (Compose [Just 1])))
t440 :: [Int]
t440 = toList (fmap sum (traverse (\x -> toK [x]) (Compose [Just 1])))
t441 :: [Int]
t441 = toList (fmap (either id id) (bitraverse (\x -> toL [x]) (\x -> toL [x]) (Left 1 :: Either Int Int)))
t442 :: [Int]
t442 = toList (fmap (either id id) (bitraverse (\x -> toK [x]) (\x -> toK [x]) (Left 1 :: Either Int Int)))
t443 :: [Int]
t443 = toList (fmap (uncurry (+)) (bitraverse (\x -> toL [x]) (\x -> toL [x]) (1, 2)))
t444 :: [Int]
t444 = toList (fmap (uncurry (+)) (bitraverse (\x -> toK [x]) (\x -> toK [x]) (1, 2)))
t445 :: [Int]
t445 = toList (fmap sum (Map.traverseMaybeWithKey (\k v -> toL [Just (k + v)]) (Map.fromList [(1, 2), (2, 3)])))
t446 :: [Int]
t446 = toList (fmap sum (Map.traverseMaybeWithKey (\k v -> toK [Just (k + v)]) (Map.fromList [(1, 2), (2, 3)])))
t447 :: [Int]
t447 = toList (fmap sum (Map.alterF (\v -> toL [v, Just 1]) 1 (Map.fromList [(1, 2), (2, 3)])))
t448 :: [Int]
t448 = toList (fmap sum (Map.alterF (\v -> toK [v, Just 1]) 1 (Map.fromList [(1, 2), (2, 3)])))
t449 :: [Int]
t449 = toList (fmap sum (IntMap.alterF (\v -> toL [v, Just 1]) 1 (IntMap.fromList [(1, 2), (2, 3)])))
t450 :: [Int]
t450 = toList (fmap sum (IntMap.alterF (\v -> toK [v, Just 1]) 1 (IntMap.fromList [(1, 2), (2, 3)])))
t451 :: [Int]
t451 = toList (fmap (sum . Set.toList) (Set.alterF (\b -> toL [b, not b]) 1 (Set.fromList [1, 2])))
t452 :: [Int]
t452 = toList (fmap (sum . Set.toList) (Set.alterF (\b -> toK [b, not b]) 1 (Set.fromList [1, 2])))
t453 :: [Int]
t453 = toList (fmap sum (Map.mergeA Map.dropMissing Map.preserveMissing (Map.zipWithAMatched (\_ a b -> toL [a + b])) (Map.fromList [(1, 2)]) (Map.fromList [(1, 3), (2, 4)])))
t454 :: [Int]
t454 = toList (fmap sum (Map.mergeA Map.dropMissing Map.preserveMissing (Map.zipWithAMatched (\_ a b -> toK [a + b])) (Map.fromList [(1, 2)]) (Map.fromList [(1, 3), (2, 4)])))
t455 :: [Int]
t455 = toList (fmap sum (forwards (traverse (\x -> Backwards (toL [x])) [1, 2])))
t456 :: [Int]
t456 = toList (fmap sum (forwards (traverse (\x -> Backwards (toK [x])) [1, 2])))
t457 :: [Int]
t457 = toList (fmap sum (getZipList <$> traverse (\x -> toL [x]) (ZipList [1, 2])))
t458 :: [Int]
t458 = toList (fmap sum (getZipList <$> traverse (\x -> toK [x]) (ZipList [1, 2])))
t459 :: [Int]
t459 = toList (getAlt (foldMap (Alt . (\x -> toL [x])) [1, 2]))
t460 :: [Int]
t460 = toList (getAlt (foldMap (Alt . (\x -> toK [x])) [1, 2]))
t461 :: [Int]
t461 = toList (fmap getSum (getAp (foldMap (Ap . (\x -> toL [Sum x])) [1, 2])))
t462 :: [Int]
t462 = toList (fmap getSum (getAp (foldMap (Ap . (\x -> toK [Sum x])) [1, 2])))
t463 :: [Int]
t463 = toList (fmap fst (runStateT (traverse (\x -> lift (toL [x])) [1, 2] >>= return . sum) 0))
t464 :: [Int]
t464 = toList (fmap fst (runStateT (traverse (\x -> lift (toK [x])) [1, 2] >>= return . sum) 0))
t465 :: [Int]
t465 = toList (fmap sum (evalStateT (traverse (\x -> lift (toL [x]) >>= \y -> state (\s -> (s + y, s + 1))) [1, 2]) 0))
t466 :: [Int]
t466 = toList (fmap sum (evalStateT (traverse (\x -> lift (toK [x]) >>= \y -> state (\s -> (s + y, s + 1))) [1, 2]) 0))
t467 :: [Int]
t467 = toList (fmap sum (evalStateT (replicateM 2 (lift (toL [1]))) 0))
t468 :: [Int]
t468 = toList (fmap sum (evalStateT (replicateM 2 (lift (toK [1]))) 0))
t469 :: [Int]
t469 = toList (fmap fst (runWriterT (traverse_ (\x -> tell [x]) [1, 2] *> lift (toL [1]))))
t470 :: [Int]
t470 = toList (fmap fst (runWriterT (traverse_ (\x -> tell [x]) [1, 2] *> lift (toK [1]))))
t471 :: [Int]
t471 = toList (fmap sum (runReaderT (sequenceA [ask, lift (toL [1])]) 3))
t472 :: [Int]
t472 = toList (fmap sum (runReaderT (sequenceA [ask, lift (toK [1])]) 3))
t473 :: [Int]
t473 = toList (foldr (\x m -> (+ x) <$> m) (toL [0]) [1, 2])
t474 :: [Int]
t474 = toList (foldr (\x m -> (+ x) <$> m) (toK [0]) [1, 2])
t475 :: [Int]
t475 = toList (fix (\_ -> toL [1]))
t476 :: [Int]
t476 = toList (fix (\_ -> toK [1]))
t477 :: [Int]
t477 = toList (liftA2 (,) (toL [1]) (toL [2]) >>= \(a, b) -> pure (a + b))
t478 :: [Int]
t478 = toList (liftA2 (,) (toK [1]) (toK [2]) >>= \(a, b) -> pure (a + b))
t479 :: [Int]
t479 = toList (first (+ 1) <$> toL [(1, 2)] >>= \(a, _) -> pure a)
t480 :: [Int]
t480 = toList (first (+ 1) <$> toK [(1, 2)] >>= \(a, _) -> pure a)
t481 :: [Int]
t481 = toList (runKleisli (Kleisli (\x -> toL [x]) >>> Kleisli (\x -> toL [x + 1])) 1)
t482 :: [Int]
t482 = toList (runKleisli (Kleisli (\x -> toK [x]) >>> Kleisli (\x -> toK [x + 1])) 1)
t483 :: [Int]
t483 = toList (runKleisli (Kleisli (\x -> toL [x]) &&& arr (+ 1)) 1 >>= \(a, b) -> toL [a, b])
t484 :: [Int]
t484 = toList (runKleisli (Kleisli (\x -> toK [x]) &&& arr (+ 1)) 1 >>= \(a, b) -> toK [a, b])
t485 :: [Int]
t485 = toList (unwrapMonad (traverse (WrapMonad . (\x -> toL [x])) [1, 2] <&> sum))
t486 :: [Int]
t486 = toList (unwrapMonad (traverse (WrapMonad . (\x -> toK [x])) [1, 2] <&> sum))
t487 :: [Int]
t487 = toList (runIdentityT (sequenceA [IdentityT (toL [1]), lift (toL [2])] <&> sum))
t488 :: [Int]
t488 = toList (runIdentityT (sequenceA [IdentityT (toK [1]), lift (toK [2])] <&> sum))
t489 :: [Int]
t489 = toList (fmap (maybe 0 sum) (getCompose (sequenceA [Compose (toL [Just 1]), Compose (toL [Just 2])])))
t490 :: [Int]
t490 = toList (fmap (maybe 0 sum) (getCompose (sequenceA [Compose (toK [Just 1]), Compose (toK [Just 2])])))
t491 :: [Int]
t491 = toList (fmap sum (getReverse (sequenceA [Reverse (toL [1]), Reverse (toL [2])])))
t492 :: [Int]
t492 = toList (fmap sum (getReverse (sequenceA [Reverse (toK [1]), Reverse (toK [2])])))
t493 :: [Int]
t493 = toList (fmap sum (getAp (sequenceA [Ap (toL [1]), Ap (toL [2])])))
t494 :: [Int]
t494 = toList (fmap sum (getAp (sequenceA [Ap (toK [1]), Ap (toK [2])])))
t495 :: [Int]
t495 = toList (fmap sum (unLift (sequenceA [Other (toL [1]), Other (toL [2]), Pure 3])))
t496 :: [Int]
t496 = toList (fmap sum (unLift (sequenceA [Other (toK [1]), Other (toK [2]), Pure 3])))
t497 :: [Int]
t497 = toList (fmap sum (case sequenceA [Pair (toL [1]) (toL [2]), Pair (toL [3]) (toL [4])] of Pair x y -> x <|> y))
t498 :: [Int]
t498 = toList (fmap sum (case sequenceA [Pair (toK [1]) (toK [2]), Pair (toK [3]) (toK [4])] of Pair x y -> x <|> y))
t499 :: [Int]
t499 = toList (fmap sum (evalStateT (sequenceA [lift (toL [1]), get]) 3))
t500 :: [Int]
t500 = toList (fmap sum (evalStateT (sequenceA [lift (toK [1]), get]) 3))
t501 :: [Int]
t501 = toList (fmap sum (evalStateT (liftA2 (\a b -> [a, b]) (lift (toL [1])) get) 3))
t502 :: [Int]
t502 = toList (fmap sum (evalStateT (liftA2 (\a b -> [a, b]) (lift (toK [1])) get) 3))
t503 :: [Int]
t503 = toList (fmap (either id sum) (runExceptT (sequenceA [lift (toL [1]), return 2])))
t504 :: [Int]
t504 = toList (fmap (either id sum) (runExceptT (sequenceA [lift (toK [1]), return 2])))
t505 :: [Int]
t505 = toList (fmap (maybe 0 sum) (runMaybeT (sequenceA [lift (toL [1]), return 2])))
t506 :: [Int]
t506 = toList (fmap (maybe 0 sum) (runMaybeT (sequenceA [lift (toK [1]), return 2])))
t507 :: [Int]
t507 = toList (fmap (sum . fst) (runWriterT (sequenceA [lift (toL [1]), return 2 <* tell "x"])))
t508 :: [Int]
t508 = toList (fmap (sum . fst) (runWriterT (sequenceA [lift (toK [1]), return 2 <* tell "x"])))
t509 :: [Int]
t509 = toList (fmap sum (runContT (sequenceA [lift (toL [1]), return 2]) return))
t510 :: [Int]
t510 = toList (fmap sum (runContT (sequenceA [lift (toK [1]), return 2]) return))
t511 :: [Int]
t511 = toList (fmap (\(a, _, _) -> sum a) (runRWST (sequenceA [lift (toL [1]), ask, get, 3 <$ tell "x"]) 4 5))
t512 :: [Int]
t512 = toList (fmap (\(a, _, _) -> sum a) (runRWST (sequenceA [lift (toK [1]), ask, get, 3 <$ tell "x"]) 4 5))
t513 :: [Int]
t513 = toList (fmap fst (runStateT (forever (lift (toL "")) >> return 1) 0))
t514 :: [Int]
t514 = toList (fmap fst (runStateT (forever (lift (toK "")) >> return 1) 0))
t515 :: [Int]
t515 = toList (fmap sum (runReaderT (mapM (\x -> asks (+ x)) [1, 2] <* lift (toL "a")) 3))
t516 :: [Int]
t516 = toList (fmap sum (runReaderT (mapM (\x -> asks (+ x)) [1, 2] <* lift (toK "a")) 3))
t517 :: [Int]
t517 = toList (toL [1] <* toL "ab")
t518 :: [Int]
t518 = toList (toK [1] <* toK "ab")
t519 :: [Int]
t519 = toList (pure 1 <* toL "ab")
t520 :: [Int]
t520 = toList (pure 1 <* toK "ab")
t521 :: [Int]
t521 = toList (runReaderT (local (+ 1) (asks (* 2))) 3 <* toL "a")
t522 :: [Int]
t522 = toList (runReaderT (local (+ 1) (asks (* 2))) 3 <* toK "a")
t523 :: [Int]
t523 = toList (evalStateT (gets (+ 1) <* put 3 <* lift (toL "a")) 3)
t524 :: [Int]
t524 = toList (evalStateT (gets (+ 1) <* put 3 <* lift (toK "a")) 3)
t525 :: [Int]
t525 = toList (fmap sum (runReaderT (zipWithM (\a b -> asks (+ (a + b))) [1, 2] [3, 4]) 1 <* toL "b"))
t526 :: [Int]
t526 = toList (fmap sum (runReaderT (zipWithM (\a b -> asks (+ (a + b))) [1, 2] [3, 4]) 1 <* toK "b"))
t527 :: [Int]
t527 = toList (runMaybeT (MaybeT (toL [Nothing]) <|> lift (toL [2])) >>= \m -> toL [fromMaybe 0 m])
t528 :: [Int]
t528 = toList (runMaybeT (MaybeT (toK [Nothing]) <|> lift (toK [2])) >>= \m -> toK [fromMaybe 0 m])
t529 :: [Int]
t529 = toList (runExceptT (throwError "a" `catchError` (\e -> lift (toL [length e]))) >>= \m -> toL [either (\e -> length (e :: String)) id m])
t530 :: [Int]
t530 = toList (runExceptT (throwError "a" `catchError` (\e -> lift (toK [length e]))) >>= \m -> toK [either (\e -> length (e :: String)) id m])

main :: IO ()
main = sequence_
  [ print t0, print t1, print t2, print t3, print t4, print t5, print t6, print t7, print t8, print t9,
    print t10, print t11, print t12, print t13, print t14, print t15, print t16, print t17, print t18,
    print t19, print t20, print t21, print t22, print t23, print t24, print t25, print t26, print t27,
    print t28, print t29, print t30, print t31, print t32, print t33, print t34, print t35, print t36,
    print t37, print t38, print t39, print t40, print t41, print t42, print t43, print t44, print t45,
    print t46, print t47, print t48, print t49, print t50, print t51, print t52, print t53, print t54,
    print t55, print t56, print t57, print t58, print t59, print t60, print t61, print t62, print t63,
    print t64, print t65, print t66, print t67, print t68, print t69, print t70, print t71, print t72,
    print t73, print t74, print t75, print t76, print t77, print t78, print t79, print t80, print t81,
    print t82, print t83, print t84, print t85, print t86, print t87, print t88, print t89, print t90,
    print t91, print t92, print t93, print t94, print t95, print t96, print t97, print t98, print t99,
    print t100, print t101, print t102, print t103, print t104, print t105, print t106, print t107,
    print t108, print t109, print t110, print t111, print t112, print t113, print t114, print t115,
    print t116, print t117, print t118, print t119, print t120, print t121, print t122, print t123,
    print t124, print t125, print t126, print t127, print t128, print t129, print t130, print t131,
    print t132, print t133, print t134, print t135, print t136, print t137, print t138, print t139,
    print t140, print t141, print t142, print t143, print t144, print t145, print t146, print t147,
    print t148, print t149, print t150, print t151, print t152, print t153, print t154, print t155,
    print t156, print t157, print t158, print t159, print t160, print t161, print t162, print t163,
    print t164, print t165, print t166, print t167, print t168, print t169, print t170, print t171,
    print t172, print t173, print t174, print t175, print t176, print t177, print t178, print t179,
    print t180, print t181, print t182, print t183, print t184, print t185, print t186, print t187,
    print t188, print t189, print t190, print t191, print t192, print t193, print t194, print t195,
    print t196, print t197, print t198, print t199, print t200, print t201, print t202, print t203,
    print t204, print t205, print t206, print t207, print t208, print t209, print t210, print t211,
    print t212, print t213, print t214, print t215, print t216, print t217, print t218, print t219,
    print t220, print t221, print t222, print t223, print t224, print t225, print t226, print t227,
    print t228, print t229, print t230, print t231, print t232, print t233, print t234, print t235,
    print t236, print t237, print t238, print t239, print t240, print t241, print t242, print t243,
    print t244, print t245, print t246, print t247, print t248, print t249, print t250, print t251,
    print t252, print t253, print t254, print t255, print t256, print t257, print t258, print t259,
    print t260, print t261, print t262, print t263, print t264, print t265, print t266, print t267,
    print t268, print t269, print t270, print t271, print t272, print t273, print t274, print t275,
    print t276, print t277, print t278, print t279, print t280, print t281, print t282, print t283,
    print t284, print t285, print t286, print t287, print t288, print t289, print t290, print t291,
    print t292, print t293, print t294, print t295, print t296, print t297, print t298, print t299,
    print t300, print t301, print t302, print t303, print t304, print t305, print t306, print t307,
    print t308, print t309, print t310, print t311, print t312, print t313, print t314, print t315,
    print t316, print t317, print t318, print t319, print t320, print t321, print t322, print t323,
    print t324, print t325, print t326, print t327, print t328, print t329, print t330, print t331,
    print t332, print t333, print t334, print t335, print t336, print t337, print t338, print t339,
    print t340, print t341, print t342, print t343, print t344, print t345, print t346, print t347,
    print t348, print t349, print t350, print t351, print t352, print t353, print t354, print t355,
    print t356, print t357, print t358, print t359, print t360, print t361, print t362, print t363,
    print t364, print t365, print t366, print t367, print t368, print t369, print t370, print t371,
    print t372, print t373, print t374, print t375, print t376, print t377, print t378, print t379,
    print t380, print t381, print t382, print t383, print t384, print t385, print t386, print t387,
    print t388, print t389, print t390, print t391, print t392, print t393, print t394, print t395,
    print t396, print t397, print t398, print t399, print t400, print t401, print t402, print t403,
    print t404, print t405, print t406, print t407, print t408, print t409, print t410, print t411,
    print t412, print t413, print t414, print t415, print t416, print t417, print t418, print t419,
    print t420, print t421, print t422, print t423, print t424, print t425, print t426, print t427,
    print t428, print t429, print t430, print t431, print t432, print t433, print t434, print t435,
    print t436, print t437, print t438, print t439, print t440, print t441, print t442, print t443,
    print t444, print t445, print t446, print t447, print t448, print t449, print t450, print t451,
    print t452, print t453, print t454, print t455, print t456, print t457, print t458, print t459,
    print t460, print t461, print t462, print t463, print t464, print t465, print t466, print t467,
    print t468, print t469, print t470, print t471, print t472, print t473, print t474, print t475,
    print t476, print t477, print t478, print t479, print t480, print t481, print t482, print t483,
    print t484, print t485, print t486, print t487, print t488, print t489, print t490, print t491,
    print t492, print t493, print t494, print t495, print t496, print t497, print t498, print t499,
    print t500, print t501, print t502, print t503, print t504, print t505, print t506, print t507,
    print t508, print t509, print t510, print t511, print t512, print t513, print t514, print t515,
    print t516, print t517, print t518, print t519, print t520, print t521, print t522, print t523,
    print t524, print t525, print t526, print t527, print t528, print t529, print t530
  ]
