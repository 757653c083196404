module Lists where
import Data.List
import Data.Char
import Control.Monad
import qualified Data.Map as M
a1 z = foldr (\x acc -> x : acc) z
a2 x = foldr (\y acc -> y + acc) 0 x
a3 f g x = f x (g x)
a4 = \f x -> f (f x)
a5 xs = zip xs (tail xs)
a6 m k v = M.alter (fmap (+ v)) k m
a7 p = dropWhileEnd p . dropWhile p
a8 n = replicateM n [0, 1]
a9 f = mapM_ (\(i, x) -> f i x) . zip [0 ..]
b1 x y = (x `div` y, x / fromIntegral y) where _ = y
b2 n = sum [fromIntegral i / 2 | i <- [1 .. n]]
b3 s = [c | c <- s, isAlpha c]
b4 x = (fst x, snd x)
b5 = uncurry
b6 xs = let (ys, zs) = partition even xs in (length ys, zs)
b7 x | x > 0 = show x | otherwise = "neg" ++ show (abs x)
b8 f = let loop n = if n > 10 then [] else f n : loop (n + 1) in loop 0
b9 x = either show (map toUpper) x
c1 xs = minimumBy (\a b -> compare (snd a) (snd b)) xs
c2 n = until (\x -> x * x > n) (* 2) 1
c3 x = case x of { (a, Just b) -> a + b; (a, Nothing) -> a }
c4 mx my = do { x <- mx; y <- my; return (x, y) }
c5 f = fmap (fmap f)
c6 xs = foldM (\acc x -> do { print x; return (acc + x) }) 0 xs
c7 k = concatMap (replicate k)
c8 a b = toEnum (fromEnum a + b)
c9 x = [x, x + 0.5 ..]
d1 x = (realToFrac x + 1.5) `max` 2
d2 (x:xs) | x == minBound = xs
d2 xs = xs
d3 xs = [(length g, head g) | g <- group (sort xs)]
d4 f z = go where { go [] = z; go (x:xs) = f x (go xs) }
d5 n = if n == 0 then return () else print n >> d5 (n - 1)
