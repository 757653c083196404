-- Bytes between memory and files: what is moved, what is left at the end, which handles refuse.
module Main where

import Control.Exception
import Control.Monad
import Data.Word
import Foreign
import System.Directory (removeFile)
import System.IO
import System.IO.Error

attempt :: Show a => String -> IO a -> IO ()
attempt what act = try act >>= \r -> case r of
  Left e -> putStrLn (what ++ " fails: " ++ show (e :: IOException))
  Right x -> putStrLn (what ++ ": " ++ show x)

main :: IO ()
main = do
  withBinaryFile "bytes" WriteMode (\h -> do
    withArrayLen ([1 .. 200] :: [Word8]) (\n p -> hPutBuf h p n >> hPutBufNonBlocking h (p `plusPtr` 50) 3 >>= print)
    hPutStr h "text"
    with (0x0102030405060708 :: Word64) (\p -> hPutBuf h p (sizeOf (undefined :: Word64)))
    attempt "nothing" (hPutBuf h nullPtr 0)
    attempt "less than nothing" (hPutBuf h nullPtr (-1))
    attempt "reading what is written" (allocaBytes 4 (\p -> hGetBuf h (p :: Ptr Word8) 4)))
  withBinaryFile "bytes" ReadMode (\h -> allocaBytes 300 (\p -> do
    first <- hGetChar h
    n <- hGetBuf h p 99
    some <- peekArray 4 (p :: Ptr Word8)
    print (first, n, some)
    attempt "some" (hGetBufSome h p 3)
    attempt "what is there" (hGetBufNonBlocking h p 4)
    peekArray 4 p >>= print
    hGetBuf h p 96 >>= print
    replicateM 4 (hGetChar h) >>= putStrLn
    attempt "the rest" (hGetBuf h (p `plusPtr` 8) 300)
    (peekByteOff p 8 :: IO Word64) >>= print
    attempt "more" (hGetBuf h p 1)
    attempt "more" (hGetBufSome h p 1)
    attempt "more" (hGetBufNonBlocking h p 1)
    attempt "no bytes" (hGetBuf h p 0)
    attempt "fewer" (hGetBuf h p (-5))
    attempt "fewer" (hGetBufSome h p (-5))
    attempt "writing what is read" (hPutBuf h p 1)
    hClose h
    attempt "closed" (hGetBufSome h p 1)))
  -- Much more than a handle's buffer, through memory that grows meanwhile.
  let size = 100000
  withBinaryFile "bytes" ReadWriteMode (\h -> allocaArray size (\p -> do
    forM_ [0 .. size - 1] (\i -> pokeElemOff p i (fromIntegral (i * 7) :: Word16))
    hPutBuf h p (2 * size)
    hSeek h AbsoluteSeek 1000
    q <- mallocBytes (2 * size)
    got <- hGetBuf h q (2 * size)
    sums <- mapM (peekElemOff (castPtr q :: Ptr Word16)) [0 .. got `div` 2 - 1]
    print (got, sum (map toInteger sums))
    free q
    hTell h >>= print))
  withBinaryFile "bytes" ReadMode (\h -> hFileSize h >>= print)
  alloca (\p -> poke p 'x' >> peek p >>= print)
  hFlush stdout
  withArray (map (fromIntegral . fromEnum) "to the standard output\n" :: [Word8]) (\p -> hPutBuf stdout p 23)
  removeFile "bytes"
