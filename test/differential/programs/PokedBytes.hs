-- | What is poked into the bytes of a ByteString is seen by it, and by its parts.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Unsafe
import Control.Exception
import Foreign.Ptr
import Foreign.Storable
import Data.Word

main :: IO ()
main = do
  let b = C.pack "hello, world"
      part = B.drop 7 b
  C.putStrLn b
  unsafeUseAsCString b (\p -> poke (castPtr p) (74 :: Word8))
  unsafeUseAsCStringLen part (\(p, n) -> mapM_ (\i -> pokeByteOff p i (fromIntegral (65 + i) :: Word8)) [0 .. n - 2])
  C.putStrLn b
  r <- try (unsafeUseAsCString b (\p -> pokeByteOff p 1 (33 :: Word8) >> throwIO (userError "stop")))
  print (r :: Either IOException ())
  C.putStrLn b
  print (B.length part, C.unpack part)
