{-# LANGUAGE NamedFieldPuns, MultilineStrings, BlockArguments, OverloadedStrings, LambdaCase, DerivingVia, NoFieldSelectors, OverloadedRecordDot, DuplicateRecordFields, PatternSynonyms, ViewPatterns #-}
-- The difference of two texts: a longest common subsequence from a lazy table, then hunks with context and marks for colours.
module Main where

import Data.Array (Array, array, bounds, listArray, range, (!))
import Data.Foldable (foldl')
import Data.List.NonEmpty (NonEmpty (..), toList)
import Data.List.NonEmpty qualified as NE
import Data.Monoid (Sum (..))
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import GHC.Generics (Generic, Generically (..))

data Edit a = Keep a | Delete a | Insert a
  deriving stock (Eq, Show, Functor, Foldable, Traversable)

pattern Change :: Edit a
pattern Change <- (changes -> True)

changes :: Edit a -> Bool
changes = \case
  Keep _ -> False
  _ -> True

lcs :: Eq a => [a] -> [a] -> [Edit a]
lcs xs ys = go 0 0
 where
  n = length xs
  m = length ys
  as = listArray (0, n - 1) xs
  bs = listArray (0, m - 1) ys
  table :: Array (Int, Int) Int
  table = array ((0, 0), (n, m)) [(ij, cell ij) | ij <- range ((0, 0), (n, m))]
  cell (i, j)
    | i == n || j == m = 0
    | as ! i == bs ! j = 1 + table ! (i + 1, j + 1)
    | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))
  go i j
    | i < n, j < m, as ! i == bs ! j = Keep (as ! i) : go (i + 1) (j + 1)
    | i < n, j == m || table ! (i + 1, j) >= table ! (i, j + 1) = Delete (as ! i) : go (i + 1) j
    | j < m = Insert (bs ! j) : go i (j + 1)
    | otherwise = []

data Size = Size {old, new :: Sum Int}
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via Generically Size

size :: Edit a -> Size
size = \case
  Keep _ -> Size {old = 1, new = 1}
  Delete _ -> Size {old = 1, new = 0}
  Insert _ -> Size {old = 0, new = 1}

data Hunk = Hunk {start :: Size, size :: Size, edits :: NonEmpty (Edit Text)}

-- | Edits no further than the context from a change, in groups.
hunks :: Int -> [Edit Text] -> [Hunk]
hunks context edits =
  [ Hunk {start, size = foldMap (size . (.edit)) g, edits = NE.map (.edit) g}
  | g@(Placed {start, near = True} :| _) <- near' placed
  ]
 where
  near' = NE.groupBy \a b -> a.near == b.near
  positions = scanl (<>) mempty (map size edits)
  changed = [k | (k, Change) <- zip [0 ..] edits]
  placed =
    [ Placed {start, edit, near = any (\c -> abs (c - k) <= context) changed}
    | (k, start, edit) <- zip3 [0 :: Int ..] positions edits
    ]

data Placed = Placed {start :: Size, edit :: Edit Text, near :: Bool}

render :: Hunk -> [Text]
render hunk = paint 'c' ("@@ -" <> span' (.old) <> " +" <> span' (.new) <> " @@") : map line (toList hunk.edits)
 where
  span' :: (Size -> Sum Int) -> Text
  span' side = T.show (getSum (side hunk.start) + 1) <> "," <> T.show (getSum (side hunk.size))
  line = \case
    Keep t -> " " <> t
    Delete t -> paint 'r' ("-" <> t)
    Insert t -> paint 'g' ("+" <> t)
  paint c t = T.concat ["{", T.singleton c, "}", t, "{/}"]

before, after :: Text
before =
  """
  module Main where

  import Data.List

  main :: IO ()
  main = do
    print (sort [3, 1, 2])
    putStrLn "done"

  helper :: Int -> Int
  helper x =
    x + 1
  """
after =
  """
  module Main (main) where

  import Data.List (sort)
  import Data.Map qualified as Map

  main :: IO ()
  main = do
    print (sort [3, 1, 2])
    putStrLn "done"

  helper :: Int -> Int
  helper = \\x ->
    x + 1
  """

main :: IO ()
main = do
  let edits = lcs (T.lines before) (T.lines after)
  mapM_ (mapM_ T.putStrLn . render) (hunks 1 edits)
  let (Size {old = Sum o, new = Sum n}, common) = foldl' (\(s, k) e -> (s <> size e, if changes e then k else k + 1)) (mempty, 0 :: Int) edits
  T.putStrLn (T.intercalate ", " (zipWith (<>) ["old ", "new ", "common "] (T.show <$> [o, n, common])))
  print (traverse (traverse \c -> if c == 'e' then Nothing else Just (succ c)) (lcs "kitten" ("mitten" :: String)))
  putStrLn (foldMap mark (lcs "kitten" "sitting"))
  print (bounds (listArray (0, length edits - 1) edits), null (hunks 3 (lcs ["same"] ["same"])))
 where
  mark = \case
    Keep c -> [c]
    Delete c -> ['-', c]
    Insert c -> ['+', c]
