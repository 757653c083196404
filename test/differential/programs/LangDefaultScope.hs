{-# LANGUAGE DefaultSignatures, ScopedTypeVariables #-}
-- The variables of a default method's own signature scope over the method; those of the method's do not.
module Main where

import Data.Proxy (Proxy (..))

class Named a where
  name :: Proxy a -> String
  items :: forall b. Show b => b -> a -> [String]
  default items :: forall c. (Show c, Show a) => c -> a -> [String]
  items x y = [one x, two y, show (both :: [c])]
    where
      one :: c -> String
      one = show
      two :: a -> String
      two v = show v ++ name (Proxy :: Proxy a)
      both = [x, x]
  pair :: forall b. b -> (a, b) -> (b, b)
  default pair :: forall d. Monoid a => d -> (a, d) -> (d, d)
  pair = swap
    where
      swap :: d -> (a, d) -> (d, d)
      swap x (_, y) = (y, x)
  plain :: forall e. e -> a -> [e]
  plain x _ = list
    where
      list :: [e]
      list = [x]

instance Named Int where
  name _ = "Int"
  pair x (_, y) = (x, y)

instance Named b => Named [b] where
  name _ = "list of " ++ name (Proxy :: Proxy b)
  items x _ = [show x]

main :: IO ()
main = do
  mapM_ putStrLn (items 'c' (3 :: Int))
  print (pair 'x' (4 :: Int, 'y'), pair 'x' ([5 :: Int], 'y'))
  print (plain True [6 :: Int], items () [7 :: Int], name (Proxy :: Proxy [[Int]]))
