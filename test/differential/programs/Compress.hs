-- LZW: a trie grows while the text is read, and grows again in the same way while the codes are.
module Main where

import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map

data Trie = Trie { code :: !Int, below :: Map.Map Char Trie }

data Dictionary = Dictionary { root :: Map.Map Char Trie, next :: !Int }

alphabet :: [Char]
alphabet = [' ' .. '~']

fresh :: Dictionary
fresh = Dictionary (Map.fromList [(c, Trie k Map.empty) | (c, k) <- zip alphabet [0 ..]]) (length alphabet)

-- | The longest known prefix, its code, and what comes after it; the dictionary has learnt one string more.
longest :: Dictionary -> String -> (Int, Dictionary, String)
longest _ "" = error "longest: no text"
longest dict (c : cs) = case Map.lookup c (root dict) of
  Nothing -> error ("not in the alphabet: " ++ show c)
  Just t -> (found, dict { root = Map.insert c t' (root dict), next = next dict + grown }, rest)
    where (found, t', grown, rest) = follow t cs
  where
    follow t "" = (code t, t, 0, "")
    follow t text@(d : ds) = case Map.lookup d (below t) of
      Nothing -> (code t, t { below = Map.insert d (Trie (next dict) Map.empty) (below t) }, 1, text)
      Just u -> (found, t { below = Map.insert d u' (below t) }, grown, rest)
        where (found, u', grown, rest) = follow u ds

compress :: String -> [Int]
compress = go fresh
  where
    go _ "" = []
    go dict text = let (k, dict', rest) = longest dict text in k : go dict' rest

type Table = IntMap.IntMap String

expand :: [Int] -> String
expand [] = ""
expand (first : rest) = start ++ go table (length alphabet) start rest
  where
    table = IntMap.fromList (zip [0 ..] (map (: []) alphabet))
    start = table IntMap.! first
    go :: Table -> Int -> String -> [Int] -> String
    go _ _ _ [] = ""
    go t n before (k : ks) = entry ++ go (IntMap.insert n (before ++ take 1 entry) t) (n + 1) entry ks
      where
        entry = {-# SCC "entry" #-} case IntMap.lookup k t of
          Just text -> text
          Nothing | k == n -> before ++ take 1 before
                  | otherwise -> error ("code " ++ show k ++ " before it was made")

samples :: [String]
samples =
  [ "to be or not to be or to be or not to be"
  , "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
  , concat (replicate 12 "abcab")
  , "q"
  , ""
  ]

main :: IO ()
main = do
  mapM_ trial samples
  print (compress "banana bandana")
  putStrLn (expand [65, 66, 200])
  where
    trial text = do
      let codes = compress text
      putStrLn (show (length text) ++ " characters, " ++ show (length codes) ++ " codes, " ++ outcome text codes)
    outcome text codes
      | expand codes == text = "the same again"
      | otherwise = "damaged"
