module Main (main) where
import System.Mem.Weak
import System.Mem
import Data.IORef
import Control.Monad
import Control.Concurrent
import System.IO.Unsafe

-- chains: the value of a weak keeps another key only while the first key lives
main :: IO ()
main = do
  a <- newIORef 'a'
  b <- newIORef 'b'
  wa <- mkWeak a b (Just (putStrLn "fa"))
  wb <- mkWeak b 'v' (Just (putStrLn "fb"))
  performGC; yield
  deRefWeak wb >>= print
  readIORef a >>= print
  performGC; yield
  deRefWeak wb >>= print
  -- value refers to the key: not kept
  c <- newIORef 'c'
  wc <- mkWeak c (c, 'x') (Just (readIORef c >>= putStrLn . ("fc " ++) . show))
  performGC; yield
  fmap (fmap snd) (deRefWeak wc) >>= print
  -- memo table of weaks
  ws <- forM [1 .. 5 :: Int] $ \i -> do
    r <- newIORef i
    mkWeakIORef r (putStrLn ("dead " ++ show i))
  performGC; yield
  rs <- mapM deRefWeak ws
  print (length [() | Nothing <- rs])
  -- dropped weak: the finalizer runs nevertheless
  d <- newIORef 'd'
  addFinalizer d (return ())
  _ <- mkWeakIORef d (putStrLn "fd")
  performGC; yield
  -- finalizer order of several on one key
  e <- newIORef 'e'
  _ <- mkWeakIORef e (putStrLn "e1")
  _ <- mkWeakIORef e (putStrLn "e2")
  _ <- mkWeakIORef e (putStrLn "e3")
  readIORef e >>= print
  performGC; yield
  -- a data value key
  let xs = [1 .. 10 :: Int]
  print (sum xs)
  w <- mkWeakPtr xs (Just (putStrLn "xs gone"))
  deRefWeak w >>= print . fmap length
  print (length xs)
  performGC; yield
  deRefWeak w >>= print . fmap length
  -- static key
  wz <- mkWeakPtr table Nothing
  performGC
  deRefWeak wz >>= print . fmap length
  putStrLn "end"

table :: [Int]
table = [1, 2, 3]
{-# NOINLINE table #-}
