-- An application in the usual style: ReaderT of an environment over IO, IORefs, a class of effects, errors.
{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Data.IORef
import qualified Data.Map as Map

data Config = Config { taxPercent :: Int, maximumOrder :: Int }

data Env = Env { config :: Config, stock :: IORef (Map.Map String Int), till :: IORef Int, journal :: IORef [String] }

data Problem = Unknown String | Short String Int | TooLarge Int deriving (Eq, Ord, Show)

newtype App a = App { unApp :: ReaderT Env (ExceptT Problem IO) a }
  deriving (Functor, Applicative, Monad, MonadIO, MonadReader Env, MonadError Problem)

runApp :: Env -> App a -> IO (Either Problem a)
runApp env app = runExceptT (runReaderT (unApp app) env)

class Monad m => MonadStock m where
  available :: String -> m Int
  remove :: String -> Int -> m ()

instance MonadStock App where
  available name = do
    ref <- asks stock
    found <- liftIO (Map.lookup name <$> readIORef ref)
    maybe (throwError (Unknown name)) return found
  remove name n = do
    ref <- asks stock
    liftIO (modifyIORef' ref (Map.adjust (subtract n) name))

data Order = Order { customer :: Int, items :: [(String, Int)] }

record :: (MonadReader Env m, MonadIO m) => String -> m ()
record line = asks journal >>= \ref -> liftIO (modifyIORef ref (line :))

priceOf :: String -> Int
priceOf name = 5 + sum (map fromEnum name) `mod` 95

takeItem :: (MonadStock m, MonadError Problem m) => (String, Int) -> m Int
takeItem (name, n) = do
  left <- available name
  when (left < n) (throwError (Short name left))
  remove name n
  return (n * priceOf name)

process :: Order -> App Int
process order = do
  limit <- asks (maximumOrder . config)
  tax <- asks (taxPercent . config)
  let count = sum (map snd (items order))
  when (count > limit) (throwError (TooLarge count))
  net <- sum <$> mapM takeItem (items order)
  let gross = net + net * tax `div` 100
  ref <- asks till
  liftIO (modifyIORef' ref (+ gross))
  when (customer order `mod` 100 == 0) (record ("sold " ++ show gross ++ " to " ++ show (customer order)))
  return gross

attempt :: Order -> App (Either Problem Int)
attempt order = (Right <$> process order) `catchError` (return . Left)

restock :: (MonadReader Env m, MonadIO m) => Int -> m ()
restock n = asks stock >>= \ref -> liftIO (modifyIORef' ref (Map.map (+ n)))

goods :: [String]
goods = ["apple", "bread", "cheese", "dates", "eggs", "flour", "grapes", "honey"]

orders :: Int -> [Order]
orders n = [Order i [(name (i * k), 1 + (i * 7 + k * 3) `mod` 9) | k <- [1 .. 1 + i `mod` 4]] | i <- [1 .. n]]
  where name j = if j `mod` 97 == 0 then "ink" else goods !! (j `mod` 8)

main :: IO ()
main = do
  env <- Env (Config 19 24) <$> newIORef (Map.fromList (zip goods (repeat 500))) <*> newIORef 0 <*> newIORef []
  outcome <- runApp env $ forM (zip [1 :: Int ..] (orders 60000)) $ \(i, order) -> do
    when (i `mod` 40 == 0) (restock 60)
    attempt order
  case outcome of
    Left problem -> print problem
    Right results -> do
      print (length [() | Right _ <- results], sum [n | Right n <- results])
      print (Map.toList (Map.fromListWith (+) [(show problem, 1 :: Int) | Left problem@(Unknown _) <- results]))
      print (Map.toList (Map.fromListWith (+) [(short problem, 1 :: Int) | Left problem <- results]))
  readIORef (till env) >>= print
  readIORef (journal env) >>= \entries -> print (length entries) >> mapM_ putStrLn (take 3 entries)
  readIORef (stock env) >>= print . Map.toList
  where
    short (Unknown _) = "unknown"
    short (Short _ _) = "short"
    short (TooLarge _) = "too large"
