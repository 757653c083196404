{-# LANGUAGE NoMonomorphismRestriction #-}
module Main where
import Debug.Trace
f, f' :: (Show a, Num a) => a -> String
[f, f'] = trace "made" [show, \x -> show (x * 2)]
c :: (Ord a, Show a) => a -> a -> Bool
[c, _] = [(==), (/=)]
n :: Integral i => i
Just n = Just 5
g :: Int -> String
(g, h) = (show, 'x')
k :: Num a => Show a => a -> String
[k, l] = let z = show in [z, \x -> z (x + 1 - 1)]
main :: IO ()
main = do
  putStrLn (f (3 :: Int) ++ f' 2.5)
  print (c 'x' 'x', n :: Int, n :: Integer)
  putStrLn (k 7 ++ l 2.5 ++ show h ++ g 3)
  let u :: Show x => x -> String
      v :: Show y => y -> [String]
      [u, _] = [show, const "u"]
      Just v = Just (\x -> [u x, u 'c'])
  print (u 'x', v 'v')
  print (two (Just 'x'), three (Just True))
  print (xs :: [Int], ys :: String, take 2 (go 'x'), ident 'c', num)

times :: Int -> Maybe a -> Maybe [a]
times n = fmap (replicate n)

-- without a context each is as general as its signature says, also within its own group
two, three :: Maybe a -> Maybe [a]
[two, three] = map times [2 .. 3]

xs, ys :: [a]
(xs, ys) = ([], xs)

go :: a -> [a]
Just go = Just (\x -> x : go x)

ident :: a -> a
num :: Int
~(ident, num) = (\x -> x, ident 3)
