{-# LANGUAGE MagicHash #-}
-- Numbers without boxes: literals, operators with their fixities, matching, in constructors.
module Main where
import GHC.Exts
f :: Int -> Int
f (I# x) = let y = x *# 2# in I# (1# +# y *# 3# -# 1#)
g :: Int# -> Int# -> Int#
g a b | isTrue# (a +# 1# ># b *# 2#) = a -# b
      | otherwise = go a 0#
  where go 0# acc = acc
        go n acc = go (n -# 1#) (acc +# n)
data P = P Int# Double#
main :: IO ()
main = do
  print (f 3)
  print (I# (g 5# 2#), I# (g 3# 5#))
  print (D# (2.0## *## 3.0## +## 1.0## /## 4.0##), C# 'x'#, C# (chr# (ord# 'a'# +# 1#)))
  case P 3# 2.5## of P a b -> print (I# a, D# b, isTrue# (b >=## 2.5##))
  print (W# (plusWord# 3## 4##), I# (quotInt# 17# 5#), I# (remInt# -17# 5#), D# (int2Double# 7#), I# (uncheckedIShiftL# 1# 10#))
