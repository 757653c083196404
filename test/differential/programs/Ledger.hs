{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables #-}
-- A bank with exceptions of its own in a hierarchy, actions undone, resources released, and laws checked at the end.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe)
import System.IO.Error (catchIOError, ioeGetErrorString, isUserError)

data BankError = forall e. Exception e => BankError e

instance Show BankError where
  showsPrec d (BankError e) = showsPrec d e

instance Exception BankError

data Shortage = Shortage { who :: String, missing :: Int }
instance Show Shortage where
  show s = who s ++ " lacks " ++ show (missing s)
instance Exception Shortage where
  toException = toException . BankError
  fromException e = fromException e >>= \(BankError inner) -> fromShortage inner
    where fromShortage inner = fromException (toException' inner)
          toException' :: Exception e => e -> SomeException
          toException' = SomeException
  displayException s = "short: " ++ show s

newtype Unknown = Unknown String deriving Show
instance Exception Unknown where
  toException = toException . BankError
  fromException e = do
    BankError inner <- fromException e
    fromException (SomeException inner)

data Bank = Bank { accounts :: IORef (Map.Map String Int), journal :: IORef [String], locks :: IORef Int }

open :: [(String, Int)] -> IO Bank
open as = Bank <$> newIORef (Map.fromList as) <*> newIORef [] <*> newIORef 0

note :: Bank -> String -> IO ()
note b s = modifyIORef (journal b) (s :)

balance :: Bank -> String -> IO Int
balance b name = do
  as <- readIORef (accounts b)
  maybe (throwIO (Unknown name)) return (Map.lookup name as)

change :: Bank -> String -> Int -> IO ()
change b name n = do
  old <- balance b name
  when (old + n < 0) (throwIO (Shortage name (negate (old + n))))
  modifyIORef' (accounts b) (Map.insert name (old + n))

-- | All or nothing.
transaction :: Bank -> String -> IO a -> IO a
transaction b title action = bracket_ lock unlock $ do
  before <- readIORef (accounts b)
  r <- action `onException` (writeIORef (accounts b) before >> note b (title ++ " undone"))
  note b (title ++ " done")
  return r
  where
    lock = modifyIORef' (locks b) (+ 1)
    unlock = {-# SCC "unlock" #-} modifyIORef' (locks b) (subtract 1)

transfer :: Bank -> String -> String -> Int -> IO ()
transfer b from to n = transaction b (from ++ "->" ++ to) $ do
  when (n <= 0) (ioError (userError ("amount " ++ show n)))
  change b to n
  change b from (negate n)

-- | Interest that fails where rates do.
interest :: Bank -> (String -> Int) -> IO ()
interest b rate = transaction b "interest" $ do
  as <- readIORef (accounts b)
  forM_ (Map.toList as) $ \(name, n) -> do
    extra <- evaluate (n `div` rate name)
    change b name extra

attempt :: Bank -> IO () -> IO ()
attempt b action = handle bank (action `catch` arithmetic) `catchIOError` io
  where
    bank (e :: BankError) = case e of
      BankError inner -> putStrLn ("bank: " ++ displayException (toException inner)) >> note b "refused"
    arithmetic (e :: ArithException) = putStrLn ("arithmetic: " ++ show e)
    io e | isUserError e = putStrLn ("user: " ++ ioeGetErrorString e)
         | otherwise = ioError e

main :: IO ()
main = do
  b <- open [("ann", 100), ("bob", 20), ("cy", 0)]
  attempt b (transfer b "ann" "bob" 30)
  attempt b (transfer b "bob" "cy" 80)
  attempt b (transfer b "bob" "dora" 8)
  attempt b (transfer b "ann" "cy" (-5))
  attempt b (interest b (\name -> if name == "cy" then 0 else 10))
  attempt b (interest b (const 10))
  r <- try (transaction b "outer" (transfer b "ann" "cy" 7 >> transfer b "cy" "bob" 9))
  case r of
    Left (Shortage name n) -> putStrLn ("no: " ++ name ++ " " ++ show n)
    Right () -> putStrLn "both"
  r2 <- try (evaluate (fromMaybe (throw (Unknown "nobody")) (lookup "x" []))) :: IO (Either Unknown Int)
  print r2
  mapM_ (\name -> balance b name >>= print) ["ann", "bob", "cy"]
  readIORef (journal b) >>= mapM_ putStrLn . reverse
  n <- readIORef (locks b)
  total <- sum . Map.elems <$> readIORef (accounts b)
  putStrLn (assert (n == 0) "all released, " ++ show total)
  transfer b "cy" "ann" 1000 `finally` putStrLn "closing"
