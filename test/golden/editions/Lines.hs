{-# LANGUAGE MultilineStrings, OverloadedStrings #-}
-- Texts of several lines: what is stripped, what stays, gaps, escapes, and other types of texts.
module Main where

import Data.Text (Text)
import Data.Text qualified as Text
import Data.Text.IO qualified as Text

query :: Text
query =
  """
  SELECT "id", name
    FROM users
   WHERE name = 'O\'Hara'

     AND age > 30
  """

banner :: String
banner = """first
    second
      third"""

kept :: String
kept =
  """

  between blank lines

  """

escapes :: String
escapes =
  """
  tab\there, \x48\&askell, \"""quoted\""", back\\slash
  joined \
     \here
  \&  two blanks behind an escape
  """

main :: IO ()
main = do
  Text.putStrLn query
  print (Text.length query)
  print banner
  print kept
  putStrLn escapes
  print ["""""", """ x """, """a"b""c""" :: String]
  putStrLn ("nested " ++ """in (an expression)""" ++ "!")
