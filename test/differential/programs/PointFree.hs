{-# LANGUAGE RankNTypes #-}
-- Methods without parameters, and continuations: what dictionaries, endomorphisms and functors hold is called again.
module Main (main) where
import Data.Monoid
import Data.Foldable (foldMap, toList)
import Control.Monad (ap, liftM, (>=>))

newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap = liftM
instance Applicative (Cont r) where { pure x = Cont ($ x); (<*>) = ap }
instance Monad (Cont r) where m >>= k = Cont (runCont m . flip (runCont . k))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (const (k a)))) k)

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue ([], [])
  insert = \x (Queue (f, b)) -> Queue (f, x : b)
  toL = \(Queue (f, b)) -> f ++ reverse b

fill :: Container f => [a] -> f a
fill = foldr insert empty

class Pretty a where
  pretty :: a -> String
  prettyAll :: [a] -> String
  prettyAll = concatMap pretty
instance Pretty Int where pretty = show
instance Pretty Bool where { pretty = take 1 . show; prettyAll = map (head . pretty) }
instance Pretty a => Pretty [a] where { pretty = wrap . prettyAll }
instance (Pretty a, Pretty b) => Pretty (a, b) where pretty = \(a, b) -> pretty a ++ ":" ++ pretty b
instance Pretty a => Pretty (Maybe a) where pretty = maybe "-" pretty

wrap :: String -> String
wrap s = "<" ++ s ++ ">"

data Rose a = Rose a [Rose a]
instance Functor Rose where fmap f (Rose a rs) = Rose (f a) (map (fmap f) rs)
instance Foldable Rose where foldMap f (Rose a rs) = f a <> foldMap (foldMap f) rs
instance Pretty a => Pretty (Rose a) where pretty (Rose a rs) = pretty a ++ pretty rs

rose :: Int -> Rose Int
rose n = Rose n (map rose [n - 2, n - 4 .. 1])

safeDiv :: Int -> Int -> Cont r (Either String Int)
safeDiv a b = callCC $ \exit -> if b == 0 then exit (Left "zero") else return (Right (a `div` b))

chain :: Int -> Maybe Int
chain = half >=> half >=> half
  where half n = if even n then Just (n `div` 2) else Nothing

main :: IO ()
main = do
  print (toL (fill [1, 2, 3 :: Int] :: Stack Int), toL (fill "abc" :: Queue Char))
  putStrLn (pretty [(1 :: Int, [True, False]), (2, [])])
  putStrLn (pretty (Just [Just (1 :: Int), Nothing], True))
  putStrLn (pretty (fmap (\n -> (n, even n)) (rose 6)))
  print (getSum (foldMap Sum (rose 7)), toList (rose 5), maximum (rose 9), length (rose 6))
  print (runCont (safeDiv 7 2) id, runCont (safeDiv 1 0) id)
  print (map chain [8, 12, 16, 7])
  print (appEndo (foldMap (Endo . (+)) [1 .. 5 :: Int]) 0)
