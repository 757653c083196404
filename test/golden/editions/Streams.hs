{-# LANGUAGE GHC2021, BlockArguments, DerivingStrategies, RecordWildCards, NamedFieldPuns, LambdaCase, PatternSynonyms, ViewPatterns, MultiWayIf #-}
-- Effects by a class of one's own and a free monad, streams as folds, pattern synonyms over sequences, and lenses by hand.
module Main where

import Data.Bifunctor (bimap, first)
import Data.Char (toUpper)
import Data.Function (on, (&))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.List (groupBy, intercalate, partition, sortOn, unfoldr)
import Data.Map qualified as Map
import Data.Sequence (Seq, pattern Empty, pattern (:<|), pattern (:|>))
import Data.Sequence qualified as Seq
import Data.Traversable (for, mapAccumL)

-- Lenses.
type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a

view :: ((a -> Const a b) -> s -> Const a t) -> s -> a
view l = getConst . l Const

over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

data Address = Address {street :: String, number :: Int} deriving stock (Show, Eq)
data Person = Person {name :: String, address :: Address} deriving stock (Show, Eq)

_address :: Lens' Person Address
_address f p = (\a -> p {address = a}) <$> f (address p)

_number :: Lens' Address Int
_number f a@Address {number} = (\n -> a {number = n}) <$> f number

-- A free monad of commands.
data Free f a = Pure a | Free (f (Free f a))
deriving stock instance Functor f => Functor (Free f)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = f <$> x
  Free f <*> x = Free ((<*> x) <$> f)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free ((>>= k) <$> f)

data Command next = Say String next | Ask String (String -> next) | Pick [String] (Int -> next)
  deriving stock Functor

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

say :: String -> Free Command ()
say s = liftF (Say s ())

ask :: String -> Free Command String
ask q = liftF (Ask q id)

dialogue :: Free Command Int
dialogue = do
  who <- ask "name?"
  say ("hello " <> map toUpper who)
  n <- liftF (Pick ["tea", "milk"] id)
  if | n == 0 -> say "hot" *> pure 80
     | otherwise -> 5 <$ say "cold"

simulate :: [String] -> Free Command a -> ([String], a)
simulate _ (Pure a) = ([], a)
simulate answers (Free c) = case c of
  Say s next -> first (s :) (simulate answers next)
  Ask q k | (a : rest) <- answers -> first ((q <> " " <> a) :) (simulate rest (k a))
          | otherwise -> simulate [] (k "nobody")
  Pick options k -> first (("pick of " <> show (length options)) :) (simulate answers (k 1))

-- Windows over a sequence.
pattern Pair :: a -> a -> Seq a
pattern Pair a b = a :<| b :<| Empty

windows :: Int -> Seq a -> [Seq a]
windows n s
  | Seq.length s < n = []
  | otherwise = Seq.take n s : windows n (Seq.drop 1 s)

ends :: Seq a -> Maybe (a, a)
ends = \case
  Empty -> Nothing
  a :<| Empty -> Just (a, a)
  (a :<| (_ :|> b)) -> Just (a, b)

pattern Even :: Int
pattern Even <- (even -> True)

collatz :: Int -> [Int]
collatz = unfoldr \case
  1 -> Nothing
  n@Even -> Just (n, n `div` 2)
  n -> Just (n, 3 * n + 1)

histogram :: (Foldable t, Ord a) => t a -> Map.Map a Int
histogram = foldr (\a -> Map.insertWith (+) a 1) Map.empty

main :: IO ()
main = do
  let p = Person "ada" (Address "row" 7)
  print (view (_address . _number) p, over (_address . _number) (+ 1) p)
  let (lines', degrees) = simulate ["grace"] dialogue
  putStrLn (intercalate "; " lines') >> print degrees
  print (map sum (windows 3 (Seq.fromList [1 .. 6 :: Int])), ends (Seq.fromList "abc"))
  print [(a, b) | Pair a b <- windows 2 (Seq.fromList "xyz")]
  print (collatz 6 & partition even & bimap length length)
  print (histogram "mississippi" & Map.toList & sortOn (negate . snd))
  print (mapAccumL (\acc x -> (acc + x, acc * x)) 0 [1 .. 5 :: Int])
  print (getCompose (Compose [Just 1, Nothing] & fmap (+ (1 :: Int))))
  print (groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25 :: Int])
  r <- for [1, 2 :: Int] \i -> pure (i * i)
  print r
