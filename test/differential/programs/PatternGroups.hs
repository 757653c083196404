{-# LANGUAGE PatternSynonyms, ViewPatterns, ScopedTypeVariables #-}
-- | Adjacent clauses with one view, pattern synonym or literal at different types.
module Main where
import Text.Read (readMaybe)

class C a where { asInt :: a -> Maybe Int; fromI :: Int -> a }
instance C Int where { asInt n = if n > 10 then Just n else Nothing; fromI = id }
instance C Bool where { asInt b = if b then Just 1 else Nothing; fromI = (> 0) }

pattern P :: C a => Int -> a
pattern P n <- (asInt -> Just n)

f :: (String -> String) -> String -> String
f _ (readMaybe -> Just (n :: Int)) = "int " ++ show n
f _ (readMaybe -> Just (n :: Double)) = "double " ++ show n
f _ (readMaybe -> Just (n :: Bool)) = "bool " ++ show n
f g s = g s

pattern Read :: Read a => a -> String
pattern Read x <- (readMaybe -> Just x)

h :: String -> String
h (Read (n :: Int)) = "int " ++ show n
h (Read (n :: Double)) = "double " ++ show n
h (Read (n :: Bool)) = "bool " ++ show n
h _ = "none"

newtype N = N Double deriving (Eq, Show)
instance Num N where
  fromInteger n = N (negate (fromInteger n))
  (+) = undefined
  (*) = undefined
  abs = undefined
  signum = undefined
  negate = undefined

k :: N -> String
k (N 1) = "inner"
k 1 = "outer"
k _ = "neither"

newtype W = W Int deriving (Eq, Ord)
instance Show W where show (W n) = "w" ++ show n
v :: W -> String
v (W (show -> "1")) = "int 1"
v (show -> "w2") = "w 2"
v (W (show -> "3")) = "int 3"
v _ = "?"

v2 :: W -> String
v2 (show -> "1") = "w 1"
v2 (W (show -> "1")) = "int 1"
v2 _ = "?"


main :: IO ()
main = do
  mapM_ (putStrLn . f id) ["1", "1.5", "True", "x"]
  mapM_ (putStrLn . h) ["1", "1.5", "True", "x"]
  mapM_ (putStrLn . k . N) [1, -1, 0]
  mapM_ (putStrLn . v . W) [1, 2, 3, 4]
  mapM_ (putStrLn . v2 . W) [1, 2]
