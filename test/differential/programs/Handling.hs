module Main where
import Control.Exception
import Control.Monad
import Data.IORef
counter :: IORef Int -> IO Int
counter ref = do
  modifyIORef ref (+ 1)
  readIORef ref
loop :: Int -> IORef Int -> IO ()
loop 0 _ = return ()
loop n ref = do
  v <- counter ref
  when (v `mod` 3 == 0) $ bump ref
  loop (n - 1) ref
  where bump r = modifyIORef r (+ 10)
forEach :: [a] -> (a -> IO ()) -> IO ()
forEach xs f = mapM_ f xs
safe :: Int -> IO Int
safe n = handle handler $ do
  when (n == 0) $ throwIO (userError "zero")
  evaluate (100 `div` n)
  where handler :: IOException -> IO Int
        handler _ = recover n
recover :: Int -> IO Int
recover n = return (n - 1)
tryIt :: Int -> IO (Either ArithException Int)
tryIt n = try (evaluate (10 `div` n))
clean :: IORef Int -> IO a -> IO a
clean ref act = act `finally` bump ref
  where bump r = modifyIORef r (* 2)
main :: IO ()
main = do
  ref <- newIORef 0
  loop 10 ref
  readIORef ref >>= print
  forM_ [1, 2, 3] $ \i -> do
    writeIORef ref i
    forEach [i, i + 1] $ \j -> modifyIORef ref (+ j)
  readIORef ref >>= print
  mapM safe [0, 1, 5] >>= print
  mapM tryIt [0, 2] >>= print
  x <- clean ref (counter ref)
  print x
  r <- foldM (\a b -> do { c <- counter ref; return (a + b * c) }) 0 [1 .. 5]
  print r
  catch (void (evaluate (head ([] :: [Int])))) (\e -> putStrLn ("caught " ++ take 12 (show (e :: SomeException))))
