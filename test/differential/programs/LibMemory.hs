{-# LANGUAGE TypeOperators #-}
-- Weak pointers, pools, and texts in memory.
module Main where

import Control.Concurrent.MVar
import qualified Data.ByteString.Char8 as B
import Data.IORef
import Data.Time.Clock.POSIX
import Data.Type.Equality
import Foreign
import Foreign.C
import System.Mem.Weak

data Shape = Circle Double | Square Double deriving (Eq, Show)

-- A tag and a number.
instance Storable Shape where
  sizeOf _ = 16
  alignment _ = 8
  peek p = do
    tag <- peekByteOff p 0 :: IO Word8
    x <- peekByteOff p 8
    return (if tag == 0 then Circle x else Square x)
  poke p (Circle x) = pokeByteOff p 0 (0 :: Word8) >> pokeByteOff p 8 x
  poke p (Square x) = pokeByteOff p 0 (1 :: Word8) >> pokeByteOff p 8 x

cast :: Maybe a :~: Maybe b -> a -> b
cast e = castWith (inner e)

main :: IO ()
main = do
  r <- newIORef 'x'
  w <- mkWeakIORef r (putStrLn "finalized")
  deRefWeak w >>= maybe (putStrLn "gone") (\c -> readIORef c >>= print)
  finalize w
  deRefWeak w >>= maybe (putStrLn "gone") (const (putStrLn "there"))
  finalize w
  m <- newMVar 'y'
  v <- mkWeakMVar m (return ())
  deRefWeak v >>= maybe (putStrLn "gone") (\c -> readMVar c >>= print)
  p <- mkWeak r "value" Nothing
  deRefWeak p >>= print
  readIORef r >>= print
  withPool $ \pool -> do
    q <- pooledNewArray pool [1, 2, 3 :: CInt]
    q' <- pooledReallocArray pool q 5
    pokeElemOff q' 4 9
    pokeElemOff q' 3 8
    peekArray 5 q' >>= print
  withArrayLen [Circle 1.5, Square 2] (\n a -> peekArray n a >>= print)
  alloca (\a -> poke a (0x0102030405060708 :: Word64) >> peekArray 8 (castPtr a :: Ptr Word8) >>= print)
  allocaBytes 16 (\a -> pokeByteOff a 3 (-2 :: Int32) >> (peekByteOff a 3 :: IO Int32) >>= print)
  withCString "h\233llo \8364 \128512" (\s -> peekCString s >>= putStrLn . show)
  withCString "h\233" (\s -> peekCAString s >>= print)
  withCStringLen "h\233llo" B.packCStringLen >>= print
  withCWString "w\128512" (\s -> peekArray0 0 s >>= print)
  newCString "abc" >>= \s -> lengthArray0 0 s >>= print >> free s
  B.useAsCString (B.pack "hello") peekCString >>= putStrLn
  B.useAsCStringLen (B.pack "hello") (\(s, n) -> peekCStringLen (s, n - 1)) >>= putStrLn
  print (castCharToCChar '\233', castCCharToChar (-23))
  print (utcTimeToPOSIXSeconds (posixSecondsToUTCTime 1000000000.5), posixDayLength)
  t <- getPOSIXTime
  print (t > 1600000000)
  print (cast Refl 'c', apply Refl Refl == (Refl :: Maybe Int :~: Maybe Int))
