-- Packed texts in formats, collections that are lists elsewhere, wrapped values in memory, places in source files.
module Main where

import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import Data.Functor.Identity
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Ord (Down(..))
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Foreign
import GHC.Exts (IsList(..))
import GHC.Stack
import GHC.Word (byteSwap32)
import Numeric
import System.Environment (getExecutablePath)
import Text.Printf

here, there :: HasCallStack => SrcLoc
here = snd (head (getCallStack callStack))
there = snd (head (getCallStack callStack))

main :: IO ()
main = do
  printf "%s|%8s|%-6s|%.2s\n" (T.pack "text") (TL.pack "lazy") (T.pack "x") (T.pack "\955\956\957")
  hPrintfAll [T.pack "a", T.pack "b"]
  print (fromList [(2, 'b'), (1, 'a')] :: IntMap.IntMap Char, fromList [3, 1] :: IntSet.IntSet)
  print (fromList "text" :: T.Text, fromList "lazy" :: TL.Text, toList (T.pack "abc"), toList (TL.pack "def"))
  print (fromList [65, 66] :: S.ByteString, fromList [67] :: L.ByteString, fromList [68] :: Short.ShortByteString)
  print (toList (S.pack [1, 2]), toList (L.pack [3]), toList (Short.pack [4]), toList (IntMap.singleton 1 'x'), toList (IntSet.fromList [2, 1]))
  alloca (\p -> poke p (Identity (7 :: Int32)) >> peek p >>= print)
  withArray [Down 'a', Down 'b'] (\p -> peekElemOff p 1 >>= print)
  print (sizeOf (Identity 'x'), alignment (Down (1 :: Word16)))
  print (map (== here) [here, there], let x = here in x == x)
  print (byteSwap32 0x01020304, showHex (255 :: Word8) "", showOct (-1 + 9 :: Integer) "", showIntAtBase 3 (toEnum . (+ 48)) (5 :: Int) "")
  path <- getExecutablePath
  putStrLn (reverse (takeWhile (/= '/') (reverse path)))
  where hPrintfAll = mapM_ (\t -> putStrLn (printf "<%s>" t))
