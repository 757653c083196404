-- Names that base and the packages beside it have apart from the common ones.
module Main where

import qualified Data.Array.Base as A
import Data.Array.ST (newArray, runSTUArray)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import Data.ByteString.Builder.Prim ((>$<), (>*<))
import qualified Data.ByteString.Builder.Prim as P
import qualified Data.ByteString.Lazy as L
import qualified Data.Text as T
import Data.Text.Unsafe (Iter(..), dropWord16, iter, lengthWord16, reverseIter, takeWord16, unsafeHead, unsafeTail)
import Foreign.C.Error
import GHC.Show (intToDigit)
import System.IO.Error (isDoesNotExistError, isPermissionError)
import System.Posix.Types

main :: IO ()
main = do
  print (map intToDigit [0 .. 15])
  let arr = runSTUArray (newArray (0, 3) (7 :: Int) >>= \m -> A.unsafeWrite m 2 9 >> A.unsafeRead m 0 >>= A.unsafeWrite m 3 >> return m)
  print (arr, A.unsafeAt arr 2, A.numElements arr, A.unsafeReplace arr [(0, 1)])
  print (errnoToIOError "place" eNOENT Nothing (Just "path"), isDoesNotExistError (errnoToIOError "" eNOENT Nothing Nothing), isPermissionError (errnoToIOError "" eACCES Nothing Nothing))
  print (eAGAIN == eWOULDBLOCK, eFTYPE == eFTYPE, let Errno n = eCONNREFUSED in n, errnoToIOError "x" (Errno 111) Nothing Nothing)
  print (maxBound :: CMode, fromIntegral (300 :: Int) :: CCc, Fd 3, (5 :: COff) + 1, read "7" :: CPid)
  let t = T.pack "a\x1d11e\xe9z"
  print (lengthWord16 t, takeWord16 3 t, dropWord16 3 t, unsafeHead t, unsafeTail t)
  print [case iter t i of Iter c n -> (c, n) | i <- [0, 1, 3, 4]]
  print [reverseIter t i | i <- [4, 3, 2, 0]]
  print (map L.toStrict [B.toLazyByteString (B.byteStringInsert (L.toStrict (L.pack [65, 66])) <> B.flush <> B.char7 'c')])
  print (L.toChunks (B.toLazyByteString (B.char7 'a' <> B.flush <> B.intHost 258)), L.toChunks (B.toLazyByteStringWith (B.safeStrategy 2 30) (L.pack [90]) (mconcat (map B.char7 (take 70 (cycle "abcdefgh"))))))
  let pairs = P.condB even (P.liftFixedToBounded ((\n -> (n, n)) >$< P.word8HexFixed >*< P.word8)) (fromIntegral >$< P.intDec)
  print (B.toLazyByteString (P.primMapListBounded pairs [65, 66, 67, 68]), B.toLazyByteString (P.primBounded P.charUtf8 '\xe9'))
