-- A grep on regular expressions by derivatives, with a table of the states that the text leads to.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set
import Control.Monad (forM_, unless)

data Regex
  = None
  | Empty
  | Class Bool (Set.Set Char)
  | Regex :> Regex
  | Regex :| Regex
  | Star Regex
  deriving (Eq, Ord)

infixr 6 :>
infixr 5 :|

-- Smart constructors keep the number of states finite.
(>.), (|.) :: Regex -> Regex -> Regex
None >. _ = None
_ >. None = None
Empty >. r = r
r >. Empty = r
(r :> s) >. t = r :> (s >. t)
r >. s = r :> s

None |. r = r
r |. None = r
(r :| s) |. t = r |. (s |. t)
r |. (s :| t)
  | r == s = s :| t
  | r < s = r :| s :| t
  | otherwise = s :| (r |. t)
r |. s = case compare r s of
  LT -> r :| s
  EQ -> r
  GT -> s :| r

star :: Regex -> Regex
star (Star r) = Star r
star Empty = Empty
star None = Empty
star r = Star r

nullable :: Regex -> Bool
nullable r = case r of
  None -> False
  Empty -> True
  Class _ _ -> False
  a :> b -> nullable a && nullable b
  a :| b -> nullable a || nullable b
  Star _ -> True

derive :: Char -> Regex -> Regex
derive c r = case r of
  None -> None
  Empty -> None
  Class inside cs | (c `Set.member` cs) == inside -> Empty
                  | otherwise -> None
  a :> b | nullable a -> (derive c a >. b) |. derive c b
         | otherwise -> derive c a >. b
  a :| b -> derive c a |. derive c b
  Star a -> derive c a >. star a

-- Syntax ------------------------------------------------------------------

data Failure = Unexpected Char String | Ended

instance Show Failure where
  showsPrec _ (Unexpected c rest) = showString "unexpected " . shows c . showString " before " . shows rest
  showsPrec _ Ended = showString "unexpected end"

type Parse a = Either Failure (a, String)

alternatives, sequence', repeated, atom :: String -> Parse Regex
alternatives s = do
  (r, rest) <- sequence' s
  case rest of
    '|' : rest' -> do
      (r', end) <- alternatives rest'
      return (r |. r', end)
    _ -> return (r, rest)

sequence' s = case s of
  "" -> Right (Empty, "")
  c : _ | c `elem` "|)" -> Right (Empty, s)
  _ -> do
    (r, rest) <- repeated s
    (r', end) <- sequence' rest
    return (r >. r', end)

repeated s = atom s >>= uncurry postfix
  where
    postfix r ('*' : rest) = postfix (star r) rest
    postfix r ('+' : rest) = postfix (r >. star r) rest
    postfix r ('?' : rest) = postfix (r |. Empty) rest
    postfix r rest = Right (r, rest)

atom s = case s of
  "" -> Left Ended
  '(' : rest -> do
    (r, after) <- alternatives rest
    case after of
      ')' : end -> return (r, end)
      c : end -> Left (Unexpected c end)
      "" -> Left Ended
  '[' : '^' : rest -> set False rest
  '[' : rest -> set True rest
  '.' : rest -> Right (Class False Set.empty, rest)
  '\\' : c : rest -> Right (Class True (Set.singleton c), rest)
  c : rest
    | c `elem` "*+?)]" -> Left (Unexpected c rest)
    | otherwise -> Right (Class True (Set.singleton c), rest)
  where
    set inside text = case break (== ']') text of
      (body, ']' : rest) -> Right (Class inside (Set.fromList (ranges body)), rest)
      _ -> Left Ended
    ranges (a : '-' : b : rest) = [a .. b] ++ ranges rest
    ranges (a : rest) = a : ranges rest
    ranges "" = ""

parse :: String -> Either Failure Regex
parse text = alternatives text >>= finish
  where
    finish (r, "") = Right r
    finish (_, c : rest) = Left (Unexpected c rest)

-- Matching ----------------------------------------------------------------

-- | States met so far and where a character leads.
type Table = Map.Map (Regex, Char) Regex

step :: Table -> Regex -> Char -> (Table, Regex)
step table r c = case Map.lookup (r, c) table of
  Just r' -> (table, r')
  Nothing -> let r' = {-# SCC "derivative" #-} derive c r in (Map.insert (r, c) r' table, r')

-- | Whether some part of the line matches.
search :: Regex -> Table -> String -> (Table, Bool)
search r = go r
  where
    go state table text
      | nullable state = (table, True)
      | otherwise = case text of
          "" -> (table, False)
          c : rest -> let (table', state') = step table state c in go (state' |. r) table' rest

grep :: Regex -> [String] -> ([(Int, String)], Int)
grep r = walk 1 Map.empty
  where
    walk _ table [] = ([], Map.size table)
    walk n table (l : ls)
      | found = ((n, l) : more, size)
      | otherwise = (more, size)
      where
        (table', found) = search r table l
        (more, size) = walk (n + 1 :: Int) table' ls

poem :: [String]
poem =
  [ "The rain in Spain", "stays mainly in the plain,", "but 3 of 14 clouds", "came over 159 hills"
  , "and rained on the wooden pier", "at half past 9.", "", "aaab aab ab b" ]

main :: IO ()
main = forM_ ["ain", "[0-9]+[ .]", "(a|o)+[vod]", "^", "a*b a?b", "w.*n|c", "(a+", "x**", "*a"] $ \pattern -> do
  putStrLn ("/" ++ pattern ++ "/")
  case parse pattern of
    Left failure -> putStrLn ("  " ++ show failure)
    Right r -> do
      let (found, states) = grep r poem
      forM_ found (\(n, l) -> putStrLn ("  " ++ show n ++ ": " ++ l))
      unless (null found) (putStrLn ("  with " ++ show states ++ " steps learnt"))
