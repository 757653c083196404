-- | The text of a book: a line with a date and a title, then its postings, indented.
module Ledger.Parse (parseBook, Line (..)) where

import Data.Char (isDigit)
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.Read qualified as T
import Ledger.Amount

data Line
  = Title Int Text Text
  | Posting Int Text (Maybe Amount)

-- | Each entry with its number of line; or the first line that cannot be read, and why.
parseBook :: Text -> Either (Int, Text) [(Line, [Line])]
parseBook text = traverse line (filter (not . isVoid . snd) (zip [1 ..] (T.lines text))) >>= gather
  where
    isVoid (T.strip -> rest) = T.null rest || ";" `T.isPrefixOf` rest
    gather = \case
      [] -> Right []
      title@Title {} : rest | (postings, more) <- span isPosting rest -> ((title, postings) :) <$> gather more
      Posting n _ _ : _ -> Left (n, "a posting without an entry")
    isPosting = \case Posting {} -> True; Title {} -> False

line :: (Int, Text) -> Either (Int, Text) Line
line (n, text)
  | Just (c, _) <- T.uncons text, isDigit c =
      case T.breakOn " " text of
        (day, T.strip -> title) | T.length day == 10, not (T.null title) -> Right (Title n day title)
        _ -> Left (n, "expected a date and a title")
  | otherwise = case T.words text of
      [account] -> Right (Posting n account Nothing)
      [account, sum'] -> Posting n account . Just <$> money n sum'
      _ -> Left (n, "expected an account and an amount")

money :: Int -> Text -> Either (Int, Text) Amount
money n text = maybe (Left (n, "no amount: " <> text)) Right case T.splitOn "." text of
  [euros] -> whole euros >>= \e -> amount e 0
  [euros, part] | T.length part == 2 -> do
    e <- whole euros
    p <- whole part
    if "-" `T.isPrefixOf` euros then negate <$> amount (negate e) p else amount e p
  _ -> Nothing
  where
    whole t = case T.signed T.decimal t of
      Right (v, "") -> Just v
      _ -> Nothing
