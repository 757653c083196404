-- Whole numbers of one's own: how often each function of the library asks for which method.
-- The types with all methods written stand beside those with the fewest.
module Main where

import Data.Bits
import Data.Char (digitToInt, intToDigit)
import Data.Ix
import Data.List
import Data.Maybe
import Data.Ord
import Data.Ratio
import Numeric
import Text.Printf
import Text.Read (readPrec)

newtype N = N Integer

instance Eq N where
  N a == N b = a == b
  N a /= N b = a /= b
instance Ord N where
  compare (N a) (N b) = compare a b
  N a < N b = a < b
  N a <= N b = a <= b
  N a > N b = a > b
  N a >= N b = a >= b
  max (N a) (N b) = N (max a b)
  min (N a) (N b) = N (min a b)
instance Show N where
  showsPrec d (N a) = showsPrec d a
  show (N a) = show a
  showList ns = showList [a | N a <- ns]
instance Read N where
  readsPrec d s = [(N a, r) | (a, r) <- readsPrec d s]
  readList s = [([N a | a <- as], r) | (as, r) <- readList s]
instance Num N where
  N a + N b = N (a + b)
  N a - N b = N (a - b)
  N a * N b = N (a * b)
  negate (N a) = N (negate a)
  abs (N a) = N (abs a)
  signum (N a) = N (signum a)
  fromInteger a = N a
instance Real N where
  toRational (N a) = toRational a
instance Enum N where
  succ (N a) = N (succ a)
  pred (N a) = N (pred a)
  toEnum a = N (toEnum a)
  fromEnum (N a) = fromEnum a
  enumFrom (N a) = [N x | x <- enumFrom a]
  enumFromThen (N a) (N b) = [N x | x <- enumFromThen a b]
  enumFromTo (N a) (N b) = [N x | x <- enumFromTo a b]
  enumFromThenTo (N a) (N b) (N c) = [N x | x <- enumFromThenTo a b c]
instance Bounded N where
  minBound = N 0
  maxBound = N 9
instance Integral N where
  quot (N a) (N b) = N (quot a b)
  rem (N a) (N b) = N (rem a b)
  div (N a) (N b) = N (div a b)
  mod (N a) (N b) = N (mod a b)
  quotRem (N a) (N b) = case quotRem a b of (q, r) -> (N q, N r)
  divMod (N a) (N b) = case divMod a b of (q, r) -> (N q, N r)
  toInteger (N a) = a
instance Ix N where
  range (N a, N b) = [N x | x <- range (a, b)]
  index (N a, N b) (N c) = index (a, b) c
  inRange (N a, N b) (N c) = inRange (a, b) c
  rangeSize (N a, N b) = rangeSize (a, b)
instance Bits N where
  N a .&. N b = N (a .&. b)
  N a .|. N b = N (a .|. b)
  xor (N a) (N b) = N (xor a b)
  complement (N a) = N (complement a)
  shift (N a) i = N (shift a i)
  rotate (N a) i = N (rotate a i)
  zeroBits = N 0
  bit i = N (bit i)
  setBit (N a) i = N (setBit a i)
  clearBit (N a) i = N (clearBit a i)
  complementBit (N a) i = N (complementBit a i)
  testBit (N a) i = testBit a i
  bitSizeMaybe _ = Nothing
  bitSize _ = 64
  isSigned _ = True
  shiftL (N a) i = N (shiftL a i)
  unsafeShiftL (N a) i = N (unsafeShiftL a i)
  shiftR (N a) i = N (shiftR a i)
  unsafeShiftR (N a) i = N (unsafeShiftR a i)
  rotateL (N a) i = N (rotateL a i)
  rotateR (N a) i = N (rotateR a i)
  popCount (N a) = popCount a

newtype M = M Integer

instance Eq M where
  M a == M b = a == b
instance Ord M where
  M a <= M b = a <= b
instance Show M where
  show (M a) = show a
instance Read M where
  readPrec = fmap M readPrec
instance Num M where
  M a + M b = M (a + b)
  M a * M b = M (a * b)
  negate (M a) = M (negate a)
  abs (M a) = M (abs a)
  signum (M a) = M (signum a)
  fromInteger a = M a
instance Real M where
  toRational (M a) = toRational a
instance Enum M where
  toEnum a = M (toInteger a)
  fromEnum (M a) = fromEnum a
instance Bounded M where
  minBound = M 0
  maxBound = M 9
instance Integral M where
  quotRem (M a) (M b) = case quotRem a b of (q, r) -> (M q, M r)
  toInteger (M a) = a
instance Ix M where
  range (M a, M b) = [M x | x <- range (a, b)]
  index (M a, M b) (M c) = index (a, b) c
  inRange (M a, M b) (M c) = inRange (a, b) c
instance Bits M where
  M a .&. M b = M (a .&. b)
  M a .|. M b = M (a .|. b)
  xor (M a) (M b) = M (xor a b)
  complement (M a) = M (complement a)
  shift (M a) i = M (shift a i)
  rotate (M a) i = M (shift a i)
  bit i = M (bit i)
  testBit (M a) i = testBit a i
  bitSizeMaybe _ = Nothing
  bitSize _ = 64
  isSigned _ = True
  popCount (M a) = popCount a

t0 :: String
t0 = showHex (N 255) ""
t1 :: String
t1 = showOct (N 64) ""
t2 :: String
t2 = showIntAtBase (N 2) intToDigit (N 10) ""
t3 :: String
t3 = showInt (N 120) ""
t4 :: String
t4 = showSigned showInt 7 (N (-5)) ""
t5 :: String
t5 = show (N 3)
t6 :: String
t6 = shows (N 3) ""
t7 :: String
t7 = show [N 1, N 2]
t8 :: String
t8 = show (Just (N (-3)))
t9 :: String
t9 = show (N 1, N 2)
t10 :: String
t10 = showHex (M 255) ""
t11 :: String
t11 = showOct (M 64) ""
t12 :: String
t12 = showIntAtBase (M 2) intToDigit (M 10) ""
t13 :: String
t13 = showInt (M 120) ""
t14 :: String
t14 = showSigned showInt 7 (M (-5)) ""
t15 :: String
t15 = show (M 3)
t16 :: String
t16 = shows (M 3) ""
t17 :: String
t17 = show [M 1, M 2]
t18 :: String
t18 = show (Just (M (-3)))
t19 :: String
t19 = show (M 1, M 2)
t20 :: [(N, String)]
t20 = readDec "120 x"
t21 :: [(N, String)]
t21 = readHex "ff"
t22 :: [(N, String)]
t22 = readOct "17"
t23 :: [(N, String)]
t23 = readInt (N 3) (`elem` "012") digitToInt "2101"
t24 :: [(N, String)]
t24 = readSigned readDec "-12"
t25 :: [(N, String)]
t25 = reads "12 a"
t26 :: [(N, String)]
t26 = lex "12" >>= \(s, _) -> readDec s
t27 :: [(M, String)]
t27 = readDec "120 x"
t28 :: [(M, String)]
t28 = readHex "ff"
t29 :: [(M, String)]
t29 = readOct "17"
t30 :: [(M, String)]
t30 = readInt (M 3) (`elem` "012") digitToInt "2101"
t31 :: [(M, String)]
t31 = readSigned readDec "-12"
t32 :: [(M, String)]
t32 = reads "12 a"
t33 :: [(M, String)]
t33 = lex "12" >>= \(s, _) -> readDec s
t34 :: N
t34 = read "42"
t35 :: N
t35 = N 3 ^ N 5
t36 :: N
t36 = N 3 ^ (10 :: Int)
t37 :: N
t37 = (2 :: N) ^ N 9
t38 :: N
t38 = gcd (N 12) (N 18)
t39 :: N
t39 = lcm (N 4) (N 6)
t40 :: N
t40 = gcd (N (-12)) (N 0)
t41 :: N
t41 = lcm (N 0) (N 3)
t42 :: N
t42 = sum (map N [1, 2, 3])
t43 :: N
t43 = product (map N [1, 2, 3])
t44 :: N
t44 = maximum (map N [3, 1, 2])
t45 :: N
t45 = minimum (map N [3, 1, 2])
t46 :: N
t46 = subtract (N 1) (N 5)
t47 :: N
t47 = fromIntegral (7 :: Int)
t48 :: N
t48 = fromIntegral (N 7)
t49 :: N
t49 = 7
t50 :: N
t50 = -7
t51 :: N
t51 = round (2.5 :: Double)
t52 :: N
t52 = truncate (2.5 :: Double)
t53 :: N
t53 = ceiling (2.5 :: Double)
t54 :: N
t54 = floor (-2.5 :: Double)
t55 :: N
t55 = round (5 % 2 :: Rational)
t56 :: N
t56 = truncate (5 % 2 :: Rational)
t57 :: N
t57 = floor (7 % 2 :: Rational)
t58 :: N
t58 = ceiling (7 % 2 :: Rational)
t59 :: N
t59 = round (2.5 :: Float)
t60 :: N
t60 = fst (properFraction (3.75 :: Double))
t61 :: N
t61 = fst (properFraction (15 % 4 :: Rational))
t62 :: N
t62 = genericLength "abcd"
t63 :: N
t63 = foldr1 max (map N [1, 3, 2])
t64 :: N
t64 = numerator (N 4 % N 6)
t65 :: N
t65 = denominator (N 4 % N 6)
t66 :: N
t66 = until (> N 100) (* N 2) (N 1)
t67 :: N
t67 = negate (N 3)
t68 :: N
t68 = N 3 - N 1
t69 :: N
t69 = quot (N 7) (N 2)
t70 :: N
t70 = rem (N 7) (N 2)
t71 :: N
t71 = div (N (-7)) (N 2)
t72 :: N
t72 = mod (N (-7)) (N 2)
t73 :: N
t73 = succ (N 1)
t74 :: N
t74 = pred (N 1)
t75 :: N
t75 = toEnum 3
t76 :: N
t76 = minBound
t77 :: N
t77 = max (N 1) (N 2)
t78 :: N
t78 = min (N 1) (N 2)
t79 :: M
t79 = read "42"
t80 :: M
t80 = M 3 ^ M 5
t81 :: M
t81 = M 3 ^ (10 :: Int)
t82 :: M
t82 = (2 :: M) ^ M 9
t83 :: M
t83 = gcd (M 12) (M 18)
t84 :: M
t84 = lcm (M 4) (M 6)
t85 :: M
t85 = gcd (M (-12)) (M 0)
t86 :: M
t86 = lcm (M 0) (M 3)
t87 :: M
t87 = sum (map M [1, 2, 3])
t88 :: M
t88 = product (map M [1, 2, 3])
t89 :: M
t89 = maximum (map M [3, 1, 2])
t90 :: M
t90 = minimum (map M [3, 1, 2])
t91 :: M
t91 = subtract (M 1) (M 5)
t92 :: M
t92 = fromIntegral (7 :: Int)
t93 :: M
t93 = fromIntegral (M 7)
t94 :: M
t94 = 7
t95 :: M
t95 = -7
t96 :: M
t96 = round (2.5 :: Double)
t97 :: M
t97 = truncate (2.5 :: Double)
t98 :: M
t98 = ceiling (2.5 :: Double)
t99 :: M
t99 = floor (-2.5 :: Double)
t100 :: M
t100 = round (5 % 2 :: Rational)
t101 :: M
t101 = truncate (5 % 2 :: Rational)
t102 :: M
t102 = floor (7 % 2 :: Rational)
t103 :: M
t103 = ceiling (7 % 2 :: Rational)
t104 :: M
t104 = round (2.5 :: Float)
t105 :: M
t105 = fst (properFraction (3.75 :: Double))
t106 :: M
t106 = fst (properFraction (15 % 4 :: Rational))
t107 :: M
t107 = genericLength "abcd"
t108 :: M
t108 = foldr1 max (map M [1, 3, 2])
t109 :: M
t109 = numerator (M 4 % M 6)
t110 :: M
t110 = denominator (M 4 % M 6)
t111 :: M
t111 = until (> M 100) (* M 2) (M 1)
t112 :: M
t112 = negate (M 3)
t113 :: M
t113 = M 3 - M 1
t114 :: M
t114 = quot (M 7) (M 2)
t115 :: M
t115 = rem (M 7) (M 2)
t116 :: M
t116 = div (M (-7)) (M 2)
t117 :: M
t117 = mod (M (-7)) (M 2)
t118 :: M
t118 = succ (M 1)
t119 :: M
t119 = pred (M 1)
t120 :: M
t120 = toEnum 3
t121 :: M
t121 = minBound
t122 :: M
t122 = max (M 1) (M 2)
t123 :: M
t123 = min (M 1) (M 2)
t124 :: (N, N)
t124 = quotRem (N (-7)) (N 2)
t125 :: (N, N)
t125 = divMod (N (-7)) (N 2)
t126 :: (N, N)
t126 = N 20 `divMod` N 3
t127 :: (M, M)
t127 = quotRem (M (-7)) (M 2)
t128 :: (M, M)
t128 = divMod (M (-7)) (M 2)
t129 :: (M, M)
t129 = M 20 `divMod` M 3
t130 :: Bool
t130 = even (N 4)
t131 :: Bool
t131 = odd (N 4)
t132 :: Bool
t132 = N 1 /= N 2
t133 :: Bool
t133 = N 1 == N 2
t134 :: Bool
t134 = N 1 < N 2
t135 :: Bool
t135 = N 1 > N 2
t136 :: Bool
t136 = N 1 >= N 2
t137 :: Bool
t137 = N 3 `elem` map N [1, 2, 3]
t138 :: Bool
t138 = N 3 `notElem` map N [1, 2]
t139 :: Bool
t139 = isPrefixOf (map N [1, 2]) (map N [1, 2, 3])
t140 :: Bool
t140 = isInfixOf (map N [2, 3]) (map N [1, 2, 3])
t141 :: Bool
t141 = (N 1, N 2) < (N 1, N 3)
t142 :: Bool
t142 = [N 1] == [N 1]
t143 :: Bool
t143 = Just (N 1) <= Just (N 2)
t144 :: Bool
t144 = N 3 % N 4 < N 4 % N 5
t145 :: Bool
t145 = N 3 % N 4 == N 6 % N 8
t146 :: Bool
t146 = even (M 4)
t147 :: Bool
t147 = odd (M 4)
t148 :: Bool
t148 = M 1 /= M 2
t149 :: Bool
t149 = M 1 == M 2
t150 :: Bool
t150 = M 1 < M 2
t151 :: Bool
t151 = M 1 > M 2
t152 :: Bool
t152 = M 1 >= M 2
t153 :: Bool
t153 = M 3 `elem` map M [1, 2, 3]
t154 :: Bool
t154 = M 3 `notElem` map M [1, 2]
t155 :: Bool
t155 = isPrefixOf (map M [1, 2]) (map M [1, 2, 3])
t156 :: Bool
t156 = isInfixOf (map M [2, 3]) (map M [1, 2, 3])
t157 :: Bool
t157 = (M 1, M 2) < (M 1, M 3)
t158 :: Bool
t158 = [M 1] == [M 1]
t159 :: Bool
t159 = Just (M 1) <= Just (M 2)
t160 :: Bool
t160 = M 3 % M 4 < M 4 % M 5
t161 :: Bool
t161 = M 3 % M 4 == M 6 % M 8
t162 :: Ordering
t162 = compare (N 1) (N 2)
t163 :: Ordering
t163 = comparing negate (N 1) (N 2)
t164 :: Ordering
t164 = compare [N 1, N 2] [N 1, N 3]
t165 :: Ordering
t165 = compare (Down (N 1)) (Down (N 2))
t166 :: Ordering
t166 = compare (N 1, N 2) (N 1, N 3)
t167 :: Ordering
t167 = compare (M 1) (M 2)
t168 :: Ordering
t168 = comparing negate (M 1) (M 2)
t169 :: Ordering
t169 = compare [M 1, M 2] [M 1, M 3]
t170 :: Ordering
t170 = compare (Down (M 1)) (Down (M 2))
t171 :: Ordering
t171 = compare (M 1, M 2) (M 1, M 3)
t172 :: [N]
t172 = sort (map N [3, 1, 2, 5, 4])
t173 :: [N]
t173 = nub (map N [1, 2, 1, 3])
t174 :: [N]
t174 = sortOn negate (map N [3, 1, 2])
t175 :: [N]
t175 = insert (N 2) (map N [1, 3])
t176 :: [N]
t176 = delete (N 2) (map N [1, 2, 3])
t177 :: [N]
t177 = map N [1, 2, 3] \\ map N [2]
t178 :: [N]
t178 = union (map N [1, 2]) (map N [2, 3])
t179 :: [N]
t179 = intersect (map N [1, 2]) (map N [2, 3])
t180 :: [N]
t180 = take 3 [N 1 ..]
t181 :: [N]
t181 = take 3 [N 1, N 3 ..]
t182 :: [N]
t182 = [N 1 .. N 4]
t183 :: [N]
t183 = [N 1, N 3 .. N 9]
t184 :: [N]
t184 = genericTake (N 2) "abc" >> [N 1]
t185 :: [N]
t185 = genericDrop (N 2) "abc" >> [N 1]
t186 :: [N]
t186 = genericReplicate (N 3) (N 4)
t187 :: [N]
t187 = range (N 1, N 3)
t188 :: [N]
t188 = genericSplitAt (N 2) (map N [1, 2, 3]) `seq` []
t189 :: [N]
t189 = fst (genericSplitAt (N 2) (map N [1, 2, 3]))
t190 :: [N]
t190 = [genericIndex (map N [5, 6, 7]) (N 2)]
t191 :: [N]
t191 = scanl (+) (N 0) (map N [1, 2, 3])
t192 :: [N]
t192 = scanl1 (+) (map N [1, 2, 3])
t193 :: [N]
t193 = iterate (* 2) (N 1) !! 3 : []
t194 :: [M]
t194 = sort (map M [3, 1, 2, 5, 4])
t195 :: [M]
t195 = nub (map M [1, 2, 1, 3])
t196 :: [M]
t196 = sortOn negate (map M [3, 1, 2])
t197 :: [M]
t197 = insert (M 2) (map M [1, 3])
t198 :: [M]
t198 = delete (M 2) (map M [1, 2, 3])
t199 :: [M]
t199 = map M [1, 2, 3] \\ map M [2]
t200 :: [M]
t200 = union (map M [1, 2]) (map M [2, 3])
t201 :: [M]
t201 = intersect (map M [1, 2]) (map M [2, 3])
t202 :: [M]
t202 = take 3 [M 1 ..]
t203 :: [M]
t203 = take 3 [M 1, M 3 ..]
t204 :: [M]
t204 = [M 1 .. M 4]
t205 :: [M]
t205 = [M 1, M 3 .. M 9]
t206 :: [M]
t206 = genericTake (M 2) "abc" >> [M 1]
t207 :: [M]
t207 = genericDrop (M 2) "abc" >> [M 1]
t208 :: [M]
t208 = genericReplicate (M 3) (M 4)
t209 :: [M]
t209 = range (M 1, M 3)
t210 :: [M]
t210 = genericSplitAt (M 2) (map M [1, 2, 3]) `seq` []
t211 :: [M]
t211 = fst (genericSplitAt (M 2) (map M [1, 2, 3]))
t212 :: [M]
t212 = [genericIndex (map M [5, 6, 7]) (M 2)]
t213 :: [M]
t213 = scanl (+) (M 0) (map M [1, 2, 3])
t214 :: [M]
t214 = scanl1 (+) (map M [1, 2, 3])
t215 :: [M]
t215 = iterate (* 2) (M 1) !! 3 : []
t216 :: Int
t216 = fromEnum (N 3)
t217 :: Int
t217 = fromIntegral (N 3)
t218 :: Int
t218 = index (N 1, N 5) (N 3)
t219 :: Int
t219 = rangeSize (N 1, N 5)
t220 :: Int
t220 = popCount (N 7)
t221 :: Int
t221 = length (group (map N [1, 1, 2]))
t222 :: Int
t222 = fromJust (elemIndex (N 2) (map N [1, 2]))
t223 :: Int
t223 = fromMaybe 0 (lookup (N 2) [(N 1, 5), (N 2, 6)])
t224 :: Int
t224 = length (filter (inRange (N 1, N 3)) (map N [0 .. 5]))
t225 :: Int
t225 = 3 ^ N 3
t226 :: Int
t226 = 2 ^ (N 0)
t227 :: Int
t227 = fromEnum (M 3)
t228 :: Int
t228 = fromIntegral (M 3)
t229 :: Int
t229 = index (M 1, M 5) (M 3)
t230 :: Int
t230 = rangeSize (M 1, M 5)
t231 :: Int
t231 = popCount (M 7)
t232 :: Int
t232 = length (group (map M [1, 1, 2]))
t233 :: Int
t233 = fromJust (elemIndex (M 2) (map M [1, 2]))
t234 :: Int
t234 = fromMaybe 0 (lookup (M 2) [(M 1, 5), (M 2, 6)])
t235 :: Int
t235 = length (filter (inRange (M 1, M 3)) (map M [0 .. 5]))
t236 :: Int
t236 = 3 ^ M 3
t237 :: Int
t237 = 2 ^ (M 0)
t238 :: Double
t238 = realToFrac (N 3)
t239 :: Double
t239 = fromIntegral (N 3)
t240 :: Double
t240 = 2 ^^ N 3
t241 :: Double
t241 = 2 ^^ N (-3)
t242 :: Double
t242 = 2 ** fromIntegral (N 3)
t243 :: Double
t243 = realToFrac (M 3)
t244 :: Double
t244 = fromIntegral (M 3)
t245 :: Double
t245 = 2 ^^ M 3
t246 :: Double
t246 = 2 ^^ M (-3)
t247 :: Double
t247 = 2 ** fromIntegral (M 3)
t248 :: Integer
t248 = toInteger (N 3)
t249 :: Integer
t249 = numerator (toRational (N 3))
t250 :: Integer
t250 = 3 ^ N 4
t251 :: Integer
t251 = fromIntegral (N 5)
t252 :: Integer
t252 = toInteger (M 3)
t253 :: Integer
t253 = numerator (toRational (M 3))
t254 :: Integer
t254 = 3 ^ M 4
t255 :: Integer
t255 = fromIntegral (M 5)
t256 :: Rational
t256 = toRational (N 3)
t257 :: Rational
t257 = realToFrac (N 3)
t258 :: Rational
t258 = (2 % 3) ^^ N (-2)
t259 :: Rational
t259 = (2 % 3) ^ N 2
t260 :: Rational
t260 = toRational (M 3)
t261 :: Rational
t261 = realToFrac (M 3)
t262 :: Rational
t262 = (2 % 3) ^^ M (-2)
t263 :: Rational
t263 = (2 % 3) ^ M 2
t264 :: (N, N)
t264 = (\r -> (numerator r, denominator r)) (N 3 % N 4 + N 1 % N 6)
t265 :: (N, N)
t265 = (\r -> (numerator r, denominator r)) ((N 3 % N 4) * (N 1 % N 6))
t266 :: (N, N)
t266 = (\r -> (numerator r, denominator r)) (recip (N (-3) % N 4))
t267 :: (N, N)
t267 = (\r -> (numerator r, denominator r)) (fromRational 0.75)
t268 :: (N, N)
t268 = (\r -> (numerator r, denominator r)) (fromInteger 3)
t269 :: (N, N)
t269 = (round (N 7 % N 2), truncate (N 7 % N 2))
t270 :: (N, N)
t270 = (\r -> (numerator r, denominator r)) (abs (N (-3) % N 7) - signum (N 3 % N 7))
t271 :: (M, M)
t271 = (\r -> (numerator r, denominator r)) (M 3 % M 4 + M 1 % M 6)
t272 :: (M, M)
t272 = (\r -> (numerator r, denominator r)) ((M 3 % M 4) * (M 1 % M 6))
t273 :: (M, M)
t273 = (\r -> (numerator r, denominator r)) (recip (M (-3) % M 4))
t274 :: (M, M)
t274 = (\r -> (numerator r, denominator r)) (fromRational 0.75)
t275 :: (M, M)
t275 = (\r -> (numerator r, denominator r)) (fromInteger 3)
t276 :: (M, M)
t276 = (round (M 7 % M 2), truncate (M 7 % M 2))
t277 :: (M, M)
t277 = (\r -> (numerator r, denominator r)) (abs (M (-3) % M 7) - signum (M 3 % M 7))
t278 :: [N]
t278 = map (\r -> numerator r) [N 1 % N 2 .. N 3 % N 1]
t279 :: [N]
t279 = map numerator (take 3 [N 1 % N 2 ..])
t280 :: [N]
t280 = map numerator [N 1 % N 2, N 1 % N 1 .. N 2 % N 1]
t281 :: [M]
t281 = map (\r -> numerator r) [M 1 % M 2 .. M 3 % M 1]
t282 :: [M]
t282 = map numerator (take 3 [M 1 % M 2 ..])
t283 :: [M]
t283 = map numerator [M 1 % M 2, M 1 % M 1 .. M 2 % M 1]
t284 :: String
t284 = show (N 3 % N 4)
t285 :: String
t285 = showFFloat (Just 2) (fromRational (toRational (N 3)) :: Double) ""
t286 :: String
t286 = printf "%d" (toInteger (N 3))
t287 :: String
t287 = show (M 3 % M 4)
t288 :: String
t288 = showFFloat (Just 2) (fromRational (toRational (M 3)) :: Double) ""
t289 :: String
t289 = printf "%d" (toInteger (M 3))
t290 :: N
t290 = N 12 .&. N 10
t291 :: N
t291 = N 12 .|. N 3
t292 :: N
t292 = N 12 `xor` N 10
t293 :: N
t293 = complement (N 5)
t294 :: N
t294 = shift (N 3) 2
t295 :: N
t295 = shiftL (N 3) 2
t296 :: N
t296 = shiftR (N 12) 2
t297 :: N
t297 = shift (N 12) (-2)
t298 :: N
t298 = unsafeShiftL (N 1) 3
t299 :: N
t299 = unsafeShiftR (N 8) 3
t300 :: N
t300 = rotateL (N 3) 1
t301 :: N
t301 = rotateR (N 4) 1
t302 :: N
t302 = setBit (N 8) 1
t303 :: N
t303 = clearBit (N 9) 0
t304 :: N
t304 = complementBit (N 9) 0
t305 :: N
t305 = zeroBits
t306 :: N
t306 = bit 3
t307 :: N
t307 = fromJust (toIntegralSized (N 5) :: Maybe N)
t308 :: N
t308 = fromJust (toIntegralSized (5 :: Int) :: Maybe N)
t309 :: M
t309 = M 12 .&. M 10
t310 :: M
t310 = M 12 .|. M 3
t311 :: M
t311 = M 12 `xor` M 10
t312 :: M
t312 = complement (M 5)
t313 :: M
t313 = shift (M 3) 2
t314 :: M
t314 = shiftL (M 3) 2
t315 :: M
t315 = shiftR (M 12) 2
t316 :: M
t316 = shift (M 12) (-2)
t317 :: M
t317 = unsafeShiftL (M 1) 3
t318 :: M
t318 = unsafeShiftR (M 8) 3
t319 :: M
t319 = rotateL (M 3) 1
t320 :: M
t320 = rotateR (M 4) 1
t321 :: M
t321 = setBit (M 8) 1
t322 :: M
t322 = clearBit (M 9) 0
t323 :: M
t323 = complementBit (M 9) 0
t324 :: M
t324 = zeroBits
t325 :: M
t325 = bit 3
t326 :: M
t326 = fromJust (toIntegralSized (M 5) :: Maybe M)
t327 :: M
t327 = fromJust (toIntegralSized (5 :: Int) :: Maybe M)
t328 :: Bool
t328 = testBit (N 5) 2
t329 :: Bool
t329 = isSigned (N 3)
t330 :: Bool
t330 = isJust (bitSizeMaybe (N 3))
t331 :: Bool
t331 = testBit (M 5) 2
t332 :: Bool
t332 = isSigned (M 3)
t333 :: Bool
t333 = isJust (bitSizeMaybe (M 3))
t334 :: Maybe Int
t334 = toIntegralSized (N 5)
t335 :: Maybe Int
t335 = toIntegralSized (M 5)

main :: IO ()
main = sequence_
  [ print t0, print t1, print t2, print t3, print t4, print t5, print t6, print t7, print t8, print t9,
    print t10, print t11, print t12, print t13, print t14, print t15, print t16, print t17, print t18,
    print t19, print t20, print t21, print t22, print t23, print t24, print t25, print t26, print t27,
    print t28, print t29, print t30, print t31, print t32, print t33, print t34, print t35, print t36,
    print t37, print t38, print t39, print t40, print t41, print t42, print t43, print t44, print t45,
    print t46, print t47, print t48, print t49, print t50, print t51, print t52, print t53, print t54,
    print t55, print t56, print t57, print t58, print t59, print t60, print t61, print t62, print t63,
    print t64, print t65, print t66, print t67, print t68, print t69, print t70, print t71, print t72,
    print t73, print t74, print t75, print t76, print t77, print t78, print t79, print t80, print t81,
    print t82, print t83, print t84, print t85, print t86, print t87, print t88, print t89, print t90,
    print t91, print t92, print t93, print t94, print t95, print t96, print t97, print t98, print t99,
    print t100, print t101, print t102, print t103, print t104, print t105, print t106, print t107,
    print t108, print t109, print t110, print t111, print t112, print t113, print t114, print t115,
    print t116, print t117, print t118, print t119, print t120, print t121, print t122, print t123,
    print t124, print t125, print t126, print t127, print t128, print t129, print t130, print t131,
    print t132, print t133, print t134, print t135, print t136, print t137, print t138, print t139,
    print t140, print t141, print t142, print t143, print t144, print t145, print t146, print t147,
    print t148, print t149, print t150, print t151, print t152, print t153, print t154, print t155,
    print t156, print t157, print t158, print t159, print t160, print t161, print t162, print t163,
    print t164, print t165, print t166, print t167, print t168, print t169, print t170, print t171,
    print t172, print t173, print t174, print t175, print t176, print t177, print t178, print t179,
    print t180, print t181, print t182, print t183, print t184, print t185, print t186, print t187,
    print t188, print t189, print t190, print t191, print t192, print t193, print t194, print t195,
    print t196, print t197, print t198, print t199, print t200, print t201, print t202, print t203,
    print t204, print t205, print t206, print t207, print t208, print t209, print t210, print t211,
    print t212, print t213, print t214, print t215, print t216, print t217, print t218, print t219,
    print t220, print t221, print t222, print t223, print t224, print t225, print t226, print t227,
    print t228, print t229, print t230, print t231, print t232, print t233, print t234, print t235,
    print t236, print t237, print t238, print t239, print t240, print t241, print t242, print t243,
    print t244, print t245, print t246, print t247, print t248, print t249, print t250, print t251,
    print t252, print t253, print t254, print t255, print t256, print t257, print t258, print t259,
    print t260, print t261, print t262, print t263, print t264, print t265, print t266, print t267,
    print t268, print t269, print t270, print t271, print t272, print t273, print t274, print t275,
    print t276, print t277, print t278, print t279, print t280, print t281, print t282, print t283,
    print t284, print t285, print t286, print t287, print t288, print t289, print t290, print t291,
    print t292, print t293, print t294, print t295, print t296, print t297, print t298, print t299,
    print t300, print t301, print t302, print t303, print t304, print t305, print t306, print t307,
    print t308, print t309, print t310, print t311, print t312, print t313, print t314, print t315,
    print t316, print t317, print t318, print t319, print t320, print t321, print t322, print t323,
    print t324, print t325, print t326, print t327, print t328, print t329, print t330, print t331,
    print t332, print t333, print t334, print t335
  ]
