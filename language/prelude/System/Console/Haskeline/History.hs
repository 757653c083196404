-- | Lines that were typed before.
module System.Console.Haskeline.History
  ( History, emptyHistory, addHistory, addHistoryUnlessConsecutiveDupe, addHistoryRemovingAllDupes, historyLines, readHistory, writeHistory
  , stifleHistory, stifleAmount
  ) where

import Control.Exception (IOException, evaluate, handle)
import System.Directory (doesFileExist)
import System.IO

-- | The lines, the newest first, and how many are kept.
data History = History [String] (Maybe Int)

instance Show History where
  show h = "fromList " ++ show (historyLines h)

emptyHistory :: History
emptyHistory = History [] Nothing

historyLines :: History -> [String]
historyLines (History ls _) = ls

-- | Keeps at most so many lines.
stifleHistory :: Maybe Int -> History -> History
stifleHistory n h = History (maybe id take n (historyLines h)) n

stifleAmount :: History -> Maybe Int
stifleAmount (History _ n) = n

addHistory, addHistoryUnlessConsecutiveDupe, addHistoryRemovingAllDupes :: String -> History -> History
addHistory s (History ls n) = History (maybe id take n (s : ls)) n
addHistoryUnlessConsecutiveDupe s h = case historyLines h of
  newest : _ | newest == s -> h
  _ -> addHistory s h
addHistoryRemovingAllDupes s (History ls n) = addHistory s (History (filter (/= s) ls) n)

-- | From a file and to it, the newest first; a file that cannot be used holds nothing.
readHistory :: FilePath -> IO History
readHistory path = handle nothing (doesFileExist path >>= \there -> if not there then return emptyHistory else
  readFile path >>= \s -> evaluate (length s) >> return (History (lines s) Nothing))
  where
    nothing :: IOException -> IO History
    nothing _ = return emptyHistory

writeHistory :: FilePath -> History -> IO ()
writeHistory path h = handle nothing (writeFile path (unlines (historyLines h)))
  where
    nothing :: IOException -> IO ()
    nothing _ = return ()
