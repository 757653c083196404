-- What is dead goes before uses are counted: a function that one place uses, besides dead ones, goes there.
module Main (main) where

class Weight a where
  weight :: a -> Int
instance Weight Int where
  weight x = x
instance Weight Bool where
  weight _ = fst ({-# SCC pair #-} (2, False))
instance Weight t => Weight [t] where
  weight = sum . map weight
instance Weight t => Weight (Maybe t) where
  weight = maybe 0 weight

of_ :: Weight a => a -> Int
of_ = weight

added :: Int -> Int -> Int -> Int
added a b c = a + b * c

main :: IO ()
main = do
  print (of_ ((0 `rem` length "abc") :: Int))
  let h x y =
        (\_ -> weight (lookup y [(x, True)]))
          (of_ (({-# SCC unused #-} []) :: [Maybe Int]))
  print (h 3 4, h 2 2)
  let dead = added 1 2 3
      g = added ({-# SCC once #-} h 1 1) 2
  print (map g [1, 2, 3])
