-- Files that are not there, or are folders: what -xc tells of on the way of an error.
module Main where

import Control.Exception
import System.Directory
import System.IO

attempt :: String -> IO () -> IO ()
attempt label act = try act >>= outcome
  where
    outcome :: Either IOException () -> IO ()
    outcome (Right ()) = putStrLn (label ++ ": fine")
    outcome (Left e) = putStrLn (label ++ ": " ++ show e)

reading :: FilePath -> IO ()
reading path = readFile path >>= putStr

writing :: FilePath -> IO ()
writing path = writeFile path "nothing"

looking :: FilePath -> IO ()
looking path = mapM_ ask [doesFileExist, doesDirectoryExist, doesPathExist]
  where ask question = question path >>= print

moving :: FilePath -> IO ()
moving path = renameFile path "/no/such/place"

main :: IO ()
main = do
  attempt "reading" (reading "/no/such/file")
  attempt "folder" (reading "/")
  attempt "writing" (writing "/no/such/file")
  attempt "looking" (looking "/no/such/file")
  attempt "there" (looking "/")
  attempt "moving" (moving "/no/such/file")
  attempt "removing" (removeFile "/no/such/file" `catch` \e -> removeDirectory (const "/no/such/file" (e :: IOException)))
  attempt "listing" (listDirectory "/no/such/folder" >>= mapM_ putStrLn)
  hFlush stdout
  reading "/no/such/last"
