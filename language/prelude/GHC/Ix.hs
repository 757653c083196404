{-# LANGUAGE NoImplicitPrelude #-}
-- | Indices of arrays. Report, chapter 19.
module GHC.Ix (Ix(..), indexError, hopelessIndexError) where

import GHC.Base
import GHC.Enum
import GHC.Err
import GHC.Num
import GHC.Real
import GHC.Show

-- | Types whose ranges can index arrays.
class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  unsafeRangeSize :: (a, a) -> Int
  index b i = if inRange b i then unsafeIndex b i else hopelessIndexError
  unsafeIndex b i = index b i
  rangeSize b = case b of (_, h) -> if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b = case b of (_, h) -> unsafeIndex b h + 1

hopelessIndexError :: Int
hopelessIndexError = errorWithoutStackTrace "Error in array index"

-- | An index out of range, with the type's name.
indexError :: Show a => (a, a) -> a -> String -> b
indexError rng i tp = errorWithoutStackTrace
  (showString "Ix{" (showString tp (showString "}.index: Index "
    (showParen True (showsPrec 0 i) (showString " out of range " (showParen True (showsPrec 0 rng) ""))))))

instance Ix Int where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = i - m
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Int"
  inRange (m, n) i = m `seq` n `seq` m <= i && i <= n

instance Ix Integer where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInteger (i - m)
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Integer"
  inRange (m, n) i = m <= i && i <= n

instance Ix Word where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

instance Ix Char where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = ord i - ord m
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Char"
  inRange (m, n) i = m <= i && i <= n

instance Ix Bool where
  range (m, n) = enumFromTo m n
  unsafeIndex (l, _) i = fromEnum i - fromEnum l
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Bool"
  inRange (l, u) i = fromEnum i >= fromEnum l && fromEnum i <= fromEnum u

instance Ix Ordering where
  range (m, n) = enumFromTo m n
  unsafeIndex (l, _) i = fromEnum i - fromEnum l
  index b i = if inRange b i then unsafeIndex b i else indexError b i "Ordering"
  inRange (l, u) i = fromEnum i >= fromEnum l && fromEnum i <= fromEnum u

instance Ix () where
  range _ = [()]
  unsafeIndex _ _ = 0
  inRange _ _ = True
  index b i = unsafeIndex b i

-- With optimisation GHC makes the inner ranges once.
instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (u1, u2)) = [(i1, i2) | i1 <- range (l1, u1), i2 <- r2]
    where r2 = range (l2, u2)
  unsafeIndex ((l1, l2), (u1, u2)) (i1, i2) = unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)
  inRange ((l1, l2), (u1, u2)) (i1, i2) = inRange (l1, u1) i1 && inRange (l2, u2) i2

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (u1, u2, u3)) = [(i1, i2, i3) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3]
    where { r2 = range (l2, u2); r3 = range (l3, u3) }
  unsafeIndex ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) = unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))
  inRange ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (u1, u2, u3, u4)) = [(i1, i2, i3, i4) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4) }
  unsafeIndex ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) = unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))
  inRange ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) = [(i1, i2, i3, i4, i5) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5) }
  unsafeIndex ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) = unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))
  inRange ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f) => Ix (a, b, c, d, e, f) where
  range ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) = [(i1, i2, i3, i4, i5, i6) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) (i1, i2, i3, i4, i5, i6) = unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))))
  inRange ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) (i1, i2, i3, i4, i5, i6) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g) => Ix (a, b, c, d, e, f, g) where
  range ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) = [(i1, i2, i3, i4, i5, i6, i7) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) (i1, i2, i3, i4, i5, i6, i7) = unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) (i1, i2, i3, i4, i5, i6, i7) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h) => Ix (a, b, c, d, e, f, g, h) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) = [(i1, i2, i3, i4, i5, i6, i7, i8) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) (i1, i2, i3, i4, i5, i6, i7, i8) = unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) (i1, i2, i3, i4, i5, i6, i7, i8) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i) => Ix (a, b, c, d, e, f, g, h, i) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) (i1, i2, i3, i4, i5, i6, i7, i8, i9) = unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) (i1, i2, i3, i4, i5, i6, i7, i8, i9) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j) => Ix (a, b, c, d, e, f, g, h, i, j) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) = unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k) => Ix (a, b, c, d, e, f, g, h, i, j, k) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10, i11 <- r11]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10); r11 = range (l11, u11) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) = unsafeIndex (l11, u11) i11 + unsafeRangeSize (l11, u11) * (unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l) => Ix (a, b, c, d, e, f, g, h, i, j, k, l) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10, i11 <- r11, i12 <- r12]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10); r11 = range (l11, u11); r12 = range (l12, u12) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) = unsafeIndex (l12, u12) i12 + unsafeRangeSize (l12, u12) * (unsafeIndex (l11, u11) i11 + unsafeRangeSize (l11, u11) * (unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10, i11 <- r11, i12 <- r12, i13 <- r13]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10); r11 = range (l11, u11); r12 = range (l12, u12); r13 = range (l13, u13) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) = unsafeIndex (l13, u13) i13 + unsafeRangeSize (l13, u13) * (unsafeIndex (l12, u12) i12 + unsafeRangeSize (l12, u12) * (unsafeIndex (l11, u11) i11 + unsafeRangeSize (l11, u11) * (unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10, i11 <- r11, i12 <- r12, i13 <- r13, i14 <- r14]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10); r11 = range (l11, u11); r12 = range (l12, u12); r13 = range (l13, u13); r14 = range (l14, u14) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) = unsafeIndex (l14, u14) i14 + unsafeRangeSize (l14, u14) * (unsafeIndex (l13, u13) i13 + unsafeRangeSize (l13, u13) * (unsafeIndex (l12, u12) i12 + unsafeRangeSize (l12, u12) * (unsafeIndex (l11, u11) i11 + unsafeRangeSize (l11, u11) * (unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1)))))))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13 && inRange (l14, u14) i14

instance (Ix a, Ix b, Ix c, Ix d, Ix e, Ix f, Ix g, Ix h, Ix i, Ix j, Ix k, Ix l, Ix m, Ix n, Ix o) => Ix (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) = [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) | i1 <- range (l1, u1), i2 <- r2, i3 <- r3, i4 <- r4, i5 <- r5, i6 <- r6, i7 <- r7, i8 <- r8, i9 <- r9, i10 <- r10, i11 <- r11, i12 <- r12, i13 <- r13, i14 <- r14, i15 <- r15]
    where { r2 = range (l2, u2); r3 = range (l3, u3); r4 = range (l4, u4); r5 = range (l5, u5); r6 = range (l6, u6); r7 = range (l7, u7); r8 = range (l8, u8); r9 = range (l9, u9); r10 = range (l10, u10); r11 = range (l11, u11); r12 = range (l12, u12); r13 = range (l13, u13); r14 = range (l14, u14); r15 = range (l15, u15) }
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) = unsafeIndex (l15, u15) i15 + unsafeRangeSize (l15, u15) * (unsafeIndex (l14, u14) i14 + unsafeRangeSize (l14, u14) * (unsafeIndex (l13, u13) i13 + unsafeRangeSize (l13, u13) * (unsafeIndex (l12, u12) i12 + unsafeRangeSize (l12, u12) * (unsafeIndex (l11, u11) i11 + unsafeRangeSize (l11, u11) * (unsafeIndex (l10, u10) i10 + unsafeRangeSize (l10, u10) * (unsafeIndex (l9, u9) i9 + unsafeRangeSize (l9, u9) * (unsafeIndex (l8, u8) i8 + unsafeRangeSize (l8, u8) * (unsafeIndex (l7, u7) i7 + unsafeRangeSize (l7, u7) * (unsafeIndex (l6, u6) i6 + unsafeRangeSize (l6, u6) * (unsafeIndex (l5, u5) i5 + unsafeRangeSize (l5, u5) * (unsafeIndex (l4, u4) i4 + unsafeRangeSize (l4, u4) * (unsafeIndex (l3, u3) i3 + unsafeRangeSize (l3, u3) * (unsafeIndex (l2, u2) i2 + unsafeRangeSize (l2, u2) * (unsafeIndex (l1, u1) i1))))))))))))))
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) = inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13 && inRange (l14, u14) i14 && inRange (l15, u15) i15
