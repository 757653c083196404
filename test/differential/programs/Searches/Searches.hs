-- Default methods of a class in one module, instances in others, uses in a third: GHC makes what an instance takes over
-- a function of the instance's own.
module Main (main) where

import Search.Class
import Search.Depth

newtype Plain = Plain Int

newtype Pair a b = Pair (a, b)

data Colour = Red | Green deriving (Show, Eq)

instance Describe Plain where
  name (Plain n) = "plain" ++ show n

instance (Describe a, Describe b) => Describe (Pair a b) where
  name (Pair (a, b)) = name a ++ "&" ++ name b
  known = [Pair (a, b) | a <- known, b <- known]

instance Describe Colour where
  name = show
  known = [Red, Green]

instance Search [] where
  first [] = [Nothing]
  first (x : rest) = [Just (x, rest)]

twice :: Describe a => a -> [String]
twice a = map frame ["x", "yy"]
  where frame = decorate a

described :: Describe a => a -> String
described = describe 'c'

hidden :: Monad m => Depth m Int -> Depth m ()
hidden = absent . once

main :: IO ()
main = do
  print =<< runDepth amounts 3
  print =<< runDepth (hidden amounts) 2
  print =<< runDepth (ifNone (within 3) within (pure 0)) 2
  print (inTurn [1, 2, 3] [4, 5, 6 :: Int], absent [1 :: Int], absent ([] :: [Int]))
  print (described (Plain 1), described (Pair (Plain 2, Red)))
  print (twice (Plain 3), twice (Pair (Green, Plain 4)))
  print (count Red, count (Plain 5), count (Pair (Red, Green)), count (Pair (Plain 6, Green)))
