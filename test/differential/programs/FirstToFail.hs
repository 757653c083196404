-- Which operand of a comparison is evaluated first can be seen where both fail.
module Main (main) where
import Control.Exception
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Word
import Data.Int
import Data.Ratio
import qualified Data.Array
import qualified Data.IntMap as IntMap
import Data.Functor.Identity
import qualified Data.Semigroup as SG
import qualified Data.Sequence as Seq
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Char (GeneralCategory)
l, r :: a
l = throw (ErrorCall "left")
r = throw (ErrorCall "right")
who :: String -> b -> IO ()
who n x = (evaluate x >> putStrLn (n ++ " none")) `catch` \ (ErrorCall e) -> putStrLn (n ++ " " ++ e)
ops :: (Ord a) => String -> a -> IO ()
ops n w = do
  let f = (`asTypeOf` w)
  who (n ++ " ==") (f l == r)
  who (n ++ " /=") (f l /= r)
  who (n ++ " <") (f l < r)
  who (n ++ " <=") (f l <= r)
  who (n ++ " >") (f l > r)
  who (n ++ " >=") (f l >= r)
  who (n ++ " compare") (f l `compare` r)
  who (n ++ " max") (f l `max` r)
  who (n ++ " min") (f l `min` r)
data U1 = U1 deriving (Eq, Ord)
data U2 = A1 | A2 deriving (Eq, Ord)
data U3 = B1 | B2 | B3 deriving (Eq, Ord)
data U4 = C1 | C2 | C3 | C4 deriving (Eq, Ord)
data P a = P a Char deriving (Eq, Ord)
data S a = S1 a | S2 deriving (Eq, Ord)
data S3 a = T1 a | T2 | T3 a deriving (Eq, Ord)
data S4 a = V1 a | V2 | V3 a | V4 deriving (Eq, Ord)
data S5 a = W1 a | W2 | W3 | W4 deriving (Eq, Ord)
newtype N a = N a deriving (Eq, Ord)
main :: IO ()
main = do
  ops "Bool" True
  ops "Ordering" LT
  ops "()" ()
  ops "Char" 'c'
  ops "Int" (1 :: Int)
  ops "Integer" (1 :: Integer)
  ops "Double" (1 :: Double)
  ops "Float" (1 :: Float)
  ops "Word" (1 :: Word)
  ops "Word8" (1 :: Word8)
  ops "Int8" (1 :: Int8)
  ops "Int64" (1 :: Int64)
  ops "Ratio" (1 % 2 :: Rational)
  ops "list" "a"
  ops "pair" (True, False)
  ops "triple" (True, False, 'c')
  ops "Maybe" (Just 'c')
  ops "Either" (Left 'c' :: Either Char Int)
  ops "Map" (Map.fromList [(1 :: Int, 'c')])
  ops "Set" (Set.fromList [1 :: Int])
  ops "Array" (Data.Array.listArray (0, 1 :: Int) "ab")
  ops "NonEmpty" ('c' :| "d")
  ops "Down" (Down 'c')
  ops "Category" (minBound :: GeneralCategory)
  ops "U1" U1
  ops "U2" A1
  ops "U3" B1
  ops "U4" C1
  ops "P" (P 'c' 'd')
  ops "S" (S1 'c')
  ops "S3" (T1 'c')
  ops "S4" (V1 'c')
  ops "S5" (W1 'c')
  ops "N" (N 'c')
  let fields n k = do { who (n ++ " ==") (k l == k r); who (n ++ " <") (k l < k r); who (n ++ " <=") (k l <= k r); who (n ++ " >") (k l > k r); who (n ++ " >=") (k l >= k r); who (n ++ " compare") (compare (k l) (k r)); who (n ++ " max") (max (k l) (k r)); who (n ++ " min") (min (k l) (k r)) }
  fields "Maybe" (\ x -> Just (x :: Char))
  fields "Left" (\ x -> Left x :: Either Char Int)
  fields "Right" (\ x -> Right x :: Either Int Char)
  fields "NonEmpty" (\ x -> (x :: Char) :| [])
  fields "NonEmpty2" (\ x -> 'c' :| [x])
  fields "NonEmpty3" (\ x -> 'c' :| x)
  fields "Down" (\ x -> Down (x :: Char))
  fields "list" (\ x -> [x :: Char])
  fields "tail" (\ x -> 'c' : x)
  fields "triple1" (\ x -> (x :: Char, 'c', 'd'))
  fields "triple2" (\ x -> ('c', x :: Char, 'd'))
  fields "triple3" (\ x -> ('c', 'd', x :: Char))
  fields "pair1" (\ x -> (x :: Char, 'c'))
  fields "pair2" (\ x -> ('c', x :: Char))
  fields "Arg" (\ x -> SG.Arg (x :: Char) 'c')
  fields "Map" (\ x -> Map.fromList [(1 :: Int, x :: Char)])
  fields "Seq" (\ x -> Seq.fromList [x :: Char])
  fields "Arr" (\ x -> Data.Array.listArray (0, 0 :: Int) [x :: Char])
  fields "Ratio" (\ x -> x % 2 :: Rational)
  fields "Tree" (\ x -> Just (Identity (x :: Char)))
  fields "IntMap" (\ x -> IntMap.fromList [(1 :: Int, x :: Char)])
  fields "P" (\ x -> P x 'c' :: P Char)
  fields "P2" (\ x -> P 'c' x :: P Char)
  fields "one of two" (\ x -> S1 (x :: Char))
  fields "T1" (\ x -> T1 (x :: Char))
  fields "T3" (\ x -> T3 (x :: Char))
  fields "V1" (\ x -> V1 (x :: Char))
  fields "V3" (\ x -> V3 (x :: Char))
  fields "W1" (\ x -> W1 (x :: Char))
  fields "N" (\ x -> N (x :: Char))
  let many n w = mapM_ (\ (k, f) -> who (n ++ k) (f [l, w, r]) >> who (n ++ k ++ " spine") (f (l : w : throw (ErrorCall "spine")))) [(" sum", sum), (" product", product), (" maximum", maximum), (" minimum", minimum)]
  many "Int" (1 :: Int)
  who "Integer sum" (sum [l, 1 :: Integer, r])
  who "Bool maximum" (maximum [l, True, r])
  who "elem Map" (elem l (Map.empty :: Map.Map Int Int))
  who "elem Set" (elem l (Set.empty :: Set.Set Int))
  who "elem IntMap" (elem l (IntMap.empty :: IntMap.IntMap Int))
  who "elem Seq" (elem l (Seq.empty :: Seq.Seq Int))
  who "elem Map both" (elem l (r :: Map.Map Int Int))
  who "elem list both" (elem l (r :: [Int]))
