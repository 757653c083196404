-- Huffman codes: a tree from frequencies, encoding, decoding, and the tree itself written as bits.
module Main where

import qualified Data.Map as Map
import Data.List (insertBy, sortBy)
import Data.Ord (comparing)

data Tree
  = Leaf { weight :: Int, symbol :: Char }
  | Fork { weight :: Int, left, right :: Tree }
  deriving Show

type Bits = [Bool]
type Code = Map.Map Char Bits

frequencies :: String -> [(Char, Int)]
frequencies = Map.toList . Map.fromListWith (+) . map (\c -> (c, 1))

build :: [(Char, Int)] -> Maybe Tree
build [] = Nothing
build table = Just (merge (sortBy (comparing weight) [Leaf n c | (c, n) <- table]))
  where
    merge [t] = t
    merge (a : b : rest) = merge (insertBy (comparing weight) (join a b) rest)
    merge [] = error "merge: nothing left"
    join a b = Fork (weight a + weight b) a b

codes :: Tree -> Code
codes tree = Map.fromList (walk [] tree)
  where
    walk prefix (Leaf _ c) = [(c, reverse (if null prefix then [False] else prefix))]
    walk prefix (Fork _ l r) = walk (False : prefix) l ++ walk (True : prefix) r

encode :: Code -> String -> Bits
encode code = concatMap bitsOf
  where
    bitsOf c = {-# SCC "lookup" #-} case Map.lookup c code of
      Just bits -> bits
      Nothing -> error ("no code for " ++ show c)

decode :: Tree -> Bits -> String
decode (Leaf _ c) bits = map (const c) bits
decode tree bits = go tree bits
  where
    go (Leaf _ c) rest = c : decode' rest
    go (Fork _ l r) (b : rest) = go (if b then r else l) rest
    go _ [] = error "the message ends inside a code"
    decode' [] = []
    decode' rest = go tree rest

-- | A fork is a one and two trees, a leaf a zero and eight bits.
pack :: Tree -> Bits
pack (Leaf _ c) = False : byte (fromEnum c)
  where byte n = [odd (n `div` 2 ^ k) | k <- [7, 6 .. 0 :: Int]]
pack (Fork _ l r) = True : pack l ++ pack r

unpack :: Bits -> (Tree, Bits)
unpack (True : bits) = (Fork 0 l r, rest')
  where
    (l, rest) = unpack bits
    (r, rest') = unpack rest
unpack (False : bits) = (Leaf 0 (toEnum value), rest)
  where
    (byte, rest) = splitAt 8 bits
    value = foldl (\n b -> 2 * n + fromEnum b) 0 byte
unpack [] = error "no tree"

depth :: Tree -> Int
depth Leaf {} = 0
depth (Fork _ l r) = 1 + max (depth l) (depth r)

showBits :: Bits -> String
showBits = map (\b -> if b then '1' else '0')

main :: IO ()
main = do
  let text = "she sells sea shells on the sea shore"
  case build (frequencies text) of
    Nothing -> putStrLn "nothing to encode"
    Just tree -> do
      let code = codes tree
          bits = encode code text
          stored = pack tree ++ bits
          (again, rest) = unpack stored
      mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ showBits b)) (sortBy (comparing (length . snd)) (Map.toList code))
      print (length text * 8, length bits, length stored, depth tree)
      putStrLn (decode again rest)
      putStrLn (decode tree (encode code "hello"))
      putStrLn (encode' code "zebra")
  where encode' code = showBits . encode code
