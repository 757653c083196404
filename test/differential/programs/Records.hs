-- Records that are shown, read back, changed and compared; enumerations, operators and negative numbers among them.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Char (toUpper)
import Data.List (sortOn, partition)
import Data.Ratio ((%))
import Text.Read (readMaybe, readEither)

data Level = Low | Middle | High
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Vector = Vector { vx, vy :: Double }
  deriving (Show, Read, Eq, Ord)

data Item = Item
  { itemName :: String
  , level :: Level
  , weight :: Maybe Rational
  , at :: Vector
  , tags :: Set.Set String
  }
  deriving (Show, Read, Eq, Ord)

infixr 5 :+:
infixl 6 :*:

data Tree a = Leaf | a :+: Tree a | Tree a :*: (a, Tree a)
  deriving (Show, Read, Eq, Ord)

newtype Wrapper f a = Wrapper { unwrap :: f a }

instance Show (f a) => Show (Wrapper f a) where
  showsPrec d (Wrapper x) = showParen (d > 10) (showString "Wrapper " . showsPrec 11 x)

class Describe a where
  describe :: a -> String
  describe _ = "something"
  name :: a -> String

instance Describe Item where
  describe i = map toUpper (name i) ++ maybe "" ((" of " ++) . show) (weight i)
  name = itemName

instance Describe Level where
  name = show

instance (Describe a, Describe b) => Describe (Either a b) where
  describe = either describe describe
  name = either name name

instance Describe a => Describe [a] where
  name [] = "nothing"
  name xs = foldr1 (\a b -> a ++ ", " ++ b) (map name xs)

items :: [Item]
items =
  [ Item "rope" Low (Just (3 % 2)) (Vector 1 (-2)) (Set.fromList ["long", "brown"])
  , Item { itemName = "lamp", level = High, weight = Nothing, at = Vector { vx = 0.5, vy = 1e10 }, tags = Set.empty }
  , Item "coin \"old\"" Middle (Just (-1)) origin (Set.singleton "gold\n")
  ]

origin :: Vector
origin = Vector 0 0

move :: Double -> Double -> Item -> Item
move dx dy i = i { at = (at i) { vx = vx (at i) + dx, vy = vy (at i) + dy } }

promote :: Item -> Item
promote i
  | level i == maxBound = i
  | otherwise = i { level = succ (level i), tags = Set.insert "new" (tags i) }

roundTrip :: (Show a, Read a, Eq a) => a -> Bool
roundTrip x = {-# SCC "reading" #-} read (show x) == x

index :: [Item] -> Map.Map Level [String]
index is = Map.fromListWith (++) [(level i, [itemName i]) | i <- is]

main :: IO ()
main = do
  mapM_ print items
  print (map roundTrip items, Map.toList (index items))
  print (map (move 1 1 . promote) (take 1 items))
  let t = 1 :+: (Leaf :*: (2 :: Int, 3 :+: Leaf)) :*: (-4, Leaf)
  print t
  print (roundTrip t, read " ( 1 :+: Leaf ) " == (1 :+: Leaf :: Tree Int))
  print (Wrapper (Just (-3 :: Int)), [Wrapper "ab"])
  print (map readMaybe ["Low", "low", " High ", "(Middle)", ""] :: [Maybe Level])
  print (readEither "Vector {vx = -1.5, vy = 2}" :: Either String Vector)
  print (readEither "Vector {vx = 1}" :: Either String Vector)
  putStrLn (describe (Left (head items) :: Either Item Level))
  putStrLn (name [Left (items !! 1), Right Low] ++ "; " ++ describe [Low])
  print (sortOn level items == items, partition ((> Low) . level) items == (drop 1 items, take 1 items))
  print (minimum items < maximum items, compare (Vector 1 2) (Vector 1 3), [minBound .. maxBound :: Level])
  print (level (items !! 3))
