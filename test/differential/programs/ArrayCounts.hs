-- How often each operation of arrays asks for an index can be seen where the index type is one's own.
module Main (main) where
import Data.Array
data C = C { col :: Char, row :: Int } deriving (Eq, Ord, Show)
instance Ix C where
  range (C a b, C c d) = [C x y | x <- [a .. c], y <- [b .. d]]
  index (C a b, C c d) (C x y) | inRange (C a b, C c d) (C x y) = (fromEnum x - fromEnum a) * (d - b + 1) + y - b
                               | otherwise = error "index"
  inRange (C a b, C c d) (C x y) = inRange (a, c) x && inRange (b, d) y
data D = D Char Int deriving (Eq, Ord, Show, Ix)
b :: (C, C)
b = (C 'a' 1, C 'c' 4)
e :: (D, D)
e = (D 'a' 1, D 'c' 4)
fill, acc, arr, upd, accu, look, ixm, mapped, ass :: Int
fill = {-# SCC fill #-} sum (elems (listArray b [1 ..]))
acc = {-# SCC acc #-} sum (elems (accumArray (+) 0 b [(C 'a' 2, 3), (C 'b' 4, 4)]))
arr = {-# SCC arr #-} sum (elems (array b [(i, 3) | i <- range b]))
upd = {-# SCC upd #-} sum (elems (listArray b [1 ..] // [(C 'a' 3, 5)]))
accu = {-# SCC accu #-} sum (elems (accum (+) (listArray b [1 ..]) [(C 'a' 3, 5)]))
look = {-# SCC look #-} listArray b [1 ..] ! C 'b' 2
ixm = {-# SCC ixm #-} sum (elems (ixmap b id (listArray b [1 ..])))
mapped = {-# SCC mapped #-} sum (fmap (+ 1) (listArray b [1 ..]))
ass = {-# SCC ass #-} sum (map snd (assocs (listArray b [1 ..])))
fill', acc', arr', upd', accu', look', ixm', mapped', ass' :: Int
fill' = {-# SCC fill #-} sum (elems (listArray e [1 ..]))
acc' = {-# SCC acc #-} sum (elems (accumArray (+) 0 e [(D 'a' 2, 3), (D 'b' 4, 4)]))
arr' = {-# SCC arr #-} sum (elems (array e [(i, 3) | i <- range e]))
upd' = {-# SCC upd #-} sum (elems (listArray e [1 ..] // [(D 'a' 3, 5)]))
accu' = {-# SCC accu #-} sum (elems (accum (+) (listArray e [1 ..]) [(D 'a' 3, 5)]))
look' = {-# SCC look #-} listArray e [1 ..] ! D 'b' 2
ixm' = {-# SCC ixm #-} sum (elems (ixmap e id (listArray e [1 ..])))
mapped' = {-# SCC mapped #-} sum (fmap (+ 1) (listArray e [1 ..]))
ass' = {-# SCC ass #-} sum (map snd (assocs (listArray e [1 ..])))
main :: IO ()
main = do
  print (fill, acc, arr, upd, accu, look, ixm, mapped, ass)
  print (fill', acc', arr', upd', accu', look', ixm', mapped', ass')
  print (index b (C 'b' 3), index e (D 'b' 3), rangeSize b, rangeSize e, inRange e (D 'b' 1), inRange b (C 'd' 2))
  print (listArray (D 'a' 1, D 'b' 2) "abcd")
  print (minimum (listArray e [3 :: Int ..]), listArray b "abcdefghijkl" == listArray b "abcdefghijkl", compare (listArray e [1 :: Int ..]) (listArray e [1 ..]))
  print ({-# SCC len #-} length (assocs (listArray e "abcdefghijkl")))
  print ({-# SCC places #-} map fst (assocs (listArray e "abcdefghijkl")))
  print [() | _ <- {-# SCC unread #-} assocs (listArray e "abcdefghijkl")]
  print (index e (D 'b' 9))
