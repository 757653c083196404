{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts #-}
module Main (main) where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Except
import Control.Monad.Writer
import qualified Data.Map as M
import Control.Applicative

data Config = Config { verbose :: Bool, limit :: Int }
data World = World { counter :: Int, vars :: M.Map String Int } deriving Show
data AppError = TooMany Int | Missing String deriving (Show, Eq)

newtype App a = App { unApp :: ReaderT Config (StateT World (ExceptT AppError (Writer [String]))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState World, MonadError AppError, MonadWriter [String])

runApp :: Config -> World -> App a -> (Either AppError (a, World), [String])
runApp c w a = runWriter (runExceptT (runStateT (runReaderT (unApp a) c) w))

bump :: App Int
bump = do
  l <- asks limit
  n <- gets counter
  when (n >= l) $ throwError (TooMany n)
  modify (\w -> w { counter = n + 1 })
  v <- asks verbose
  when v $ tell ["bump " ++ show n]
  return n

setVar :: String -> Int -> App ()
setVar k v = do
  _ <- bump
  modify (\w -> w { vars = M.insert k v (vars w) })

getVar :: String -> App Int
getVar k = do
  _ <- bump
  vs <- gets vars
  maybe (throwError (Missing k)) return (M.lookup k vs)

loop :: Int -> App Int
loop 0 = return 0
loop n = do
  setVar ("x" ++ show n) n
  r <- loop (n - 1)
  x <- getVar ("x" ++ show n)
  pure (r + x)

attempt :: App a -> App (Maybe a)
attempt a = (Just <$> a) `catchError` \e -> do
  tell [show e]
  return Nothing

scoped :: App a -> App a
scoped = local (\c -> c { verbose = False })

program :: App (Int, Maybe Int, [Int])
program = do
  a <- loop 3
  b <- attempt (getVar "nope")
  c <- mapM (\k -> scoped (getVar ("x" ++ show k))) [1, 2, 3]
  forM_ c $ \v -> setVar "sum" v
  d <- attempt (replicateM 3 (getVar "sum"))
  return (a, b, c ++ concat d)

generic :: (MonadState World m, MonadWriter [String] m) => Int -> m Int
generic k = do
  n <- gets counter
  tell ["generic " ++ show n]
  put (World (n + k) M.empty)
  gets ((* 2) . counter)

main :: IO ()
main = do
  let w0 = World 0 M.empty
  print (runApp (Config True 100) w0 program)
  print (runApp (Config True 4) w0 program)
  print (runApp (Config False 100) w0 (generic 3 >> liftA2 (+) (generic 4) (generic 5)))
