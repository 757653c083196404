{-# LANGUAGE ExistentialQuantification, GADTs, KindSignatures #-}
-- a newtype holds its field alone: no type, no dictionary and no equality
module Main where
newtype Hidden = forall a. Hidden a
newtype Shown a = Show a => Shown a
newtype Only a where
  Only :: Int -> Only Bool
newtype Fine a where
  Fine :: [b] -> Fine b
main :: IO ()
main = print 1
