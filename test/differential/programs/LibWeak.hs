module Main (main) where
import System.Mem.Weak
import System.Mem
import System.Mem.StableName
import Data.IORef
import Control.Concurrent
import Control.Concurrent.MVar
import Control.Exception
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Storable
import Foreign.Ptr
import Foreign.ForeignPtr (mallocForeignPtr, withForeignPtr, finalizeForeignPtr, touchForeignPtr)
import qualified Foreign.ForeignPtr as F
import qualified Foreign.Concurrent as C

data T = T Int Int

dead :: IORef Int -> String -> IO (Weak (IORef Int))
dead r s = mkWeakIORef r (putStrLn ("final " ++ s))

main :: IO ()
main = do
  putStrLn "start"
  r <- newIORef 1
  w <- dead r "one"
  deRefWeak w >>= maybe (putStrLn "gone") (\x -> readIORef x >>= print)
  performGC
  yield
  deRefWeak w >>= maybe (putStrLn "gone") (\x -> readIORef x >>= print)
  readIORef r >>= print
  performGC
  yield
  return ()
  deRefWeak w >>= maybe (putStrLn "gone") (\x -> readIORef x >>= print)
  -- key kept, value
  k <- newIORef 'k'
  w2 <- mkWeak k "value" (Just (putStrLn "final two"))
  performGC
  deRefWeak w2 >>= print
  readIORef k >>= print
  performGC
  yield
  deRefWeak w2 >>= print
  -- MVar
  mv <- newMVar 'm'
  w3 <- mkWeakMVar mv (putStrLn "final mvar")
  performGC; yield
  deRefWeak w3 >>= putStrLn . maybe "gone" (const "here")
  takeMVar mv >>= print
  performGC; yield
  deRefWeak w3 >>= putStrLn . maybe "gone" (const "here")
  -- explicit finalize: not twice
  r4 <- newIORef ()
  w4 <- mkWeakIORef r4 (putStrLn "final four")
  finalize w4
  performGC; yield
  deRefWeak w4 >>= putStrLn . maybe "gone" (const "here")
  readIORef r4 >>= print
  -- foreign
  p <- malloc :: IO (Ptr Int)
  poke p 7
  fp <- C.newForeignPtr p (putStrLn "final foreign" >> free p)
  withForeignPtr fp peek >>= print
  performGC; yield
  putStrLn "after"
  -- thread weak
  t <- myThreadId
  wt <- mkWeakThreadId t
  performGC
  deRefWeak wt >>= putStrLn . maybe "gone" (const "here")
  t2 <- forkIO (return ())
  yield
  wt2 <- mkWeakThreadId t2
  performGC
  yield
  deRefWeak wt2 >>= putStrLn . maybe "gone" (const "here")
  -- finalizer throws
  r5 <- newIORef ()
  _ <- mkWeakIORef r5 (putStrLn "throwing" >> throwIO (userError "x"))
  performGC; yield
  -- at exit
  r6 <- newIORef ()
  _ <- mkWeakIORef r6 (putStrLn "at exit")
  p6 <- malloc :: IO (Ptr Int)
  fp6 <- C.newForeignPtr p6 (putStrLn "at exit foreign")
  putStrLn "end"
  touchForeignPtr fp6
