module Main where
{- nested {- comment -} still -}
import Data.Char (ord)
-- | doc
infixl 5 -->, |--
(-->) :: Int -> Int -> Int
a --> b = a * 10 + b
(|--) :: Int -> Int -> Int
a |-- b = a - b
x' = 1; x'' = 2; _y = 3; élan = 4
s1 = "abc\
   \def\n\t\"\\\&x\SOH\SO\&H\^A\^Z\^[\^\\^]\^^\^_\x41\o101\65\1234\DEL\NUL"
main = do
  print (1 --> 2 |-- 3)
  print (x', x'', _y, élan)
  print s1
  print (map ord s1)
  print ['\'', '"', '\\', '\n', '\SOH', '\^@', '\x10FFFF', '\o17', '\200']
  print (0x1F, 0o17, 0XfF, 0O7, 1.5, 1e3, 1.5e-3, 2E+2, 10e0)
  print (if True then -1 else 1)
  print "\1234\&5\SO\&H"
