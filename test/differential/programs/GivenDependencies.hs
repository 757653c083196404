{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleContexts, FlexibleInstances, UndecidableInstances #-}
module Main where
newtype Str = Str String
class Source s t | s -> t where
  uncons1 :: s -> Maybe (t, s)
instance Source Str Char where
  uncons1 (Str []) = Nothing
  uncons1 (Str (c : cs)) = Just (c, Str cs)
instance Source [a] a where
  uncons1 [] = Nothing
  uncons1 (c : cs) = Just (c, cs)

-- what an instance says of a given's variable holds within, and nobody is told
shown :: Source Str a => Str -> String
shown s = show (fmap fst (uncons1 s))

size :: Source s t => s -> Int
size s = case uncons1 s of
  Nothing -> 0
  Just (_, r) -> 1 + size r

report :: Source Str a => String -> Str -> Either a Int
report label s = Right (length label + size s)

first :: Source Str a => a -> Str -> a
first none s = maybe none fst (uncons1 s)

-- a type that stands in constraints alone is determined by what an instance needs and by a superclass
class Optional e v | e -> v where
  none :: e
  value :: v -> e -> v
instance Optional (Maybe v) v where
  none = Nothing
  value v = maybe v id

class Optional e v => Kept v e | v -> e
instance Kept Int (Maybe Int)

newtype Cell e a = Cell { runCell :: e -> a }

class Reads v m | m -> v where
  reads1 :: v -> m v
instance Optional e v => Reads v (Cell e) where
  reads1 v = Cell (value v)

start :: Kept v e => Cell e a -> a
start c = runCell c none

main :: IO ()
main = do
  putStrLn (shown (Str "abc"))
  either (putStrLn . (: [])) print (report "abc" (Str "four"))
  print (first 'x' (Str ""))
  print (start (reads1 (3 :: Int)))
