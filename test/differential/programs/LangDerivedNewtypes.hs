{-# LANGUAGE DeriveTraversable, GeneralizedNewtypeDeriving #-}
-- | Newtypes of functions, with the instances that can be taken over and those that are derived.
module Main where
newtype P a = P (Int -> Bool -> a) deriving (Functor)
newtype Q a = Q (Int -> [Maybe a]) deriving (Functor)
newtype R f a = R (f (a, Int)) deriving (Functor, Foldable, Traversable)
newtype S a = S [a] deriving (Functor, Foldable, Traversable, Eq, Ord, Show, Semigroup)
newtype T m a = T (Int -> m a) deriving Functor
newtype St s a = St (s -> (a, s)) deriving Functor
main :: IO ()
main = do
  let P f = fmap (+ 1) (P (\a b -> if b then a else 0))
  print (f 3 True)
  let Q g = show <$> Q (\a -> [Just a, Nothing])
  print (g 4)
  print (sum (R [(1, 2), (3, 4)]))
  print (S [1, 2] <> fmap (* 2) (S [3]))
  let St h = (* 2) <$> St (\s -> (s, s + 1))
  print (h 20)
