{-# LANGUAGE RankNTypes, LambdaCase, GADTs #-}
module Main (main) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s

lens :: (s -> a) -> (s -> a -> s) -> Lens s a
lens get set visit whole = fmap (set whole) (visit (get whole))

view :: Lens s a -> s -> a
view l = getConst . l Const

over :: Traversal s a -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

at :: Int -> Traversal [a] a
at _ _ [] = pure []
at 0 visit (x : xs) = fmap (: xs) (visit x)
at n visit (x : xs) = fmap (x :) (at (n - 1) visit xs)

-- dictionaries come behind the first parameter
describe :: Int -> forall a. Show a => a -> String
describe n x
  | n > 1 = text ++ text
  | otherwise = text
  where text = show x

later :: Int -> forall a. (Show a, Num a) => a -> forall b. Show b => b -> String
later n x y = show n ++ show (x + 1) ++ show y

byLambda :: Int -> forall a. (Show a, Num a) => a -> forall b. Show b => b -> String
byLambda = \n x y -> show n ++ show (x * 2) ++ show y

byCase :: Int -> forall a. Show a => a -> String
byCase = \case
  0 -> show
  n -> \x -> show n ++ show x

(<+>) :: Int -> forall a. Show a => a -> forall b. Show b => b -> String
(n <+> x) y = show n ++ show x ++ show y

class Shape t where
  name :: t -> forall a. Show a => a -> String

instance Shape Bool where
  name b x = show b ++ show x

instance Shape Int where
  name = describe

data Some where
  Some :: Show a => a -> Some

both :: Some -> forall b. Show b => b -> String
both (Some a) b = show a ++ show b

held :: (Int -> forall a. Show a => a -> String) -> String
held f = f 2 'x' ++ f 1 [True]

main :: IO ()
main = do
  print (view (lens fst (\(_, b) a -> (a, b))) (1, 'c'))
  print (over (at 1) (* 10) [1, 2, 3])
  putStrLn (describe 2 'c')
  putStrLn (later 1 2.5 'c')
  putStrLn (byLambda 1 2.5 'c')
  putStrLn (byCase 0 'c' ++ byCase 3 "d")
  putStrLn ((1 <+> 'c') "d")
  putStrLn ((<+> 'e') 4 'f')
  putStrLn ((5 <+>) 'g' 'h')
  putStrLn (name True 'x' ++ name (2 :: Int) 'y')
  putStrLn (both (Some 'a') 'b')
  putStrLn (held describe)
  putStrLn (held (\n x -> describe n x))
  putStrLn (held (\n -> byCase n))
  mapM_ (putStrLn . (\n -> describe n 'z')) [1, 2]
