-- A finite-element beam: stiffness assembled into a matrix, solved by LU decomposition over arrays, and by conjugate
-- gradients over sparse rows.
module Main where

import Data.Array
import qualified Data.IntMap as IntMap
import Data.List (foldl')
import Text.Printf (printf)

type Matrix = Array (Int, Int) Double
type Vector = Array Int Double

data Element = Element { from, to :: Int, stiffness :: Double }

chain :: Int -> [Element]
chain n = [Element i (i + 1) (fromIntegral (10 + i * i `mod` 7)) | i <- [0 .. n - 1]]

local :: Element -> [((Int, Int), Double)]
local (Element a b k) = [((a, a), k), ((a, b), -k), ((b, a), -k), ((b, b), k)]

-- | The first node is held fast.
assemble :: Int -> [Element] -> Matrix
assemble n elements = accumArray (+) 0 ((1, 1), (n, n)) (filter held (concatMap local elements))
  where held ((i, j), _) = i > 0 && j > 0

-- | Crout's scheme, each entry from earlier ones of the same lazy array.
decompose :: Matrix -> Matrix
decompose a = lu
  where
    ((_, _), (n, _)) = bounds a
    lu = array (bounds a) [((i, j), entry i j) | i <- [1 .. n], j <- [1 .. n]]
    entry i j
      | i >= j = a ! (i, j) - inner i j (j - 1)
      | otherwise = {-# SCC "upper" #-} (a ! (i, j) - inner i j (i - 1)) / lu ! (i, i)
    inner i j m = sum [lu ! (i, k) * lu ! (k, j) | k <- [1 .. m]]

solve :: Matrix -> Vector -> Vector
solve a b = x
  where
    lu = decompose a
    n = snd (bounds b)
    y = listArray (1, n) [(b ! i - sum [lu ! (i, k) * y ! k | k <- [1 .. i - 1]]) / lu ! (i, i) | i <- [1 .. n]]
    x = listArray (1, n) [y ! i - sum [lu ! (i, k) * x ! k | k <- [i + 1 .. n]] | i <- [1 .. n]]

multiply :: Matrix -> Vector -> Vector
multiply a v = listArray (bounds v) [sum [a ! (i, j) * v ! j | j <- range (bounds v)] | i <- range (bounds v)]

-- Sparse ------------------------------------------------------------------

newtype Sparse = Sparse (IntMap.IntMap [(Int, Double)])

sparse :: Matrix -> Sparse
sparse a = Sparse (IntMap.fromListWith (flip (++)) [(i, [(j, x)]) | ((i, j), x) <- assocs a, x /= 0])

apply :: Sparse -> [Double] -> [Double]
apply (Sparse rows) v = [sum [x * IntMap.findWithDefault 0 j table | (j, x) <- row] | row <- IntMap.elems rows]
  where table = IntMap.fromList (zip [1 ..] v)

dot :: [Double] -> [Double] -> Double
dot u v = foldl' (+) 0 (zipWith (*) u v)

gradients :: Sparse -> [Double] -> [([Double], Double)]
gradients m b = map result (iterate step (map (const 0) b, b, b))
  where
    result (x, r, _) = (x, sqrt (dot r r))
    step (x, r, p) = (x', r', p')
      where
        q = apply m p
        alpha = dot r r / dot p q
        x' = axpy alpha p x
        r' = axpy (negate alpha) q r
        p' = axpy (dot r' r' / dot r r) p r'
    axpy k = zipWith (\u w -> k * u + w)

main :: IO ()
main = do
  let n = 12
      a = assemble n (chain n)
      load = listArray (1, n) [if i == n then 5 else 0.25 * fromIntegral (i `mod` 3) | i <- [1 .. n]]
      x = solve a load
      residual = maximum (map abs (zipWith (-) (elems (multiply a x)) (elems load)))
      steps = takeWhile ((> 1e-9) . snd) (gradients (sparse a) (elems load))
  mapM_ (uncurry (printf "node %2d moves %8.5f\n")) (assocs x)
  putStrLn (if residual < 1e-9 then "solved" else "not solved")
  printf "%d steps of conjugate gradients\n" (length steps)
  let (near, _) = last (take (n + 1) (gradients (sparse a) (elems load)))
  putStrLn (if and (zipWith close near (elems x)) then "the same" else "different")
  print (bounds (decompose (assemble 3 (chain 3))), decompose (assemble 2 (chain 2)) ! (2, 2))
  print (x ! 13)
  where close p q = abs (p - q) < 1e-6
