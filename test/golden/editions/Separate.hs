-- For mtl-2.3, whose modules export nothing of Control.Monad, Control.Monad.Fix and Data.Monoid.
module Main (main) where

import Control.Monad (forM_, unless)
import Control.Monad.State
import Control.Monad.Writer (execWriter, tell)

when :: Bool -> String -> String
when wanted text = if wanted then text else ""

fix :: Int -> Int
fix = (+ 1)

data Place = First | Last
  deriving (Show)

join :: [String] -> String
join = concatMap (++ ",")

main :: IO ()
main = do
  putStrLn (when True "yes")
  print (fix 3, join ["a", "b"], [First, Last])
  n <- execStateT (forM_ [1 .. 3 :: Int] (\i -> modify (+ i))) 0
  unless (n == 0) (print n)
  print (execWriter (tell "w" >> replicateM_ 2 (tell "x")))
