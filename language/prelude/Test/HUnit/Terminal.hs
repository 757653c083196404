-- | What a terminal shows.
module Test.HUnit.Terminal (terminalAppearance) where

-- | A text as it looks once @'\\r'@ and @'\\b'@ have had their effect.
terminalAppearance :: String -> String
terminalAppearance = go [] []
  where
    -- What is before the cursor, the nearest first, and what is from there on.
    go before after text = case text of
      [] -> reverse before ++ after
      '\n' : rest -> reverse before ++ after ++ '\n' : go [] [] rest
      '\r' : rest -> go [] (reverse before ++ after) rest
      '\b' : rest -> case before of
        x : more -> go more (x : after) rest
        [] -> error "'\\b' at beginning of line"
      c : rest -> go (c : before) (drop 1 after) rest
