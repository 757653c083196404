{-# LANGUAGE ImplicitParams, RankNTypes, ConstraintKinds #-}
module Main where
import Data.List (sortBy, intercalate)
import GHC.Stack
type Env = (?verbose :: Bool, ?indent :: Int)
logMsg :: Env => String -> [String] -> [String]
logMsg m out | ?verbose = (replicate ?indent ' ' ++ m) : out
             | otherwise = out
nested :: Env => (Env => a) -> a
nested x = let ?indent = ?indent + 2 in x
data Tree = Leaf Int | Node [Tree]
walk :: Env => Tree -> [String]
walk (Leaf n) = logMsg ("leaf " ++ show n) []
walk (Node ts) = logMsg ("node of " ++ show (length ts)) (nested (concatMap walk ts))
sortWith' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sortWith' = sortBy ?cmp
least :: (?cmp :: a -> a -> Ordering) => [a] -> a
least = head . sortWith'
withCmp :: Ord b => (a -> b) -> ((?cmp :: a -> a -> Ordering) => r) -> r
withCmp f r = let ?cmp = \x y -> compare (f x) (f y) in r
shadow :: (?x :: Int) => Int
shadow = let ?x = ?x * 2 in ?x + 3
whereAmI :: HasCallStack => String
whereAmI = intercalate ";" (map fst (getCallStack callStack))
fib :: (?memo :: Int -> Integer) => Int -> Integer
fib n | n < 2 = fromIntegral n
      | otherwise = ?memo (n - 1) + ?memo (n - 2)
main :: IO ()
main = do
  let ?verbose = True
      ?indent = 0
  mapM_ putStrLn (walk (Node [Leaf 1, Node [Leaf 2, Leaf 3], Leaf 4]))
  let ?verbose = False
  print (length (walk (Node [Leaf 1])))
  print (withCmp negate (sortWith' [3, 1, 2 :: Int]), withCmp length (least ["abc", "d", "ef"]))
  let ?cmp = flip compare
  print (sortWith' "hello")
  putStrLn whereAmI
  let table = map (let ?memo = (table !!) in fib) [0 ..]
  print (table !! 50)
