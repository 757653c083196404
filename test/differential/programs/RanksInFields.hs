{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- Functions of higher rank in fields and annotations: where a dictionary stands between the arguments.
module Main (main) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

type Fold s a = forall r. Monoid r => (a -> Const r a) -> s -> Const r s
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

data Holder s a = Holder
  { held :: Lens s a
  , label :: Int -> forall b. Show b => b -> String
  , joined :: forall m. Monoid m => m -> m -> m
  }

folding :: Foldable f => (s -> f a) -> Fold s a
folding parts visit whole = Const (foldMap (getConst . visit) (parts whole))

toListOf :: Fold s a -> s -> [a]
toListOf fold = getConst . fold (\a -> Const [a])

lens :: (s -> a) -> (s -> a -> s) -> Lens s a
lens get set f s = set s <$> f (get s)

over :: Lens s a -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

pick :: Bool -> forall a. Show a => a -> String
pick shown x = if shown then show x else "hidden"

holder :: Holder (Int, Char) Int
holder =
  Holder
    { held = lens fst (\(_, b) a -> (a, b))
    , label = \n x -> concat (replicate n (show x))
    , joined = \a b -> b <> a
    }

main :: IO ()
main = do
  print (toListOf (folding (\(a, b) -> [a, b])) (1 :: Int, 2))
  print (over (held holder) negate (3, 'q'))
  putStrLn (label holder 2 True)
  putStrLn (joined holder "a" "b")
  print (label holder 1 $ joined holder [1 :: Int] [2])
  case holder of
    Holder {label = named} -> putStrLn (named 3 ())
  putStrLn (pick True "z" ++ pick False 'c')
  putStrLn ((show :: Show a => a -> String) (4 :: Int))
  print ((mempty :: Monoid m => m) ++ "end")
