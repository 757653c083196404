{-# LANGUAGE GADTs, TypeApplications, ScopedTypeVariables, ExistentialQuantification, RankNTypes, KindSignatures #-}
-- | Visible type arguments of constructors, in the order of their own forall.
module Main where
import Data.Kind
data G a where
  MkG :: forall b a. (Show b, Show a) => b -> a -> G a
data E = forall a. Show a => MkE a
data H :: Type -> Type where
  MkH :: forall c b. (Show c) => c -> b -> H (c, b)
data P a b = MkP a b deriving Show
k :: G Int
k = MkG @String @Int "x" 3
e :: E
e = MkE @Int 3
hh :: H (Int, Bool)
hh = MkH @Int @Bool 3 True
showG :: G a -> String
showG (MkG b a) = show b ++ show a
main :: IO ()
main = do
  putStrLn (showG k)
  case e of MkE x -> print x
  print (MkP @Int @Double 3 4)
  putStrLn (showG (MkG @Int 1 'c'))
