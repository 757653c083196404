-- Exceptions that pass a handler of another type, or one that only tidies up: under which stack they are thrown again.
module Main where

import Control.Exception
import System.IO

checked :: Int -> Int
checked n = if n > 2 then error ("too large: " ++ show n) else n

tried :: Int -> IO (Either ArithException ())
tried n = try (print (checked n))

chosen :: Int -> IO (Maybe ())
chosen n = do
  r <- tryJust (\e -> if e == Overflow then Just () else Nothing) (print (checked n))
  return (either Just (const Nothing) r)

caught, tidied, bracketed, nested :: Int -> IO ()
caught n = print (checked n) `catch` \e -> hPutStrLn stderr (show (e :: IOException))
tidied n = (print (checked n) `onException` putStrLn "failed") `finally` putStrLn "tidy"
bracketed n = bracket (return n) (\k -> putStrLn ("release " ++ show k)) (print . checked)
nested n = handle (\e -> print (e :: ArithException)) (tidied n >> bracketed n)

quietly :: IO a -> IO ()
quietly act = do
  r <- try act
  case r of
    Left e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> putStrLn "fine"

main :: IO ()
main = do
  quietly (tried 3)
  quietly (chosen 4)
  quietly (caught 5)
  quietly (tidied 6)
  quietly (bracketed 7)
  quietly (nested 1)
  quietly (nested 8)
  bracketOnError (return 9) print (\n -> tried n) >>= print
