{-# LANGUAGE GHC2021, ImpredicativeTypes, LambdaCase #-}
-- Types with a forall inside of others: lists, Maybe, records and functions of polymorphic functions.
module Main where

import Control.Monad.ST (ST, runST)
import Data.Maybe (mapMaybe)
import Data.STRef (modifySTRef', newSTRef, readSTRef)

ids :: [forall a. a -> a]
ids = []

more :: [forall a. a -> a]
more = id : (\x -> x) : ids ++ [id]

both :: (forall a. a -> a) -> (Int, Bool)
both f = (f 1, f True)

results :: [(Int, Bool)]
results = map both more

single :: (forall a. a -> a) -> [forall a. a -> a]
single x = [x]

reversal :: Maybe (forall a. [a] -> [a])
reversal = Just reverse

apply :: Maybe (forall a. [a] -> [a]) -> ([Int], String)
apply = \case
  Just f -> (f [1, 2, 3], f "abc")
  Nothing -> ([], "")

shows' :: [forall a. Show a => a -> String]
shows' = [show, \x -> '<' : show x ++ ">", const "?"]

newtype Handler = Handler { run :: forall a. Show a => a -> IO () }

handlers :: [(String, forall a. Show a => a -> IO ())]
handlers = [("plain", print), ("loud", \x -> putStrLn (show x ++ "!"))]

total :: [Int] -> Int
total xs = runST $ do
  sum' <- newSTRef 0
  mapM_ (\x -> modifySTRef' sum' (+ x)) xs
  readSTRef sum'

actions :: [forall s. ST s Int]
actions = [newSTRef 1 >>= readSTRef, pure 2]

first :: (forall a. a -> a) -> Int
first f = f (const 1) 'x'

main :: IO ()
main = do
  print (length ids, length more, results)
  print (head more 'x', head (single id) True, (head $ more) "s")
  print (apply reversal, apply Nothing, apply (Just (take 1)))
  putStrLn (unwords [f 1 ++ f 'c' | f <- shows'])
  mapM_ (\(name, h) -> putStrLn name >> h 'x' >> h [1, 2]) handlers
  run (Handler print) "handled"
  print (total [1 .. 10], map (\a -> runST a) actions)
  print (first $ id, map first more, mapMaybe (fmap (\(f :: forall a. [a] -> [a]) -> f "ab")) [reversal, Nothing])
  print (both (last more), fmap both (Just (id :: forall a. a -> a)))
