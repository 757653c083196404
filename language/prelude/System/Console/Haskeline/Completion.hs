-- | What an unfinished word may become.
module System.Console.Haskeline.Completion
  ( CompletionFunc, Completion(..), noCompletion, simpleCompletion, fallbackCompletion, completeWord, completeWord', completeWordWithPrev
  , completeWordWithPrev', completeQuotedWord, completeFilename, listFiles, filenameWordBreakChars
  ) where

import Control.Monad.IO.Class (MonadIO(..))
import Data.List (isPrefixOf, sort)
import System.Directory (doesDirectoryExist, getHomeDirectory, listDirectory)
import System.FilePath

-- | From what stands before the cursor, the last character first, and behind it: what is kept of the former, and what may come.
type CompletionFunc m = (String, String) -> m (String, [Completion])

data Completion = Completion { replacement, display :: String, isFinished :: Bool }
  deriving (Eq, Ord, Show)

noCompletion :: Monad m => CompletionFunc m
noCompletion (s, _) = return (s, [])

simpleCompletion :: String -> Completion
simpleCompletion s = Completion s s True

-- | The second where the first has nothing.
fallbackCompletion :: Monad m => CompletionFunc m -> CompletionFunc m -> CompletionFunc m
fallbackCompletion a b input = a input >>= \found -> if null (snd found) then b input else return found

-- | Completes the word before the cursor, given the characters that escape others and that end words.
completeWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m
completeWord escape breaks = completeWordWithPrev escape breaks . const

completeWord' :: Monad m => Maybe Char -> (Char -> Bool) -> (String -> m [Completion]) -> CompletionFunc m
completeWord' escape isBreak = completeWordWithPrev' escape isBreak . const

-- | And what stands before the word, the last character first.
completeWordWithPrev :: Monad m => Maybe Char -> [Char] -> (String -> String -> m [Completion]) -> CompletionFunc m
completeWordWithPrev escape breaks = completeWordWithPrev' escape (`elem` breaks)

completeWordWithPrev' :: Monad m => Maybe Char -> (Char -> Bool) -> (String -> String -> m [Completion]) -> CompletionFunc m
completeWordWithPrev' escape isBreak f (line, _) = f before (reverse word) >>= \found -> return (before, map escaped found)
  where
    (word, before) = case escape of
      Nothing -> break isBreak line
      Just e -> unescaping e line
    unescaping e s = case s of
      c : d : rest | d == e && special e c -> let (w, b) = unescaping e rest in (c : w, b)
      c : rest | isBreak c -> ("", s)
               | otherwise -> let (w, b) = unescaping e rest in (c : w, b)
      [] -> ("", "")
    special e c = c == e || isBreak c
    escaped c = c { replacement = maybe id (\e -> concatMap (\x -> if special e x then [e, x] else [x])) escape (replacement c) }

-- | Completes a word behind a quote that is still open; otherwise asks the other function.
completeQuotedWord :: Monad m => Maybe Char -> [Char] -> (String -> m [Completion]) -> CompletionFunc m -> CompletionFunc m
completeQuotedWord escape quotes f other input@(line, _) = case break (`elem` quotes) line of
  (word, quote : before) | even (length (filter (`elem` quotes) before)) -> f (reverse word) >>= \found -> return (quote : before, map (closed quote) found)
  _ -> other input
  where
    closed quote c = c { replacement = concatMap (\x -> maybe [x] (\e -> if x == e || x `elem` quotes then [e, x] else [x]) escape) (replacement c) ++ [quote | isFinished c] }

completeFilename :: MonadIO m => CompletionFunc m
completeFilename = completeQuotedWord (Just '\\') "\"'" listFiles (completeWord (Just '\\') ('\\' : filenameWordBreakChars) listFiles)

filenameWordBreakChars :: String
filenameWordBreakChars = " \t\n`@$><=;|&{("

-- | The files that begin so.
listFiles :: MonadIO m => FilePath -> m [Completion]
listFiles path = liftIO (do
  folder <- if take 2 given == "~/" then fmap (</> drop 2 given) getHomeDirectory else return given
  there <- doesDirectoryExist (if null folder then "." else folder)
  names <- if there then listDirectory (if null folder then "." else folder) else return []
  mapM (\name -> doesDirectoryExist (folder </> name) >>= \inner -> return (completion inner name)) (sort (filter (prefix `isPrefixOf`) names)))
  where
    (given, prefix) = splitFileName' path
    splitFileName' p = case break (== '/') (reverse p) of (name, dir) -> (reverse dir, reverse name)
    completion inner name = Completion (given ++ name ++ ['/' | inner]) name (not inner)
