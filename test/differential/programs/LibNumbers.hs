-- Numbers at their edges: Integers that are no Int, ties between decimals, infinities, fixed places, characters as text.
module Main where

import Data.Bits
import Data.Char
import Data.Fixed
import Data.Typeable (typeOf)
import Numeric.Natural (Natural)
import Text.Read.Lex (numberToFixed)

large :: [Integer]
large = [2 ^ (64 :: Int) - 1, 2 ^ (80 :: Int) - 1, negate (2 ^ (64 :: Int) - 1), 2 ^ (63 :: Int) - 1, 2 ^ (100 :: Int) + 2 ^ (76 :: Int) + 1]

main :: IO ()
main = do
  print (map fromInteger large :: [Double])
  print (map fromInteger large :: [Float])
  print [encodeFloat n e :: Double | n <- large, e <- [3, -1100]]
  print [encodeFloat n (-40) :: Float | n <- large]
  print (18446744073709551615 :: Double)
  print [fromRational r :: Double | r <- [-18446744073709551616 / 8388607, 2686961927514901704867683991 / 17592186044416]]
  print [atan2 y x :: Double | y <- [1 / 0, -1 / 0, 0, -0.0, 1], x <- [1 / 0, -1 / 0, 0, -0.0, -1]]
  print (properFraction (-0.0) :: (Int, Double), properFraction (-0.5) :: (Int, Float))
  print (read "38.01" :: Centi, read "(-38.099)" :: Centi, reads "-12.345 x" :: [(Centi, String)], 0.07 :: Deci)
  print (popCount (12345 :: Natural), shiftL (3 :: Natural) 70, testBit (5 :: Natural) 2, xor 12 (10 :: Natural))
  print (map (lexLitChar . fst) [("\\243\\&1", ()), ("a\\&b", ()), ("\\SO\\&H", ())], readLitChar "\\x41g")
  print (map generalCategory "\660\661\1565\2160\983040\57344", map toUpper "\411\612\7306", map isAlpha "\661\2160")
  print (typeOf (1 :: Int, Just True, [Just 'c']))
