-- A class with one method and no superclass: its dictionary is the method. Centres on the method, or on a function
-- that is nothing but the method, push or only count, by what is known of the dictionary where they stand.
module Main (main, nameOf) where

class Named a where
  name :: a -> String

data T = T

instance Named T where
  name T = "T"

instance Named a => Named [a] where
  name = concatMap name

instance Named a => Named (Maybe a) where
  name x = maybe "-" name x

-- Seen by others, and used twice.
nameOf :: Named a => a -> String
nameOf = name

-- Used once each.
nameFirst, nameSecond, nameThird :: Named a => a -> String
nameFirst = name
nameSecond = name
nameThird = name

nameAll :: Named a => [a] -> String
nameAll xs = nameThird xs

inPragma :: Named a => a -> String
inPragma x = ({-# SCC inner #-} name) x

class Has a where
  value :: Int -> a

instance Has Int where
  value n = n + 1

instance Has Bool where
  value n = n > 1

instance (Has a, Has b) => Has (a, b) where
  value n = (value n, value (n + 1))

get :: Has a => Int -> a
get = value

two :: Has a => Int -> (a, a)
two n = (get n, get (n + 1))

-- One method that is no function, and one of two methods.
class Start a where
  start :: a

instance Start Int where
  start = 3

instance Start a => Start [a] where
  start = [start, start]

begin :: Start a => a
begin = start

class Shape a where
  area :: a -> Int
  corners :: a -> Int

data Square = Square Int

instance Shape Square where
  area (Square n) = n * n
  corners _ = 4

instance Shape a => Shape [a] where
  area = sum . map area
  corners = sum . map corners

areaOf :: Shape a => a -> Int
areaOf = area

main :: IO ()
main = do
  putStrLn (nameOf [T, T])
  putStrLn (nameOf [[T], [T]])
  putStrLn (nameFirst [[T], [T]])
  putStrLn (nameSecond (Just T))
  putStrLn (nameAll [T])
  putStrLn (inPragma T)
  print (two 4 :: (Int, Int))
  print (two 4 :: ((Int, Bool), (Int, Bool)))
  print (sum (begin :: [Int]))
  print (areaOf [Square 2])
