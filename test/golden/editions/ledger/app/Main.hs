module Main (main) where

import Data.Foldable (for_)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as T
import Data.Text.IO qualified as T
import Data.Version (showVersion)
import Ledger
import Paths_ledger (version)

book :: Text
book = T.unlines
  [ "; a household"
  , "2026-01-01 Opening"
  , "  assets:bank:giro   1200.00"
  , "  equity"
  , ""
  , "2026-01-05 Groceries"
  , "  expenses:food        41.35"
  , "  expenses:house        8.05"
  , "  assets:bank:giro    -49.40"
  , "2026-01-03 Cash"
  , "  assets:cash         100"
  , "  assets:bank:giro"
  ]

main :: IO ()
main = do
  putStrLn ("ledger " ++ showVersion version)
  case readEntries book of
    Left problem -> print problem
    Right entries -> do
      for_ (Map.toList (subtotals (balances entries))) \(account, sum') -> do
        let parts = T.splitOn ":" account
        T.putStrLn (T.justifyLeft 20 ' ' (T.replicate (2 * (length parts - 1)) " " <> last parts) <> T.justifyRight 10 ' ' (renderAmount sum'))
      for_ (register "assets:bank" entries) \(day, title, moved, after) ->
        T.putStrLn (T.unwords [day, T.justifyLeft 10 ' ' title, T.justifyRight 9 ' ' (renderAmount moved), T.justifyRight 9 ' ' (renderAmount after)])
      print (balances [unchecked [("a", 3)], unchecked [("a", -1)]])
  for_ ["2026-02-01 Odd\n  a  1.00\n  b  2.00", "  a  1.00", "2026-02-01 X\n  a  1.0", "2026-02-02 Y\n  a\n  b"] \text ->
    either print (print . length) (readEntries text)
