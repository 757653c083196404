-- Functions that are given too few arguments, put away and called elsewhere: whose stack their calls are under.
module Main where

divide :: Int -> Int -> Int
divide a b = if b == 0 then error "nothing to divide by" else a `div` b

-- What is put away goes through a function that only gives it back.
keep :: f -> Int -> (f, Int)
keep f = \n -> (const f n, n)

use :: Int -> (Int -> (Int -> r, s)) -> Int -> (r, s)
use a o = \n -> let (g, m) = o n in (g a, m)

kept, added :: Int -> (Int, Int)
kept = use 3 (keep (divide 12))
added = use 4 (keep (sum3 (length "ab") 5))

sum3 :: Int -> Int -> Int -> Int
sum3 a b c = a + b + c

data Button = Button { label :: String, press :: Int -> Int }

buttons :: [Button]
buttons = [Button "twelfth" (divide 12), Button "sum" (sum3 1 2), Button "both" (sum3 1 2 . divide 12)]

pressAll :: Int -> [Button] -> [(String, Int)]
pressAll n bs = [(label b, press b n) | b <- bs]

local :: Int -> [Int]
local k = map (scale 2) [1, 2] ++ zipWith id [scale 3, shift] [4, 5]
  where
    scale a b = sum3 a b k
    shift = sum3 (divide 100 k)
      k

main :: IO ()
main = do
  print (fst (kept 0), fst (added 1))
  print (pressAll 4 buttons)
  print (local 5)
  print (fst (use 0 (keep (divide 7)) 1))
