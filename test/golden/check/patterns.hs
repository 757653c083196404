{-# LANGUAGE GADTs, LambdaCase, MultiWayIf, ViewPatterns, EmptyCase #-}
module Patterns where

data Zero
data Succ n
data Vec n a where
  Nil :: Vec Zero a
  Cons :: a -> Vec n a -> Vec (Succ n) a

-- The lengths are equal, so that the other two pairs are impossible.
zipVec :: Vec n a -> Vec n b -> Vec n (a, b)
zipVec Nil Nil = Nil
zipVec (Cons a as) (Cons b bs) = Cons (a, b) (zipVec as bs)

headVec :: Vec (Succ n) a -> a
headVec (Cons a _) = a

anyVec :: Vec n a -> Vec m b -> Int
anyVec Nil Nil = 1
anyVec (Cons _ _) (Cons _ _) = 2

pair :: [Int] -> Int
pair [] = 0
pair [_] = 1

nested :: Maybe (Either Int Bool) -> Int
nested (Just (Right True)) = 1
nested Nothing = 2

numbers :: Int -> Bool -> Int
numbers 0 True = 1
numbers 1 False = 2
numbers (-1) _ = 3

command :: String -> Int
command "add" = 1
command "sub" = 2

letters :: String -> Int
letters "" = 1
letters ('a' : _) = 2

guarded :: Int -> Int
guarded x
  | x > 0 = 1
  | x < 0 = 2

matched :: Maybe Int -> Int
matched m | Just x <- m = x
matched Nothing = 0

looked :: Int -> Int
looked x
  | Just y <- found = y
  | Nothing <- found = 0
  where found = lookup x []

viewed :: Int -> Int
viewed (even -> True) = 1
viewed (even -> False) = 2

late :: Bool -> Bool -> Int
late True _ = 1
late _ True = 2
late False False = 3
late _ _ = 4

lateGuard :: Int -> Int
lateGuard x
  | even x = 1
  | otherwise = 2
  | odd x = 3

cases :: Either a (Maybe b) -> Int
cases = \case
  Left _ -> 1
  Right (Just _) -> 2

order :: Int -> Int -> Int
order a b = case compare a b of
  LT -> 1
  GT -> 2

data Void

absurd :: Void -> a
absurd v = case v of {}

none :: Maybe a -> b
none m = case m of {}

several :: Int -> Int
several x = if | x == 1 -> 1
               | x == 2 -> 2

newtype Wrapped = Wrapped (Maybe Int)

unwrap :: Wrapped -> Int
unwrap (Wrapped (Just x)) = x

data Shape = Circle { radius :: Double } | Box { width, height :: Double } | Empty

area :: Shape -> Double
area Circle { radius = r } = pi * r * r
area Box { width = 0 } = 0

wider :: Shape -> Shape
wider s = s { width = 2 }

infixr 5 :+
data Sum = Int :+ Sum | End

second :: Sum -> Int
second (_ :+ b :+ _) = b
second End = 0

(<+>) :: Maybe a -> Maybe a -> Maybe a
Just a <+> Nothing = Just a
Nothing <+> Just b = Just b

justs :: [(Int, Maybe Int)] -> [Int]
justs = map (\(a, Just b) -> a + b)

first :: [Int] -> Int
first xs = y where (y : _) = xs

lazy :: (Int, Maybe Int) -> Int
lazy ~(a, Just b) = a + b

inDo :: IO ()
inDo = do
  [a, b] <- return [1 :: Int, 2]
  print (a + b)
