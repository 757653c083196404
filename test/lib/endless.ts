/** Programs that never end by themselves, each in its own way: what a run must be stopped in the middle of. */
export const endless: Readonly<Record<string, string>> = {
  'a loop in IO': 'main :: IO ()\nmain = f 0 where f n = if n < 0 then return () else f (n + 1)\n',
  'a loop that allocates nothing':
    'main :: IO ()\nmain = print (loop 1)\n\nloop :: Int -> Int\nloop y = loop y\n',
  'a local loop that allocates nothing':
    'main :: IO ()\nmain = let f :: Int -> Int; f x = f x in print (f 1)\n',
  'an unboxed loop':
    'main :: IO ()\nmain = print (go 0)\n\ngo :: Int -> Int\ngo n = if n < 0 then n else go (if n > 1000 then 0 else n + 1)\n',
  'functions of two modes':
    "main :: IO ()\nmain = print (even' 1)\n\neven', odd' :: Int -> Bool\neven' n = odd' (n + 2)\nodd' n = even' (n - 2)\n",
  'a sleeper': 'import Control.Concurrent\n\nmain :: IO ()\nmain = threadDelay 100000000\n',
  'a masked loop':
    'import Control.Exception\n\nmain :: IO ()\nmain = mask_ (go 0)\n\ngo :: Int -> IO ()\ngo n = if n < 0 then return () else go (n + 1)\n',
  'a masked sleeper':
    'import Control.Concurrent\nimport Control.Exception\n\nmain :: IO ()\nmain = uninterruptibleMask_ (threadDelay 100000000)\n',
  'a handler of everything':
    'import Control.Exception\n\nmain :: IO ()\nmain = (go 0 `catch` \\e -> print (e :: SomeException)) >> main\n\ngo :: Int -> IO ()\ngo n = if n < 0 then return () else go (n + 1)\n',
  'a finalizer that loops':
    'import Control.Exception\n\nmain :: IO ()\nmain = go 0 `finally` go 1\n\ngo :: Int -> IO ()\ngo n = if n < 0 then return () else go (n + 1)\n',
  'a reader': 'main :: IO ()\nmain = interact (map succ)\n',
  'a blocked thread beside one that runs':
    'import Control.Concurrent\n\nmain :: IO ()\nmain = do\n  m <- newEmptyMVar\n  _ <- forkIO (count 0 >>= putMVar m)\n  takeMVar m >>= print\n\ncount :: Int -> IO Int\ncount n = if n < 0 then return n else count (n + 1)\n',
  'a blocked thread beside a sleeper':
    'import Control.Concurrent\n\nmain :: IO ()\nmain = do\n  m <- newEmptyMVar\n  _ <- forkIO (threadDelay 100000000 >> putMVar m ())\n  takeMVar m\n',
  'a transaction that waits':
    'import Control.Concurrent\nimport GHC.Conc\n\nmain :: IO ()\nmain = do\n  v <- newTVarIO (0 :: Int)\n  _ <- forkIO (threadDelay 100000000 >> atomically (writeTVar v 1))\n  atomically (readTVar v >>= \\n -> if n == 0 then retry else return ())\n',
  'many threads':
    'import Control.Concurrent\nimport Control.Monad\n\nmain :: IO ()\nmain = forM_ [1 .. 20] (forkIO . spin) >> spin 0\n\nspin :: Int -> IO ()\nspin n = if n < 0 then return () else spin (n + 1)\n',
  'a printer': 'main :: IO ()\nmain = mapM_ print [1 :: Integer ..]\n',
  'growing numbers':
    'main :: IO ()\nmain = print (length (show (last (iterate (\\n -> n * n + 1) (3 :: Integer)))))\n',
  'a growing list': 'main :: IO ()\nmain = let xs = [1 :: Integer ..] in print (last xs + head xs)\n',
  'a growing stack':
    'main :: IO ()\nmain = print (deep 0)\n\ndeep :: Integer -> Integer\ndeep n = 1 + deep (n + 1)\n',
  collections: 'import Control.Monad\nimport System.Mem\n\nmain :: IO ()\nmain = forever performGC\n',
  throws:
    'import Control.Exception\nimport Control.Monad\n\nmain :: IO ()\nmain = forever (try (evaluate (1 `div` (0 :: Int))) >>= either (const (return ()) :: ArithException -> IO ()) print)\n',
  'a constant within unsafePerformIO':
    'import System.IO.Unsafe\n\nmain :: IO ()\nmain = print value\n\nvalue :: Int\nvalue = unsafePerformIO (go 0) where go n = if n < (0 :: Int) then return n else go (n + 1)\n',
};
