module Main (main) where
import Foreign
import Foreign.C.Types
import Control.Exception

data P = P { px :: Int32, py :: Double } deriving (Show, Eq)
instance Storable P where
  sizeOf _ = 16
  alignment _ = 8
  peek p = do { a <- peekByteOff p 0; b <- peekByteOff p 8; return (P a b) }
  poke p (P a b) = pokeByteOff p 0 a >> pokeByteOff p 8 b

main :: IO ()
main = do
  start <- new 'a'
  peek start >>= print
  free start
  print (nullPtr :: Ptr Int, nullPtr `plusPtr` 4095 :: Ptr Char, ptrToIntPtr (nullPtr `plusPtr` 17), ptrToWordPtr nullPtr)
  print (map (\f -> f) [sizeOf 'x', sizeOf (1::Int), sizeOf True, sizeOf (1::Word16), sizeOf (1.5::Float), sizeOf (nullPtr :: Ptr ()), sizeOf (1::CInt), alignment (2::Double)])
  xs <- withArrayLen [P 1 2.5, P (-2) 1e300] $ \n p -> do
    pokeElemOff p 1 (P 7 0)
    q <- peekElemOff p 1
    ys <- peekArray n p
    return (q : ys)
  print xs
  allocaBytes 32 $ \p -> do
    fillBytes p 0xAB 32
    w <- peekByteOff p 3 :: IO Word32
    print w
    pokeByteOff p 5 (0x0102030405060708 :: Word64)
    bs <- peekArray 16 (castPtr p) :: IO [Word8]
    print bs
    print (p `plusPtr` 12 `minusPtr` p, alignPtr (nullPtr `plusPtr` 13) 8 == nullPtr `plusPtr` 16)
  p <- newArray [1 .. 10 :: Int16]
  moveArray (advancePtr p 2) p 6
  peekArray 10 p >>= print
  p' <- reallocArray p 40
  pokeElemOff p' 39 77
  peekElemOff p' 39 >>= print
  peekArray 3 p' >>= print
  free p'
  q <- new (3.5 :: CDouble)
  modify q (* 2)
  peek q >>= print
  free q
  z <- callocArray 4 :: IO (Ptr Int)
  peekArray 4 z >>= print
  a0 <- newArray0 0 [5, 6, 7 :: Word8]
  lengthArray0 0 a0 >>= print
  peekArray0 0 a0 >>= print
  fp <- mallocForeignPtrArray 3 :: IO (ForeignPtr Char)
  withForeignPtr fp $ \c -> pokeArray c "\x1F600z\0" >> peekArray 3 c >>= print
  s <- newStablePtr (Just "stable")
  deRefStablePtr s >>= print
  freeStablePtr s
  print =<< maybeWith with (Just 'k') (maybePeek peek)
  print =<< maybeWith with (Nothing :: Maybe Char) (maybePeek peek)
  r <- try (alloca (\i -> poke i (1 :: Int) >> throwIO (userError "out"))) :: IO (Either IOException ())
  print r
  with (P 3 4) (\pp -> with pp (\ppp -> peek ppp >>= peek)) >>= print
  withMany with [1, 2, 3 :: Int] (mapM peek) >>= print
  print (fromBool True + 1 :: CInt, toBool (0 :: CInt), read "12" :: CLong, maxBound :: CShort)
  print (fromIntegral (300 :: Int) :: CUChar, (7 :: CInt) `div` 2, popCount (255 :: CUInt), shiftL (1 :: CInt) 31)
  throwIfNeg (\n -> "negative " ++ show n) (return (-1 :: Int)) `catch` (\e -> print (e :: IOException) >> return 0) >>= print
  where modify c f = peek c >>= poke c . f
