-- Accounts in IO: exceptions of one's own, handlers, bracket and finally, retries; and the same in ExceptT.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.Except
import Data.IORef
import qualified Data.IntMap as IntMap

data BankError = NoAccount Int | Overdrawn Int Int | Frozen deriving (Eq, Show)

instance Exception BankError

type Accounts = IORef (IntMap.IntMap Int)

balance :: Accounts -> Int -> IO Int
balance accounts n = do
  table <- readIORef accounts
  maybe (throwIO (NoAccount n)) return (IntMap.lookup n table)

withdraw, deposit :: Accounts -> Int -> Int -> IO ()
withdraw accounts n amount = do
  have <- balance accounts n
  when (n `mod` 50 == 49) (throwIO Frozen)
  when (have < amount) (throwIO (Overdrawn n (amount - have)))
  modifyIORef' accounts (IntMap.insert n (have - amount))
deposit accounts n amount = do
  have <- balance accounts n
  modifyIORef' accounts (IntMap.insert n (have + amount))

-- All or nothing.
atomically :: Accounts -> IO a -> IO a
atomically accounts action = do
  before <- readIORef accounts
  action `onException` writeIORef accounts before

transfer :: Accounts -> IORef Int -> (Int, Int, Int) -> IO ()
transfer accounts open (from, to, amount) =
  bracket_ (modifyIORef' open (+ 1)) (modifyIORef' open (subtract 1)) $
    atomically accounts $ do
      withdraw accounts from amount
      deposit accounts to amount

data Outcome = Outcome { done, missing, overdrawn, frozen, arithmetic :: !Int } deriving Show

account :: Outcome -> Either SomeException () -> Outcome
account o (Right ()) = o { done = done o + 1 }
account o (Left e) = case fromException e of
  Just (NoAccount _) -> o { missing = missing o + 1 }
  Just (Overdrawn _ _) -> o { overdrawn = overdrawn o + 1 }
  Just Frozen -> o { frozen = frozen o + 1 }
  Nothing -> o { arithmetic = arithmetic o + 1 }

retry :: Int -> (Int -> IO a) -> IO a
retry 0 action = action 0
retry n action = action n `catch` \e -> case e of
  Overdrawn _ _ -> retry (n - 1) action
  other -> throwIO other

check :: Int -> ExceptT String (Either Int) Int
check n
  | n `mod` 1009 == 0 = lift (Left n)
  | n `mod` 7 == 0 = throwError ("seven " ++ show n)
  | otherwise = return (n * 2)

main :: IO ()
main = do
  accounts <- newIORef (IntMap.fromList [(i, 1000) | i <- [0 .. 999]])
  open <- newIORef 0
  outcomes <- forM [1 .. 200000] $ \i -> try $ do
    let amount = 17 * i `mod` 400
    when (i `mod` 997 == 0) (void (evaluate (amount `div` (i `mod` 997))))
    transfer accounts open (i * 31 `mod` 1003, i * 57 `mod` 1003, amount)
  print (foldl account (Outcome 0 0 0 0 0) outcomes)
  readIORef open >>= print
  readIORef accounts >>= \t -> print (IntMap.size t, sum (IntMap.elems t), maximum (IntMap.elems t))
  paid <- forM [1 .. 20000] $ \i ->
    (retry 8 (\k -> withdraw accounts (i `mod` 400) (k * 100) >> return k)) `catch` \e -> return (if e == Frozen then -1 else -2)
  print (sum paid)
  let results = [runExceptT (check n `catchError` (\_ -> return (-n)) >>= check) | n <- [1 .. 200000]]
  print (length [() | Left _ <- results], length [() | Right (Left _) <- results], sum [n | Right (Right n) <- results])
