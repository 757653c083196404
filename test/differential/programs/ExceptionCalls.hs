-- What Control.Exception defines returns, unlike the failures of patterns that live in the same module: a case that looks at
-- the result goes on.
module Main where

import Control.Exception

checked :: Int -> Int
checked x = case assert (x > 0) x of
  3 -> 30
  n -> n + 100

mapped :: Int -> Int
mapped x = case mapException (\e -> ErrorCall (takeWhile (/= '!') (show (e :: ErrorCall)))) x of
  3 -> 30
  n -> n + 100

chosen :: Int -> Either String Int
chosen 0 = Left "none"
chosen n = Right (case n of 1 -> 10)

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> "failed: " ++ takeWhile (/= '\n') (show (e :: SomeException))) show r)

main :: IO ()
main = do
  mapM_ (attempt . checked) [3, 4, 0]
  mapM_ (attempt . mapped) [3, 4, error "no!"]
  mapM_ (attempt . chosen) [0, 1, 2]
