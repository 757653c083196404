-- What printf suspends belongs to the run of its action, and not to where the action was made: a backtrace through a
-- format that does not fit says so.
module Main (main) where

import Control.Exception
import System.IO
import Text.Printf

line :: Int -> IO ()
line n = printf "%d and %d\n" n

told :: IO () -> IO ()
told action = action `catch` \e -> putStrLn (takeWhile (/= '\n') (show (e :: ErrorCall)))

actions :: [IO ()]
actions = [printf "%d\n" (1 :: Int), hPrintf stdout "%s %d\n" "two", line 3, printf "%s\n" (4 :: Int)]

main :: IO ()
main = do
  mapM_ told actions
  printf "%c%%\n" 'x'
  told (printf "none\n" 'y')
  line 5
