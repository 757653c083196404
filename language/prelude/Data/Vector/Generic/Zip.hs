{-# LANGUAGE BangPatterns, FlexibleContexts #-}
-- | Vectors of every kind: several side by side. (Ours.)
module Data.Vector.Generic.Zip where

import Prelude hiding (map, unzip, unzip3, zip, zip3, zipWith, zipWith3)
import Control.Monad.ST (ST)
import Data.Vector.Generic.Base
import Data.Vector.Generic.Part

-- Where storing an element evaluates it, those of the arguments, which are of the same kind, are evaluated already.

-- | A function of the elements, and of their index; as many as the shortest has.
map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
map f u = build (basicLength u)
  (\i -> case basicIndex u i of { !p -> f p })
  (mapStep f u)
imap f u = build (basicLength u)
  (\i -> case basicIndex u i of { !p -> f i p })
  (imapStep f u)

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
zipWith f u v = build (basicLength u `min` basicLength v)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> f p q } })
  (zipWithStep f u v)
izipWith f u v = build (basicLength u `min` basicLength v)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> f i p q } })
  (izipWithStep f u v)

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
izipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (Int -> a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f u v w = build (basicLength u `min` basicLength v `min` basicLength w)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> f p q r } } })
  (zipWith3Step f u v w)
izipWith3 f u v w = build (basicLength u `min` basicLength v `min` basicLength w)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> f i p q r } } })
  (izipWith3Step f u v w)

zipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
izipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (Int -> a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
zipWith4 f u v w x = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> f p q r s } } } })
  (zipWith4Step f u v w x)
izipWith4 f u v w x = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> f i p q r s } } } })
  (izipWith4Step f u v w x)

zipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
izipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (Int -> a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
zipWith5 f u v w x y = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x `min` basicLength y)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> case basicIndex y i of { !t -> f p q r s t } } } } })
  (zipWith5Step f u v w x y)
izipWith5 f u v w x y = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x `min` basicLength y)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> case basicIndex y i of { !t -> f i p q r s t } } } } })
  (izipWith5Step f u v w x y)

zipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
izipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
zipWith6 f u v w x y z = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x `min` basicLength y `min` basicLength z)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> case basicIndex y i of { !t -> case basicIndex z i of { !o -> f p q r s t o } } } } } })
  (zipWith6Step f u v w x y z)
izipWith6 f u v w x y z = build (basicLength u `min` basicLength v `min` basicLength w `min` basicLength x `min` basicLength y `min` basicLength z)
  (\i -> case basicIndex u i of { !p -> case basicIndex v i of { !q -> case basicIndex w i of { !r -> case basicIndex x i of { !s -> case basicIndex y i of { !t -> case basicIndex z i of { !o -> f i p q r s t o } } } } } })
  (izipWith6Step f u v w x y z)

-- | Tuples of the elements.
zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)
zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)
zip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v a -> v b -> v c -> v d -> v (a, b, c, d)
zip4 = zipWith4 (,,,)
zip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) => v a -> v b -> v c -> v d -> v e -> v (a, b, c, d, e)
zip5 = zipWith5 (,,,,)
zip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) => v a -> v b -> v c -> v d -> v e -> v f -> v (a, b, c, d, e, f)
zip6 = zipWith6 (,,,,,)

-- | The parts of tuples; a part is looked for in its tuple when it is needed.
unzip :: (Vector v a, Vector v b, Vector v (a, b)) => v (a, b) -> (v a, v b)
unzip u = (map (\(x, _) -> x) u, map (\(_, x) -> x) u)
unzip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v (a, b, c) -> (v a, v b, v c)
unzip3 u = (map (\(x, _, _) -> x) u, map (\(_, x, _) -> x) u, map (\(_, _, x) -> x) u)
unzip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v (a, b, c, d) -> (v a, v b, v c, v d)
unzip4 u = (map (\(x, _, _, _) -> x) u, map (\(_, x, _, _) -> x) u, map (\(_, _, x, _) -> x) u, map (\(_, _, _, x) -> x) u)
unzip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) => v (a, b, c, d, e) -> (v a, v b, v c, v d, v e)
unzip5 u = (map (\(x, _, _, _, _) -> x) u, map (\(_, x, _, _, _) -> x) u, map (\(_, _, x, _, _) -> x) u, map (\(_, _, _, x, _) -> x) u, map (\(_, _, _, _, x) -> x) u)
unzip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) => v (a, b, c, d, e, f) -> (v a, v b, v c, v d, v e, v f)
unzip6 u = (map (\(x, _, _, _, _, _) -> x) u, map (\(_, x, _, _, _, _) -> x) u, map (\(_, _, x, _, _, _) -> x) u, map (\(_, _, _, x, _, _) -> x) u, map (\(_, _, _, _, x, _) -> x) u, map (\(_, _, _, _, _, x) -> x) u)

-- Actions are functions by themselves: so they take their token with their arguments.
mapStep :: Vector v a => (a -> b) -> v a -> Int -> ST s b
mapStep f u i = basicFetch u i >>= \p -> return (f p)
imapStep :: Vector v a => (Int -> a -> b) -> v a -> Int -> ST s b
imapStep f u i = basicFetch u i >>= \p -> return (f i p)
zipWithStep :: (Vector v a, Vector v b) => (a -> b -> c) -> v a -> v b -> Int -> ST s c
zipWithStep f u v i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> return (f p q)
izipWithStep :: (Vector v a, Vector v b) => (Int -> a -> b -> c) -> v a -> v b -> Int -> ST s c
izipWithStep f u v i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> return (f i p q)
zipWith3Step :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c -> d) -> v a -> v b -> v c -> Int -> ST s d
zipWith3Step f u v w i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> return (f p q r)
izipWith3Step :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c -> d) -> v a -> v b -> v c -> Int -> ST s d
izipWith3Step f u v w i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> return (f i p q r)
zipWith4Step :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> Int -> ST s e
zipWith4Step f u v w x i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> return (f p q r s)
izipWith4Step :: (Vector v a, Vector v b, Vector v c, Vector v d) => (Int -> a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> Int -> ST s e
izipWith4Step f u v w x i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> return (f i p q r s)
zipWith5Step :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> Int -> ST s f
zipWith5Step f u v w x y i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> basicFetch y i >>= \t -> return (f p q r s t)
izipWith5Step :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (Int -> a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> Int -> ST s f
izipWith5Step f u v w x y i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> basicFetch y i >>= \t -> return (f i p q r s t)
zipWith6Step :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> Int -> ST s g
zipWith6Step f u v w x y z i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> basicFetch y i >>= \t -> basicFetch z i >>= \o -> return (f p q r s t o)
izipWith6Step :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (Int -> a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> Int -> ST s g
izipWith6Step f u v w x y z i = basicFetch u i >>= \p -> basicFetch v i >>= \q -> basicFetch w i >>= \r -> basicFetch x i >>= \s -> basicFetch y i >>= \t -> basicFetch z i >>= \o -> return (f i p q r s t o)
