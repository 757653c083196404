module Main where
-- Transformers on each other: scopes, failures, logs, and loops in IO.
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Except
import qualified Data.Map as M
data Env = Env { depth :: Int, names :: M.Map String Int }
type App = ReaderT Env (StateT Int (Either String))
fresh :: App Int
fresh = do { n <- get; put (n + 1); return n }
lookupName :: String -> App Int
lookupName s = do { e <- asks names; case M.lookup s e of { Just v -> return v; Nothing -> throwError ("unbound " ++ s) } }
deeper :: App a -> App a
deeper = local (\e -> e { depth = depth e + 1 })
data T = V String | F String T | P T T
walk :: T -> App Int
walk (V s) = lookupName s
walk (F s t) = do { n <- fresh; local (\e -> e { names = M.insert s n (names e) }) (deeper (walk t)) }
walk (P a b) = do { x <- walk a; y <- walk b; d <- asks depth; return (x + y * d) }
logged :: Int -> Writer [String] Int
logged 0 = tell ["zero"] >> return 0
logged n = do { tell [show n]; x <- lower n; tell ["back"]; return (x + 1) }
lower :: Int -> Writer [String] Int
lower n = if even n then logged (n - 1) else logged (n - 1) >>= \x -> tell ["odd"] >> return x
countdown :: StateT Int IO ()
countdown = do { n <- get; when (n > 0) $ do { lift (print n); put (n - 1); pause n; countdown } }
pause :: Int -> StateT Int IO ()
pause n = if n == 2 then modify (subtract 1) >> report "two" else report "other"
report :: String -> StateT Int IO ()
report s = do { n <- get; liftIO (putStrLn (s ++ show n)) }
main :: IO ()
main = do
  let run t = runStateT (runReaderT (walk t) (Env 1 M.empty)) 0
  print (run (F "x" (F "y" (P (V "x") (P (V "y") (V "x"))))))
  print (run (P (V "x") (V "x")))
  print (runWriter (logged 4))
  execStateT countdown 4 >>= print
  print =<< runExceptT (forM [1, 2, 3] (\i -> if i > 2 then throwError "big" else lift (return (i * 2))) :: ExceptT String IO [Int])
