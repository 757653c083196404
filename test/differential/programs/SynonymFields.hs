{-# LANGUAGE PatternSynonyms, NamedFieldPuns, RecordWildCards, ViewPatterns #-}
module Main (main) where

import Control.Exception (SomeException, evaluate, try)

-- both ways
pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)

-- one way, with a builder of its own
data Angle = Angle Double Int deriving Show

pattern Degrees :: Int -> Int -> Angle
pattern Degrees {degrees, turns} <- Angle (round -> degrees) turns
  where Degrees d t = Angle (fromIntegral (d `mod` 360)) (t + d `div` 360)

-- only matches
pattern Ends {first, final} <- (ends -> Just (first, final))

ends :: [a] -> Maybe (a, a)
ends [] = Nothing
ends xs = Just (head xs, last xs)

-- of one of several constructors
data Shape = Circle Int | Box Int Int deriving Show

pattern Square :: Int -> Int -> Shape
pattern Square {width, height} = Box width height

move :: Num a => a -> (a, a) -> (a, a)
move d p@Point {px} = p {px = px + d}

swap :: (a, b) -> (b, a)
swap Point {..} = Point {px = py, py = px}

build :: Int -> Int -> Shape
build width height = Square {..}

area :: Shape -> Int
area Square {width = w, height} = w * height
area (Circle r) = 3 * r * r
area _ = 0

anyBox :: Shape -> Bool
anyBox Square {} = True
anyBox _ = False

attempt :: String -> a -> IO ()
attempt name value = do
  result <- try (evaluate value)
  putStrLn (name ++ ": " ++ either (\e -> head (lines (show (e :: SomeException)))) (const "fine") result)

main :: IO ()
main = do
  print (Point {px = 1, py = 'c'})
  print (Point {py = 'c', px = 1})
  print (px (3, 4) + py (3, 4))
  print (move 2 (1, 1))
  print (swap ('a', True))
  print ((5, 6) {py = "new", px = 7})
  let Point {px = a, py = b} = (8, 9)
  print (a + b)
  let Point {..} = (10, 11) in print (px - py)
  print (Degrees {degrees = 365, turns = 0})
  print (degrees (Angle 12.4 1), turns (Angle 12.4 1))
  print ((Angle 1.5 2) {degrees = 720})
  print (first "abc", final "abc")
  print [final | Ends {final} <- ["xy", "", "z"]]
  print (map area [build 2 3, Circle 1, (Box 1 1) {width = 4}])
  print (map anyBox [Circle 1, Box 1 2])
  print (map width [Box 1 2, Box 3 4])
  attempt "selector" (width (Circle 1))
  attempt "update" ((Circle 1) {width = 2})
  attempt "missing" (area (Square {width = 2}))
  attempt "not missed" (Point {px = 1})
  attempt "pattern" (let Square {width} = Circle 2 in width)
