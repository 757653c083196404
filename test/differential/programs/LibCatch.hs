{-# LANGUAGE ScopedTypeVariables #-}
-- Exceptions in stacks of monads: what is released, in which state, and which failure wins.
module Main where

import Control.Exception (ArithException(..), ErrorCall(..), evaluate)
import Control.Monad.Catch
import Control.Monad.Catch.Pure
import Control.Monad.Except
import Control.Monad.RWS.Strict
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Control.Monad.Reader

say :: MonadIO m => String -> m ()
say = liftIO . putStrLn

newtype Odd = Odd Int deriving Show
instance Exception Odd

half :: MonadThrow m => Int -> m Int
half n = if odd n then throwM (Odd n) else return (div n 2)

-- The same with a failure of each kind.
guarded :: (MonadMask m, MonadIO m) => String -> m () -> m ()
guarded name act = do
  r <- try (bracket (say ("acquire " ++ name) >> return 7) (\n -> say ("release " ++ show n)) (\n -> act >> say ("used " ++ show n)))
  case r of
    Left (e :: SomeException) -> say ("caught " ++ show e)
    Right () -> say "well"

main :: IO ()
main = do
  print (half 4 :: Maybe Int, half 3 :: Maybe Int, half 3 :: [Int])
  print (either show show (half 3 :: Either SomeException Int), either show show (half 8 >>= half :: Either SomeException Int))
  guarded "io" (return ())
  guarded "io" (throwM (Odd 1))
  (r, s) <- runStateT (guarded "state" (modify (+ 1) >> throwM (Odd 2)) >> modify (* 10) >> gets show) 1
  print (r, s)
  (_, s') <- runStateT (generalBracket (modify (+ 1)) (\_ ended -> get >>= \n -> say (shown ended ++ show n) >> put (n * 2)) (\_ -> modify (+ 5))) 1
  print (s' :: Int)
  runExceptT (guarded "except" (throwError "own") >> say "not here") >>= print
  runExceptT (generalBracket (return ()) (\_ ended -> say (shown ended) >> throwError "released") (\_ -> throwError "used" :: ExceptT String IO Int)) >>= print . fmap (\(n, ()) -> n)
  runMaybeT (guarded "maybe" mzero `mplus` say "other") >>= print
  runMaybeT (onError (mzero :: MaybeT IO ()) (say "on error")) >>= print
  runMaybeT (onException (mzero :: MaybeT IO ()) (say "on exception")) >>= print
  (x, w) <- runWriterT (bracket (tell ["a"]) (\_ -> tell ["c"]) (\_ -> tell ["b"] >> return 'x') `catchAll` \_ -> tell ["never"] >> return 'y')
  print (x, w)
  (y, w') <- runWriterT (tell ["out"] >> (bracket_ (tell ["a"]) (tell ["c"] >> say "released") (tell ["b"] >> throwM (Odd 5)) `catchAll` \_ -> tell ["caught"]))
  print (y, w')
  runRWST (handleIf (\(Odd n) -> n > 3) (\e -> tell [show e]) (ask >>= half >>= put >> (lift (half 5) >>= put)) >> modify (+ 1)) 6 0 >>= print
  runReaderT (guarded "reader" (ask >>= \n -> void (liftIO (evaluate (1 `div` n))))) (0 :: Int)
  mapM_ (\act -> catches act [Handler (\e -> say ("arithmetic " ++ show (e :: ArithException))), Handler (\(ErrorCall e) -> say e)] `catchAll` (say . ("rest: " ++) . show))
    [throwM Overflow, throwM (ErrorCall "called"), throwM (Odd 9), throwM (userError "io")]
  tryJust (\(Odd n) -> if n == 3 then Just n else Nothing) (half 3 :: IO Int) >>= print
  try (tryJust (\(Odd n) -> if n == 3 then Just n else Nothing) (half 5 :: IO Int)) >>= either (\(Odd n) -> print n) print
  catchIOError (ioError (userError "x")) print
  say "y" `finally` say "z"
  uninterruptibleMask_ (mask (\restore -> restore (say "masked")))
  print (either show show (runCatch (fmap (+ 1) (half 7 `catch` \(Odd n) -> return (n * 100)))))
  print (either show show (runCatch (bracket (return 1) (\_ -> throwM Underflow) (\_ -> half 3 :: Catch Int))))
  print (either show show (runCatch ((throwM Overflow `mplus` return 2) >>= \n -> fail "no" `mplus` return (n + 1) :: Catch Int)))
  runStateT (runCatchT (lift (put 5) >> modify (+ 1) >> half 3)) 0 >>= \(e, n) -> print (either show show e, n)
  where
    shown :: ExitCase a -> String
    shown ended = case ended of
      ExitCaseSuccess _ -> "success "
      ExitCaseException e -> "exception " ++ show e ++ " "
      ExitCaseAbort -> "abort "
