{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- The operations of whole numbers by their old names, and memory without finalizers.
module Main where

import Foreign.ForeignPtr (withForeignPtr)
import Foreign.Storable (peekByteOff, pokeByteOff)
import GHC.Exts (Double(..), Int(..), Word(..))
import GHC.ForeignPtr (mallocPlainForeignPtrBytes)
import GHC.Integer

both :: Integer -> Integer -> (Integer, Integer, Integer, Integer)
both n d = case quotRemInteger n d of
  (# q, r #) -> case divModInteger n d of
    (# q', m #) -> (q, r, q', m)

main :: IO ()
main = do
  print [both n d | n <- [7, -7, 2 ^ (70 :: Int)], d <- [2, -3]]
  print (plusInteger 1 2, minusInteger 1 2, timesInteger 3 (2 ^ (64 :: Int)), negateInteger 4, absInteger (-5), signumInteger (-6))
  print (eqInteger 1 1, neqInteger 1 1, leInteger 1 2, gtInteger 1 2, ltInteger 1 2, geInteger 1 2, compareInteger 2 1)
  print (divInteger (-7) 2, modInteger (-7) 2, quotInteger (-7) 2, remInteger (-7) 2)
  print (andInteger 12 10, orInteger 12 10, xorInteger 12 10, complementInteger 0)
  print (shiftLInteger 5 70#, shiftRInteger (-5) 1#, testBitInteger 5 2#, I# (popCountInteger 255), bitInteger 65#)
  print (smallInteger (-3#), wordToInteger 3##, I# (integerToInt (2 ^ (64 :: Int) + 9)), W# (integerToWord (-1)))
  print (D# (doubleFromInteger 3), D# (encodeDoubleInteger 3 4#))
  case decodeDoubleInteger 2.5## of (# n, i #) -> print (n, I# i)
  memory <- mallocPlainForeignPtrBytes 8
  withForeignPtr memory $ \p -> do
    pokeByteOff p 3 'x'
    c <- peekByteOff p 3
    print (c :: Char)
