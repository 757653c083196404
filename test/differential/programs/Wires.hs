{-# LANGUAGE FlexibleContexts #-}
-- Fixed points of actions, lazy states and writers, zipping, reversed effects, collected errors.
module Main where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Monad.Except
import Control.Monad.Fix
import Control.Monad.State
import qualified Control.Monad.State.Strict as Strict
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Select
import Control.Monad.Trans.Accum (add, look, runAccum)
import qualified Control.Monad.Trans.Writer.CPS as CPS
import Control.Monad.Writer
import Data.Functor.Compose
import Data.Functor.Reverse
import Data.IORef

data Ring = Ring Int (IORef Ring)

ring :: IO Ring
ring = mfix $ \first -> do
  second <- Ring 2 <$> newIORef first
  Ring 1 <$> newIORef second

walk :: Int -> Ring -> IO [Int]
walk 0 _ = return []
walk n (Ring x next) = (x :) <$> (readIORef next >>= walk (n - 1))

-- Replaces every number by the least, in one pass.
replaceMin :: [Int] -> [Int]
replaceMin xs = snd (fix (\ ~(m, _) -> foldr (\x (least, out) -> (min x least, m : out)) (maxBound, []) xs))

positive, small :: Int -> Errors [String] Int
positive n = if n > 0 then pure n else failure [show n ++ " is not positive"]
small n = if n < 10 then pure n else failure [show n ++ " is not small"]

lookupAll :: [(String, Int)] -> MaybeT (Writer [String]) Int
lookupAll env = first "a" <|> first "b" <|> first "c"
  where first k = do
          lift (tell ["looking for " ++ k])
          MaybeT (return (lookup k env))

main :: IO ()
main = do
  ring >>= walk 5 >>= print
  print (replaceMin [4, 2, 7, 2, 9])
  print (take 4 (evalState (mapM (const (state (\n -> (n, n * 2)))) [1 :: Int ..]) (1 :: Int)))
  print (take 3 (execWriter (mapM_ (tell . pure) [10 :: Int ..])))
  print (Strict.runState (mapM (\x -> Strict.state (\s -> (s + x, s + 1))) [1, 2, 3]) (10 :: Int))
  print (runErrors ((,) <$> positive 3 <*> small 4), runErrors ((,) <$> positive (-3) <*> small 40))
  print (runWriter (runMaybeT (lookupAll [("b", 2), ("c", 3)])))
  print (runWriter (runMaybeT (lookupAll [])))
  _ <- forwards (traverse (Backwards . print) [1, 2, 3 :: Int])
  mapM_ print (Reverse "ab")
  print (fmap (+ 1) (Compose [Just 1, Nothing :: Maybe Int]))
  print (runExcept (mapM (\x -> if x > 2 then throwError x else return (x * 2)) [1, 2, 3, 4 :: Int]))
  print (runExcept ((throwError "a" :: Except String Int) <|> throwError "b"))
  print (runState (runExceptT (put 5 >> throwError "lost?" >> put 6)) 0 :: (Either String (), Int))
  print (runExcept (runStateT (put 5 >> throwError "lost!" >> put 6) 0) :: Either String ((), Int))
  print (runSelect (mapM (const (select (\k -> if k True >= k False then True else False))) [1, 2, 3 :: Int]) (length . filter id))
  print (runAccum (mapM (\x -> look >>= \(Sum s) -> add (Sum x) >> return s) [1, 2, 3 :: Int]) (Sum 100))
  print (CPS.runWriter (mapM_ (CPS.tell . Sum) [1 .. 100 :: Int]))
  print (ExceptT (Just (Left 'e')) :: ExceptT Char Maybe Int, WriterT [((), "w")], MaybeT [Just 1, Nothing])
  print (sum (ExceptT [Right 1, Left 'x', Right 3]), maximum (MaybeT [Just 4, Nothing]))
  r <- runExceptT (liftEither (Left "either") `catchError` (\e -> liftIO (putStrLn e) >> return 3))
  print (r :: Either String Int)
