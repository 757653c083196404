-- Documents with annotations, and bytes made by pointers.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal (c2w, create, createAndTrim, fromForeignPtr, memcmp, memcpy, memset, packBytes, toForeignPtr, unpackBytes, unsafeCreate, w2c)
import Foreign.ForeignPtr (withForeignPtr)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (plusPtr)
import Foreign.Storable (poke, pokeByteOff)
import Prelude hiding ((<>))
import Text.PrettyPrint.Annotated.HughesPJClass

data Kind = Key | Value deriving (Eq, Show)

doc :: Doc Kind
doc = hang (annotate Key (text "names")) 2 (fsep (punctuate comma (map (annotate Value . text) (words "one two three four five six seven eight"))))

main :: IO ()
main = do
  putStrLn (render doc)
  putStrLn (renderStyle style { lineLength = 20 } doc)
  let (plain, spans) = renderSpans doc
  print (plain == render doc, length spans)
  mapM_ print (take 4 spans)
  putStrLn (renderDecorated (\k -> "<" ++ show k ++ ">") (\k -> "</" ++ show k ++ ">") (vcat [doc, annotate Key (annotate Value (text "in") <+> text "out")]))
  renderDecoratedM (\k -> putStr (show k ++ "(")) (\_ -> putStr ")") putStr (putStrLn "|") (fmap (const Value) (annotate Key (text "a" $$ nest 2 (text "b"))))
  print (annotate 'x' (text "shown") <> char '!', isEmpty (empty :: Doc ()), prettyShow [Just (1 :: Int), Nothing])
  print (snd (renderSpans (annotate 1 (text "a" <> annotate 2 (text "bc")) <> annotate (3 :: Int) empty)))

  b <- create 4 (\p -> mapM_ (\i -> pokeByteOff p i (c2w 'a' + fromIntegral i)) [0 .. 3 :: Int])
  t <- createAndTrim 8 (\p -> memset p 120 3 >> return 3)
  print (b, t, unsafeCreate 2 (\p -> poke p 65 >> pokeByteOff p 1 (c2w 'B')), w2c 97)
  let (p, from, n) = toForeignPtr (B.drop 1 b)
  print (n, fromForeignPtr p (from + 1) 2, packBytes (reverse (unpackBytes b)))
  r <- withForeignPtr p (\at -> allocaBytes 3 (\q -> memcpy q (at `plusPtr` from) 3 >> pokeByteOff q 2 (c2w 'z') >> memcmp (at `plusPtr` from) q 3))
  print (compare r 0, C.unpack b)
