{-# LANGUAGE GADTs, RankNTypes, TypeFamilies #-}
-- Fields of constructors that give special types, and equalities in the contexts of constructors.
module Main where

data Term a where
  Number :: { size :: Int, note :: String } -> Term Int
  Truth :: { flag :: Bool } -> Term Bool
  Listed :: Show b => { element :: b } -> Term [b]
  Paired :: { left :: c, right :: d, hidden :: e } -> Term (c, d)

data Rule
  = Once { rule :: forall a. a -> a }
  | Counted { rule :: forall a. a -> a, times :: Int }

type family Opposite a
type instance Opposite Int = Bool
type instance Opposite Bool = Int

data Opposed a = (Opposite a ~ Int) => Opposed { opposed :: a }
data Known a b = (a ~ [b], b ~ Int) => Known { list :: a, one :: b }
data Whole = forall a. (a ~ Int) => Whole a
data Either' a where
  Either' :: (c ~ Maybe b, Opposite b ~ Int) => c -> b -> Either' b

opposite :: Opposed a -> Opposite a
opposite (Opposed _) = 3

main :: IO ()
main = do
  print (size (Number 1 "one"), note (Number 2 "two"), flag (Truth True), element (Listed 'c'))
  print (left (Paired 1 2 3), right (Paired 1 'x' 3))
  print (size ((Number 1 "one") { size = 5 }))
  print (rule (Once id) 3, rule (Counted id 4) 'x', times (Counted id 4))
  print (opposed (Opposed True), opposite (Opposed False))
  print (list (Known [1] 2), one (Known [1] 2))
  case Whole 3 of Whole n -> print (n + 1)
  case Either' (Just True) False of Either' found other -> print (found == Just other)
