-- | Doing tests with a report in words.
module Test.HUnit.Text
  ( PutText(..), putTextToHandle, putTextToShowS, runTestText, showPath, showCounts, runTestTT, runTestTTAndExit
  ) where

import GHC.Stack (SrcLoc(..))
import System.Exit (exitFailure, exitSuccess)
import System.IO (Handle, hPutStr, hPutStrLn, stderr)
import Test.HUnit.Base

-- | How a line is written that stays, or that the next one takes the place of; and what it needs to know for that.
data PutText st = PutText (String -> Bool -> st -> IO st) st

-- | To a handle; with lines that tell how far it is, or without. What is known is how long such a line is.
putTextToHandle :: Handle -> Bool -> PutText Int
putTextToHandle handle showsProgress
  | showsProgress = PutText progress 0
  | otherwise = PutText (\line stays st -> (if stays then hPutStrLn handle line else return ()) >> return st) (-1)
  where
    progress line stays len
      | stays = hPutStrLn handle (erased len ++ line) >> return 0
      | otherwise = hPutStr handle ('\r' : line) >> return (length line)
    erased len = if len == 0 then "" else '\r' : replicate len ' ' ++ "\r"

-- | The lines that stay, as a function.
putTextToShowS :: PutText ShowS
putTextToShowS = PutText (\line stays before -> return (if stays then before . showString line . showChar '\n' else before)) id

runTestText :: PutText st -> Test -> IO (Counts, st)
runTestText (PutText put st0) t = do
  (c, st) <- performTest (\s -> put (showCounts (counts s)) False) (problem "Error") (problem "Failure") st0 t
  st' <- put (showCounts c) True st
  return (c, st')
  where
    problem kind place message s = put ("### " ++ headline kind (showPath (path s)) ++ "\n" ++ at place ++ message) True
    headline kind way = if null way then kind ++ ":" else take 12 (kind ++ " in:" ++ repeat ' ') ++ way
    at = maybe "" (\l -> srcLocFile l ++ ":" ++ show (srcLocStartLine l) ++ "\n")

showCounts :: Counts -> String
showCounts c = "Cases: " ++ show (cases c) ++ "  Tried: " ++ show (tried c) ++ "  Errors: " ++ show (errors c) ++ "  Failures: " ++ show (failures c)

-- | From the outermost list or name inwards.
showPath :: Path -> String
showPath [] = ""
showPath way = foldr1 (\a b -> a ++ ":" ++ b) (map step (reverse way))
  where
    step (ListItem n) = show n
    step (Label name) = if ':' `elem` name || show name /= "\"" ++ name ++ "\"" then show name else name

-- | Does the tests with a report on the standard error stream.
runTestTT :: Test -> IO Counts
runTestTT t = fmap fst (runTestText (putTextToHandle stderr True) t)

-- | Does the tests, and ends the program: with success if none went wrong.
runTestTTAndExit :: Test -> IO ()
runTestTTAndExit t = do
  c <- runTestTT t
  if errors c == 0 && failures c == 0 then exitSuccess else exitFailure
