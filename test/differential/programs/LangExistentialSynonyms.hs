{-# LANGUAGE PatternSynonyms, ViewPatterns, ExistentialQuantification, GADTs, ScopedTypeVariables, RankNTypes #-}
-- | Pattern synonyms over existential and refined constructors, their types inferred.
module Main where
data T = forall a. Show a => MkT a Int
pattern P x n = MkT x n
pattern Q x <- MkT x _
data G a where
  GI :: Int -> G Int
  GB :: Bool -> G Bool
pattern I n = GI n
pattern B :: () => (a ~ Bool) => Bool -> G a
pattern B b = GB b
pattern ShowN :: (Show a, Num a, Eq a) => a
pattern ShowN = 3
pattern R :: () => Show b => b -> T
pattern R x <- MkT x _
data E f = forall x. (Show (f x)) => E (f x)
pattern PE y <- E y
f :: T -> String
f (P x 3) = "three " ++ show x
f (Q x) = show x
g :: G a -> a
g (I n) = n + 1
g (B b) = not b
h :: T -> String
h (R x) = show x
k :: E f -> String
k (PE y) = show y
pattern Two :: a -> b -> (a, b)
pattern Two x y = (x, y)
pattern Head x <- x : _
pattern Tr {a, b} = (a, b)
main :: IO ()
main = do
  putStrLn (f (P 'c' 3) ++ f (P True 4))
  print (g (I 3), g (B True))
  putStrLn (h (P "s" 1) ++ k (PE' (Just 3)))
  let Head z = "abc"
  print z
  print (case 3 :: Int of { ShowN -> "yes"; _ -> "no" })
 where
  pattern_ = ()
pattern PE' :: () => Show (f x) => f x -> E f
pattern PE' y = E y
