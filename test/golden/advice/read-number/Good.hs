module Main where

import qualified Data.ByteString.Char8 as Bytes
import Data.Maybe (mapMaybe)

numbers :: Bytes.ByteString -> [Int]
numbers = map fst . mapMaybe Bytes.readInt . Bytes.words

main :: IO ()
main = Bytes.getContents >>= print . sum . numbers
