{-# LANGUAGE MagicHash, NoImplicitPrelude, StandaloneDeriving #-}
-- | Equality, order and truth. Report, section 6.3.
module GHC.Classes (Eq(..), Ord(..), (&&), (||), not, eqInt, eqChar, eqString, divInt, modInt) where

import GHC.Prim
import GHC.Types

infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||

-- | Types with equality.
class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

-- | Types with a total order.
class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a

  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

-- | Conjunction; the second argument is needed only after 'True'.
(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

-- | Disjunction; the second argument is needed only after 'False'.
(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

-- | Negation.
not :: Bool -> Bool
not True = False
not False = True

instance Eq Bool where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)
  x /= y = isTrue# (dataToTag# x /=# dataToTag# y)

deriving instance Ord Bool

instance Eq Ordering where
  x == y = isTrue# (dataToTag# x ==# dataToTag# y)
  x /= y = isTrue# (dataToTag# x /=# dataToTag# y)

deriving instance Ord Ordering

-- | '==' at Int.
eqInt :: Int -> Int -> Bool
eqInt (I# x) (I# y) = isTrue# (x ==# y)

-- | '==' at Char.
eqChar :: Char -> Char -> Bool
eqChar (C# x) (C# y) = isTrue# (eqChar# x y)

-- | '==' at String; string patterns use it.
eqString :: [Char] -> [Char] -> Bool
eqString [] [] = True
eqString (C# x : xs) (C# y : ys) = if isTrue# (eqChar# x y) then eqString xs ys else False
eqString _ _ = False

-- | Division rounded down; the divisor is not 0.
divInt :: Int -> Int -> Int
divInt (I# x) (I# y) = I# (divInt# x y)

-- | The remainder of 'divInt'.
modInt :: Int -> Int -> Int
modInt (I# x) (I# y) = I# (modInt# x y)

instance Eq Int where
  I# x == I# y = isTrue# (x ==# y)
  I# x /= I# y = isTrue# (x /=# y)

instance Ord Int where
  compare (I# x) (I# y) = if isTrue# (x <# y) then LT else if isTrue# (x ==# y) then EQ else GT
  I# x < I# y = isTrue# (x <# y)
  I# x <= I# y = isTrue# (x <=# y)
  I# x > I# y = isTrue# (x ># y)
  I# x >= I# y = isTrue# (x >=# y)

instance Eq Word where
  W# x == W# y = isTrue# (x `eqWord#` y)
  W# x /= W# y = isTrue# (x `neWord#` y)

instance Ord Word where
  compare (W# x) (W# y) = if isTrue# (x `ltWord#` y) then LT else if isTrue# (x `eqWord#` y) then EQ else GT
  W# x < W# y = isTrue# (x `ltWord#` y)
  W# x <= W# y = isTrue# (x `leWord#` y)
  W# x > W# y = isTrue# (x `gtWord#` y)
  W# x >= W# y = isTrue# (x `geWord#` y)

instance Eq Char where
  C# x == C# y = isTrue# (x `eqChar#` y)
  C# x /= C# y = isTrue# (x `neChar#` y)

instance Ord Char where
  compare (C# x) (C# y) = if isTrue# (x `ltChar#` y) then LT else if isTrue# (x `eqChar#` y) then EQ else GT
  C# x < C# y = isTrue# (x `ltChar#` y)
  C# x <= C# y = isTrue# (x `leChar#` y)
  C# x > C# y = isTrue# (x `gtChar#` y)
  C# x >= C# y = isTrue# (x `geChar#` y)

instance Eq Double where
  D# x == D# y = isTrue# (x ==## y)
  D# x /= D# y = isTrue# (x /=## y)

instance Ord Double where
  compare (D# x) (D# y) = if isTrue# (x <## y) then LT else if isTrue# (x ==## y) then EQ else GT
  D# x < D# y = isTrue# (x <## y)
  D# x <= D# y = isTrue# (x <=## y)
  D# x > D# y = isTrue# (x >## y)
  D# x >= D# y = isTrue# (x >=## y)

instance Eq Float where
  F# x == F# y = isTrue# (x ==## y)
  F# x /= F# y = isTrue# (x /=## y)

instance Ord Float where
  compare (F# x) (F# y) = if isTrue# (x <## y) then LT else if isTrue# (x ==## y) then EQ else GT
  F# x < F# y = isTrue# (x <## y)
  F# x <= F# y = isTrue# (x <=## y)
  F# x > F# y = isTrue# (x >## y)
  F# x >= F# y = isTrue# (x >=## y)

instance Eq Integer where
  x == y = isTrue# (integerEq# x y)
  x /= y = isTrue# (integerNe# x y)

instance Ord Integer where
  compare x y = compare (I# (integerCompare# x y)) (I# 0#)
  x < y = isTrue# (integerLt# x y)
  x <= y = isTrue# (integerLe# x y)
  x > y = isTrue# (integerGt# x y)
  x >= y = isTrue# (integerGe# x y)

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

instance Eq () where
  () == () = True
  () /= () = False

deriving instance Ord ()

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) = a1 == a2 && b1 == b2

-- Of what fails first GHC decides for pairs alone: '<=' looks at its left pair first, and at the right one's parts.
instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) = case compare a1 a2 of { LT -> LT; EQ -> compare b1 b2; GT -> GT }
  (a1, b1) < (a2, b2) = case compare a1 a2 of { LT -> True; EQ -> b1 < b2; GT -> False }
  (a1, b1) <= (a2, b2) = case compare a2 a1 of { LT -> False; EQ -> not (b2 < b1); GT -> True }
  x > y = y < x
  (a1, b1) >= (a2, b2) = case compare a1 a2 of { LT -> False; EQ -> not (b1 < b2); GT -> True }

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) = a1 == a2 && b1 == b2 && c1 == c2

deriving instance (Ord a, Ord b, Ord c) => Ord (a, b, c)

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

deriving instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d)

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a1, b1, c1, d1, e1, f1, g1, h1) == (a2, b2, c2, d2, e2, f2, g2, h2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k, l)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2 && h1 == h2 && i1 == i2 && j1 == j2 && k1 == k2 && l1 == l2 && m1 == m2 && n1 == n2 && o1 == o2

deriving instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
