module Main where
import Control.Exception
boom :: Int -> Int
boom 0 = throw (userError "zero")
boom n = n
hnd :: SomeException -> IO Int
hnd _ = return (recov 3)
recov :: Int -> Int
recov n = n * 2
g :: Int -> IO Int
g n = evaluate (boom n) `catch` hnd
inIO :: Int -> IO Int
inIO n = do
  x <- throwIO (userError "x")
  return (x + n)
h :: Int -> IO Int
h n = inIO n `catch` hnd
local :: Int -> IO Int
local n = catch (inIO n) (\e -> const (return (recov n)) (e :: IOException))
nested :: Int -> IO Int
nested n = (g n >> inIO n) `catch` (\e -> hnd e >>= \r -> print r >> return r)
main :: IO ()
main = do
  r0 <- g 0
  print r0
  r1 <- evaluate (boom 0) `catch` hnd
  print r1
  r2 <- h 1
  r3 <- local 2
  print (r2 + r3)
  r4 <- nested 0
  print r4
  r5 <- try (evaluate (boom 0)) :: IO (Either SomeException Int)
  either (\_ -> hnd (toException (userError "q")) >>= print) print r5
  r6 <- handle hnd (bracket (g 1) (\_ -> hnd undefined) (\x -> inIO x))
  print r6
