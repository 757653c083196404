{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main (main) where
import Control.Monad.State.Strict

newtype Game a = Game { runGame :: StateT Int IO a } deriving (Functor, Applicative, Monad)

play :: Int -> Game Int
play 0 = return 0
play n = do
  Game (modify' (+ 1))
  x <- play (n - 1)
  say n
  pure (x + n)

say :: Int -> Game ()
say n = Game (modify' (+ n))

both :: Game Int
both = do
  a <- play 3
  mapM play [1, 2]
  return a

twice :: Game a -> Game (a, a)
twice g = do { a <- g; b <- g; return (a, b) }

main :: IO ()
main = do
  r <- runStateT (runGame both) 0
  print r
