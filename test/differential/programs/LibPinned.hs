module Main (main) where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Internal as I
import qualified Data.ByteString.Unsafe as U
import Control.Exception
import Control.Monad
import Data.Word
import Foreign
import Foreign.C
import System.Mem

main :: IO ()
main = do
  let b = C.pack "hello world"
      part = B.take 5 (B.drop 6 b)
  U.unsafeUseAsCString b (\p -> do
    poke (castPtr p) (74 :: Word8)
    C.putStrLn b
    pokeByteOff p 6 (87 :: Word8)
    C.putStrLn part)
  C.putStrLn b
  U.unsafeUseAsCStringLen part (\(p, n) -> do
    forM_ [0 .. n - 1] (\i -> pokeByteOff p i (fromIntegral (65 + i) :: Word8) >> when (i == 2) (C.putStrLn b))
    print n)
  C.putStrLn b
  -- escapes
  p <- U.unsafeUseAsCString b return
  performGC
  poke (castPtr p) (33 :: Word8)
  C.putStrLn b
  -- toForeignPtr
  let (fp, o, n) = I.toForeignPtr part
  print (o, n)
  withForeignPtr fp (\q -> pokeByteOff q o (63 :: Word8))
  C.putStrLn part
  C.putStrLn b
  -- fromForeignPtr
  m <- I.mallocByteString 8 :: IO (ForeignPtr Word8)
  withForeignPtr m (\q -> pokeArray q (map (fromIntegral . fromEnum) "abcdefgh"))
  let x = I.fromForeignPtr m 2 4
  C.putStrLn x
  withForeignPtr m (\q -> pokeElemOff q 3 (90 :: Word8))
  C.putStrLn x
  C.putStrLn (I.PS m 0 3)
  case x of I.PS f o' n' -> print (f == m, o', n')
  -- unsafePack
  q <- mallocBytes 4 :: IO (Ptr Word8)
  pokeArray q [104, 105, 106, 0]
  y <- U.unsafePackCString (castPtr q)
  z <- U.unsafePackCStringLen (castPtr q, 2)
  C.putStrLn y >> C.putStrLn z
  poke q 72
  C.putStrLn y >> C.putStrLn z
  c <- B.packCString (castPtr q)
  poke q 73
  C.putStrLn c
  w <- U.unsafePackMallocCStringLen (castPtr q, 3)
  performGC
  C.putStrLn w
  -- copies
  B.useAsCString b (\r -> poke (castPtr r) (35 :: Word8) >> peekCString r >>= putStrLn)
  C.putStrLn b
  B.useAsCStringLen part (\(r, k) -> peekCStringLen (r, k) >>= print)
  -- create
  e <- I.create 5 (\r -> forM_ [0 .. 4] (\i -> pokeByteOff r i (fromIntegral (97 + i) :: Word8)))
  C.putStrLn e
  (f, s) <- I.createUptoN' 10 (\r -> poke r 65 >> pokeByteOff r 1 (66 :: Word8) >> return (2, "two"))
  C.putStrLn f >> putStrLn s
  g <- I.createAndTrim 10 (\r -> fillBytes r 67 10 >> return 4)
  C.putStrLn g
  C.putStrLn (I.unsafeCreate 3 (\r -> fillBytes r 68 3))
  print (I.fromForeignPtr I.nullForeignPtr 0 0)
  -- exceptions
  t <- try (U.unsafeUseAsCString b (\r -> pokeByteOff r 1 (43 :: Word8) >> throwIO (userError "stop")))
  print (t :: Either IOException ())
  C.putStrLn b
  -- alloca and arithmetic
  alloca (\r -> poke r (258 :: Int) >> peekByteOff r 1 >>= \v -> print (v :: Word8))
  allocaArray 10 (\r -> do
    pokeArray r [1 .. 10 :: Int32]
    let r' = r `advancePtr` 3
    peek r' >>= print
    print (r' `minusPtr` r)
    moveArray r' r 5
    peekArray 10 r >>= print
    peek (castPtr (r `plusPtr` 2) :: Ptr Int32) >>= print
    poke (castPtr (r `plusPtr` 3)) (0x01020304 :: Int32)
    peekArray 3 r >>= print)
  ps <- replicateM 5000 (malloc :: IO (Ptr Int))
  zipWithM_ poke ps [1 ..]
  xs <- mapM peek ps
  print (sum xs)
  mapM_ free (take 2500 ps)
  qs <- replicateM 3000 (new 'x')
  ys <- mapM peek (drop 2500 ps)
  print (sum ys)
  cs <- mapM peek qs
  print (length (filter (== 'x') cs))
  fs <- forM [1 .. 2000 :: Int] (\i -> mallocForeignPtr >>= \r -> withForeignPtr r (`poke` i) >> return r)
  performGC
  rs <- mapM (`withForeignPtr` peek) fs
  print (sum rs)
  forM_ [1 .. 20000 :: Int] (\i -> mallocForeignPtrBytes 100 >>= \r -> withForeignPtr r (`poke` i))
  print (alignPtr (nullPtr `plusPtr` 5) 8 == (nullPtr `plusPtr` 8 :: Ptr ()))
  str <- newCString "text"
  str' <- reallocBytes str 10
  pokeByteOff str' 4 (115 :: Word8) >> pokeByteOff str' 5 (0 :: Word8)
  peekCString str' >>= putStrLn
  free str'
