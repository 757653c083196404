-- | Entries whose two sides must agree, and what is on each account after them.
module Ledger
  ( Entry (..), Problem (..), Account, readEntries, balances, subtotals, register
  , unchecked
  , module Ledger.Amount
  ) where

import Data.Foldable (foldMap')
import Data.List (inits, sortOn)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Ledger.Amount
import Ledger.Parse

type Account = Text

data Entry = Entry {day, title :: !Text, postings :: ![(Account, Amount)]}
  deriving stock (Show, Eq)

data Problem
  = Unreadable {at :: Int, reason :: Text}
  | Unbalanced {at :: Int, by :: Amount}
  | TwoOpen {at :: Int}
  deriving stock Show

-- | One posting of an entry may leave its amount open: it is what the others lack.
readEntries :: Text -> Either Problem [Entry]
readEntries text = either (Left . uncurry Unreadable) (traverse entry) (parseBook text)
  where
    entry (Title at day title, lines') =
      let given = [(account, sum') | Posting _ account (Just sum') <- lines']
          open = [account | Posting _ account Nothing <- lines']
          rest = foldMap snd given
       in case open of
            [] | rest == mempty -> Right Entry {day, title, postings = given}
               | otherwise -> Left (Unbalanced at rest)
            [account] -> Right Entry {day, title, postings = given ++ [(account, negate rest)]}
            _ -> Left TwoOpen {at}
    entry (Posting at _ _, _) = Left (Unreadable at "")

-- | Entries that nobody has looked at.
unchecked :: [(Account, Amount)] -> Entry
unchecked postings = Entry {day = "", title = "", ..}
{-# WARNING in "x-unbalanced" unchecked "its sides may differ" #-}

balances :: [Entry] -> Map Account Amount
balances = Map.unionsWith (<>) . map \Entry {postings} -> Map.fromListWith (<>) postings

-- | Each account together with those below it.
subtotals :: Map Account Amount -> Map Account Amount
subtotals = Map.fromListWith (<>) . concatMap above . Map.toList
  where above (account, sum') = [(T.intercalate ":" part, sum') | part@(_ : _) <- inits (T.splitOn ":" account)]

-- | What moved an account, with what was on it afterwards.
register :: Account -> [Entry] -> [(Text, Text, Amount, Amount)]
register account entries = zip4 (scanl1 (<>) (map (\(_, _, m) -> m) moves)) moves
  where
    moves = [(day, title, m) | Entry {..} <- sortOn day entries, let m = foldMap' snd (filter (isIn . fst) postings), m /= mempty]
    isIn name = name == account || (account <> ":") `T.isPrefixOf` name
    zip4 = zipWith \after (d, t, m) -> (d, t, m, after)
