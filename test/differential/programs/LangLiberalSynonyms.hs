{-# LANGUAGE LiberalTypeSynonyms, RankNTypes #-}
-- | Type synonyms as arguments of type synonyms.
module Main where
type Id x = x
type Generic i o = forall x. i x -> o x
type Discard a = forall b. Show b => a -> b -> (a, String)
f :: Discard a
f x y = (x, show y)
g :: Discard Int -> (Int, String)
g h = h 3 True
foo :: Generic Id []
foo x = [x]
type Pr = forall a. a -> a
hh :: Pr -> Int
hh i = i 3
type App f = f Int
type Pair a = (a, a)
bar :: App Pair
bar = (1, 2)
type Const' a b = a
baz :: App (Const' Char)
baz = 'c'
main :: IO ()
main = do
  print (f 'c' 'd', g f, foo 'x', hh id)
  print (bar, baz)
