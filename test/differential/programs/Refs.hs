module Main where
import Control.Monad
import Data.IORef

loop :: IORef Int -> Int -> IO ()
loop r n = when (n > 0) $ do
  modifyIORef r (+ n)
  loop r (n - 1)

collect :: [Int] -> IO [Int]
collect xs = do
  out <- newIORef []
  forM_ xs $ \x -> unless (odd x) $ modifyIORef' out (step x :)
  reverse <$> readIORef out

step :: Int -> Int
step x = x * x

report :: Show a => String -> a -> IO ()
report name value = putStrLn (name ++ ": " ++ show value)

main :: IO ()
main = do
  r <- newIORef 0
  loop r 10
  readIORef r >>= report "sum"
  collect [1 .. 10] >>= report "even squares"
  mapM_ print [step 3, step 4]
  zs <- forM [1, 2, 3 :: Int] (\i -> return (i + step i))
  report "zs" zs
  replicateM_ 2 (modifyIORef r (* 2))
  total <- foldM (\acc x -> do { modifyIORef r (+ x); return (acc + x) }) 0 zs
  v <- readIORef r
  report "end" (total, v)
