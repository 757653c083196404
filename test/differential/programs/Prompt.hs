-- A loop of questions and answers, with prompts, until the input ends.
module Main where

import Control.Monad (unless)
import System.IO
import System.IO.Error
import Text.Read (readMaybe)

data Command = Push Int | Pop | Sum | Show' | Quit
  deriving (Eq, Read, Show)

prompt :: String -> IO (Maybe String)
prompt text = do
  putStr text
  hFlush stdout
  eof <- isEOF
  if eof then return Nothing else Just <$> getLine

repl :: [Int] -> IO [Int]
repl stack = do
  answer <- prompt (show (length stack) ++ "> ")
  case answer of
    Nothing -> putStrLn "(end)" >> return stack
    Just line -> case readMaybe line of
      Just (Push n) -> repl (n : stack)
      Just Pop -> case stack of
        [] -> hPutStrLn stderr "empty stack" >> repl []
        _ : rest -> repl rest
      Just Sum -> print (sum stack) >> repl stack
      Just Show' -> mapM_ print stack >> repl stack
      Just Quit -> return stack
      Nothing -> do
        hPutStrLn stderr ("not understood: " ++ show line)
        repl stack

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  name <- getLine
  hSetBuffering stdout LineBuffering
  putStrLn ("Hello, " ++ name)
  n <- readLn :: IO Int
  xs <- sequence (replicate n (fmap read getLine)) :: IO [Double]
  print (sum xs / fromIntegral n)
  r <- tryIOError (readLn :: IO Int)
  putStrLn (either show show r)
  stack <- repl []
  print stack
  rest <- getContents
  let ls = lines rest
  unless (null ls) (putStrLn (head ls))
  r' <- tryIOError getLine
  print r'
  mode <- hGetBuffering stdout
  print mode
