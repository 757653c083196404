-- Which operand is looked at first, and whether the other is looked at: numbers, lists, maps.
import Control.Exception
import Data.Bits
import Data.Int
import qualified Data.IntMap as IntMap
import Data.List
import qualified Data.Map as Map
import qualified Data.Map.Strict as Strict
import qualified Data.Set as Set
import Data.Word
import Numeric.Natural

tell :: Show a => String -> a -> IO ()
tell name x = attempt `catches` [Handler (\e -> failure (e :: ErrorCall)), Handler (\e -> failure (e :: ArithException))]
  where
    attempt = evaluate (length (show x)) >> putStrLn (name ++ " " ++ show x)
    failure e = putStrLn (name ++ " ! " ++ takeWhile (/= '\n') (show e))

left, right :: a
left = errorWithoutStackTrace "left"
right = errorWithoutStackTrace "right"

numbers :: (Bits a, Integral a, Show a) => String -> a -> IO ()
numbers name zero = do
  sequence_
    [ tell (unwords [name, operation, which]) (x `op` y)
    | (operation, op) <- arithmetic
    , (which, x, y) <- [("both", left, right), ("zero", left, zero), ("none", zero, right)]
    ]
  sequence_ [tell (unwords [name, operation]) (op (left `asTypeOf` zero) right) | (operation, op) <- shifts]
 where
  arithmetic =
    [ ("quot", quot), ("rem", rem), ("div", div), ("mod", mod), ("gcd", gcd), ("lcm", lcm), ("+", (+))
    , ("-", (-)), ("*", (*)), (".&.", (.&.)), (".|.", (.|.)), ("xor", xor)
    ]
  shifts =
    [ ("shift", shift), ("shiftL", shiftL), ("shiftR", shiftR), ("setBit", setBit), ("clearBit", clearBit)
    , ("complementBit", complementBit), ("^", (^))
    ]

lists :: [[Int]]
lists = [right, [], [1], 1 : right, [1, 2], [right, 2], 1 : 2 : right]

main :: IO ()
main = do
  numbers "Int" (0 :: Int)
  numbers "Int8" (0 :: Int8)
  numbers "Word16" (0 :: Word16)
  numbers "Integer" (0 :: Integer)
  numbers "Natural" (0 :: Natural)
  sequence_ [tell "suffix" (isSuffixOf a b) | a <- lists, b <- lists]
  sequence_ [tell "words" (take n (unwords ("ab" : right))) | n <- [1 .. 3]]
  let map1 = Map.singleton 1 'a'
      int1 = IntMap.singleton 1 'a'
  sequence_
    [ tell ("map " ++ show n) (f a b)
    | (n, f) <- zip [0 :: Int ..] [Map.union, Map.intersection, Map.difference, Map.differenceWith (\_ _ -> Nothing), Strict.differenceWith (\_ _ -> Nothing)]
    , (a, b) <- [(left, right), (Map.empty, right), (map1, right), (left, Map.empty)]
    ]
  sequence_
    [ tell ("intmap " ++ show n) (f a b)
    | (n, f) <- zip [0 :: Int ..] [IntMap.union, IntMap.intersectionWith const, IntMap.difference, IntMap.differenceWith (\_ _ -> Nothing)]
    , (a, b) <- [(left, right), (IntMap.empty, right), (int1, right), (left, IntMap.empty)]
    ]
  tell "alterF" (length (Map.alterF (\_ -> [Nothing, Nothing]) left (Map.empty :: Map.Map Int Char)))
  tell "alterF" (length (Map.alterF (\_ -> [Nothing, Nothing]) (1 :: Int) (right :: Map.Map Int Char)))
  tell "product" (Set.cartesianProduct (Set.empty :: Set.Set Int) (right :: Set.Set Int))
