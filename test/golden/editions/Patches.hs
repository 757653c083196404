{-# LANGUAGE GHC2021, LambdaCase, OverloadedStrings, PatternSynonyms, ViewPatterns, DerivingStrategies, DeriveAnyClass, NamedFieldPuns, RecordWildCards #-}
-- Differences of texts: longest common subsequences in a lazy array, hunks with context, patches that are applied and taken back.
module Main (main) where

import Control.DeepSeq (NFData, force)
import Data.Array (listArray, range, (!))
import Data.Foldable (for_)
import Data.List (groupBy)
import Data.List.NonEmpty (NonEmpty (..))
import Data.List.NonEmpty qualified as NE
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Generics (Generic)

data Change = Change {mark :: !Mark, content :: !Text}
  deriving stock (Eq, Show, Generic)
  deriving anyclass (NFData)

data Mark = Kept | Gone | New
  deriving stock (Eq, Ord, Show, Generic)
  deriving anyclass (NFData)

pattern Keep, Delete, Insert :: Text -> Change
pattern Keep t = Change Kept t
pattern Delete t = Change Gone t
pattern Insert t = Change New t
{-# COMPLETE Keep, Delete, Insert #-}

diff :: [Text] -> [Text] -> [Change]
diff old new = go 0 0
  where
    (m, n) = (length old, length new)
    olds = listArray (0, m - 1) old
    news = listArray (0, n - 1) new
    common = listArray ((0, 0), (m, n)) [at i j | (i, j) <- range ((0, 0), (m, n))]
    at i j
      | i == m || j == n = 0 :: Int
      | olds ! i == news ! j = 1 + common ! (i + 1, j + 1)
      | otherwise = max (common ! (i + 1, j)) (common ! (i, j + 1))
    go i j
      | i == m, j == n = []
      | i < m, j < n, olds ! i == news ! j = Keep (olds ! i) : go (i + 1) (j + 1)
      | j == n || (i < m && common ! (i + 1, j) >= common ! (i, j + 1)) = Delete (olds ! i) : go (i + 1) j
      | otherwise = Insert (news ! j) : go i (j + 1)

data Hunk = Hunk {from, to :: !Int, changes :: !(NonEmpty Change)}
  deriving stock (Show, Generic)
  deriving anyclass (NFData)

-- Changes that are near each other stand in one hunk, with some lines around them.
hunks :: Int -> [Change] -> [Hunk]
hunks context changes =
  [ Hunk {from = i, to = j, changes = fmap third (first :| rest)}
  | group'@((_, first@(i, j, _)) : (map snd -> rest)) <- groupBy (\a b -> fst a == fst b) near
  , fst (head' group')
  ]
  where
    third (_, _, c) = c
    head' = \case x : _ -> x; [] -> error "a group has an element"
    placed = zip3 (scanl (step [Kept, Gone]) 1 changes) (scanl (step [Kept, New]) 1 changes) changes
    step marks k c = if mark c `elem` marks then k + 1 else k
    near = zip (map isNear (windows changes)) placed
    isNear = any ((/= Kept) . mark)
    windows cs = [take (context + length before + 1) (drop (k - length before) cs) | (k, _) <- zip [0 ..] cs, let before = drop (k - context) (take k cs)]

render :: Hunk -> [Text]
render Hunk {from, to, changes} = header : map line (NE.toList changes)
  where
    header = T.concat ["@@ -", place from [Kept, Gone], " +", place to [Kept, New], " @@"]
    place at marks = T.pack (show at) <> "," <> T.pack (show (length (NE.filter ((`elem` marks) . mark) changes)))
    line = \case Keep t -> " " <> t; Delete t -> "-" <> t; Insert t -> "+" <> t

invert :: Hunk -> Hunk
invert Hunk {..} = Hunk {from = to, to = from, changes = fmap turn changes}
  where turn = \case Keep t -> Keep t; Delete t -> Insert t; Insert t -> Delete t

apply :: [Hunk] -> [Text] -> Either Text [Text]
apply = go 1
  where
    go _ [] rest = Right rest
    go at (Hunk {from, changes} : more) rest = do
      let (before, here) = splitAt (from - at) rest
      (made, after) <- body (NE.toList changes) here
      let used = length here - length after
      ((before <> made) <>) <$> go (from + used) more after
    body = \cases
      [] rest -> Right ([], rest)
      (Insert t : cs) rest -> prepend t (body cs rest)
      (Keep t : cs) (r : rest) | r == t -> prepend t (body cs rest)
      (Delete t : cs) (r : rest) | r == t -> body cs rest
      (c : _) rest -> Left (T.concat ["expected ‘", content c, "’, found ", maybe "the end" (\r -> "‘" <> r <> "’") (fst <$> unconsList rest)])
    prepend t = fmap (\(made, rest) -> (t : made, rest))
    unconsList = \case x : xs -> Just (x, xs); [] -> Nothing

main :: IO ()
main = do
  let old = T.words "one two three four five six seven eight nine ten"
      new = T.words "one two 3 four five six seven and eight nine eleven ten"
      made = force (hunks 1 (diff old new))
  for_ made (mapM_ T.putStrLn . render)
  print (apply made old == Right new, apply (map invert made) new == Right old)
  T.putStrLn (either id T.unwords (apply made (drop 1 old)))
  print (length (hunks 3 (diff old new)), hunks 1 (diff old old), diff [] ["a"])
