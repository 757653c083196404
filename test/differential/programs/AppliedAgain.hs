-- Partial applications that are called again through names that were evaluated before: methods without parameters in
-- dictionaries of dictionaries, constants of the module, parsers as values.
module Main (main) where

import Control.Monad.State
import qualified Data.Map as M

class Weighed a where
  weight :: a -> Int
  label :: a -> String

instance Weighed Int where
  weight = abs
  label = show

instance Weighed Bool where
  weight b = if b then 1 else 0
  label b = if b then "yes" else "no"

instance Weighed a => Weighed [a] where
  weight = sum . map weight
  label = concatMap label

instance (Weighed a, Weighed b) => Weighed (a, b) where
  weight = \(a, b) -> weight a + weight b
  label = uncurry (\a b -> label a ++ "," ++ label b)

instance Weighed a => Weighed (Maybe a) where
  weight = maybe 0 weight
  label = maybe "none" label

heavy :: Weighed a => a -> a -> Int
heavy a b = weight [a, b] + weight [a] - weight (Just b)

-- A constant that calls itself by way of what it is made of.
climb :: Int -> Int
climb = until tall step

tall :: Int -> Bool
tall n = n > 30

step :: Int -> Int
step n = if odd n then n + 3 else climb (n + 1)

type Reader' = StateT [String] (Either String)

word :: Reader' String
word = get >>= \ws -> case ws of
  [] -> lift (Left "nothing left")
  w : rest -> w <$ put rest

isNext :: String -> Reader' Bool
isNext w = gets (\ws -> take 1 ws == [w])

total, item, chained :: Reader' Int
total = item >>= more "+" item
item = chained >>= more "*" chained
chained = word >>= \w -> case w of
  "(" -> total <* word
  _ -> return (length w)

more :: String -> Reader' Int -> Int -> Reader' Int
more op operand left = isNext op >>= \found ->
  if found then word >> operand >>= more op operand . combine left else return left
  where combine a b = if op == "+" then a + b else a * b

memo :: M.Map Int (Int -> Int)
memo = M.fromList [(i, foldr (.) id (replicate i (subtract 1))) | i <- [1 .. 4]]

main :: IO ()
main = do
  print (heavy (1 :: Int, [2 :: Int, -3]) (4, []))
  print (heavy [(True, Just False)] [])
  putStrLn (label [(1 :: Int, [True, False]), (2, [])])
  print (map climb [3, 8, 29])
  print (map (evalStateT total . words) ["aa + b", "aa * ( b + ccc ) + d", "aa *", "( a + b ) * ( c + dd )"])
  print [maybe 0 ($ 10) (M.lookup i memo) + maybe 0 ($ 20) (M.lookup i memo) | i <- [0 .. 5]]
