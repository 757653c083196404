-- A dialogue in lines, as the standard input is no terminal: prompts, what is left of a line, histories, completions.
module Main where

import System.Console.Haskeline
import System.Console.Haskeline.History
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.State.Strict
import Control.Monad.Catch

loop :: Int -> InputT (StateT Int IO) ()
loop n = do
  l <- getInputLine ("input " ++ show n ++ "> ")
  case l of
    Nothing -> outputStrLn "end"
    Just "quit" -> outputStrLn "bye"
    Just s -> do
      lift (modify (+ length s))
      t <- lift get
      outputStrLn (s ++ " " ++ show t)
      liftIO (putStrLn "from IO")
      loop (n + 1)
main :: IO ()
main = do
  putStrLn "start"
  (_, s) <- runStateT (runInputT defaultSettings (loop 1)) 0
  print s
  runInputT defaultSettings { autoAddHistory = False } $ do
    c <- getInputChar "char? "
    outputStrLn (show c)
    c <- getInputChar "char? "
    outputStrLn (show c)
    p <- getPassword (Just '*') "pass: "
    outputStrLn (show p)
    w <- waitForAnyKey "key..."
    outputStrLn (show w)
    t <- haveTerminalUI
    outputStrLn (show t)
    i <- getInputLineWithInitial "ini> " ("a", "b")
    outputStrLn (show i)
    h <- getHistory
    outputStrLn (show (historyLines h))
    putHistory (addHistory "x" (addHistory "y" emptyHistory))
    modifyHistory (addHistoryUnlessConsecutiveDupe "x")
    modifyHistory (addHistoryRemovingAllDupes "y")
    h <- getHistory
    outputStrLn (show (historyLines h))
    c <- getInputChar "char? "
    outputStrLn (show c)
    i <- getInputLine "last> "
    outputStrLn (show i)
    i <- getInputLine "last> "
    outputStrLn (show i)
    c <- getInputChar "char? "
    outputStrLn (show c)
    c <- waitForAnyKey "key? "
    outputStrLn (show c)
    r <- handleInterrupt (return "interrupted") (throwM Interrupt)
    outputStrLn r
  print (stifleAmount (stifleHistory (Just 2) emptyHistory), historyLines (stifleHistory (Just 2) (foldr addHistory emptyHistory ["a","b","c"])), foldr addHistory emptyHistory ["a","b"])
  completeWord Nothing " " (\w -> return [simpleCompletion (w ++ "x"), Completion "r" "d" False]) ("cba fed","rest") >>= print
  completeWord (Just '\\') " " (\w -> return [simpleCompletion (w ++ " x")]) ("cb \\a fed","rest") >>= print
  completeWordWithPrev Nothing " " (\p w -> return [simpleCompletion (p ++ w)]) ("cba fed","rest") >>= print
  noCompletion ("abc","d") >>= print
