-- Numbers rounded to whole numbers of one's own.
module Main where

import Data.Bits
import Data.Ix
import Data.Ratio

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

t0 :: N
t0 = (round) ((2.5) :: Double)
t1 :: N
t1 = (round) ((3.5) :: Double)
t2 :: N
t2 = (round) ((-2.5) :: Double)
t3 :: N
t3 = (round) ((-3.5) :: Double)
t4 :: N
t4 = (round) ((2.4) :: Double)
t5 :: N
t5 = (round) ((2.6) :: Double)
t6 :: N
t6 = (round) ((-2.4) :: Double)
t7 :: N
t7 = (round) ((-2.6) :: Double)
t8 :: N
t8 = (round) ((0) :: Double)
t9 :: N
t9 = (round) ((0.5) :: Double)
t10 :: N
t10 = (round) ((-0.5) :: Double)
t11 :: N
t11 = (round) ((1e10) :: Double)
t12 :: N
t12 = (round) ((1e16) :: Double)
t13 :: N
t13 = (round) ((1e20) :: Double)
t14 :: N
t14 = (round) ((-1e20) :: Double)
t15 :: N
t15 = (round) ((4.5e15) :: Double)
t16 :: N
t16 = (round) ((1/0) :: Double)
t17 :: N
t17 = (round) ((0/0) :: Double)
t18 :: N
t18 = (round) ((1e300) :: Double)
t19 :: N
t19 = (truncate) ((2.5) :: Double)
t20 :: N
t20 = (truncate) ((-2.5) :: Double)
t21 :: N
t21 = (truncate) ((2.4) :: Double)
t22 :: N
t22 = (truncate) ((-2.4) :: Double)
t23 :: N
t23 = (truncate) ((0) :: Double)
t24 :: N
t24 = (truncate) ((0.5) :: Double)
t25 :: N
t25 = (truncate) ((-0.5) :: Double)
t26 :: N
t26 = (truncate) ((1e10) :: Double)
t27 :: N
t27 = (truncate) ((1e16) :: Double)
t28 :: N
t28 = (truncate) ((1e20) :: Double)
t29 :: N
t29 = (truncate) ((-1e20) :: Double)
t30 :: N
t30 = (truncate) ((1/0) :: Double)
t31 :: N
t31 = (truncate) ((0/0) :: Double)
t32 :: N
t32 = (truncate) ((1e300) :: Double)
t33 :: N
t33 = (ceiling) ((2.5) :: Double)
t34 :: N
t34 = (ceiling) ((-2.5) :: Double)
t35 :: N
t35 = (ceiling) ((2.4) :: Double)
t36 :: N
t36 = (ceiling) ((-2.4) :: Double)
t37 :: N
t37 = (ceiling) ((0) :: Double)
t38 :: N
t38 = (ceiling) ((0.5) :: Double)
t39 :: N
t39 = (ceiling) ((-0.5) :: Double)
t40 :: N
t40 = (ceiling) ((1e10) :: Double)
t41 :: N
t41 = (ceiling) ((1e16) :: Double)
t42 :: N
t42 = (ceiling) ((1e20) :: Double)
t43 :: N
t43 = (ceiling) ((-1e20) :: Double)
t44 :: N
t44 = (ceiling) ((1/0) :: Double)
t45 :: N
t45 = (ceiling) ((0/0) :: Double)
t46 :: N
t46 = (ceiling) ((1e300) :: Double)
t47 :: N
t47 = (floor) ((2.5) :: Double)
t48 :: N
t48 = (floor) ((-2.5) :: Double)
t49 :: N
t49 = (floor) ((2.4) :: Double)
t50 :: N
t50 = (floor) ((-2.4) :: Double)
t51 :: N
t51 = (floor) ((0) :: Double)
t52 :: N
t52 = (floor) ((0.5) :: Double)
t53 :: N
t53 = (floor) ((-0.5) :: Double)
t54 :: N
t54 = (floor) ((1e10) :: Double)
t55 :: N
t55 = (floor) ((1e16) :: Double)
t56 :: N
t56 = (floor) ((1e20) :: Double)
t57 :: N
t57 = (floor) ((-1e20) :: Double)
t58 :: N
t58 = (floor) ((1/0) :: Double)
t59 :: N
t59 = (floor) ((0/0) :: Double)
t60 :: N
t60 = (floor) ((1e300) :: Double)
t61 :: N
t61 = (fst . properFraction) ((2.5) :: Double)
t62 :: N
t62 = (fst . properFraction) ((-2.5) :: Double)
t63 :: N
t63 = (fst . properFraction) ((2.4) :: Double)
t64 :: N
t64 = (fst . properFraction) ((-2.4) :: Double)
t65 :: N
t65 = (fst . properFraction) ((0) :: Double)
t66 :: N
t66 = (fst . properFraction) ((0.5) :: Double)
t67 :: N
t67 = (fst . properFraction) ((-0.5) :: Double)
t68 :: N
t68 = (fst . properFraction) ((1e10) :: Double)
t69 :: N
t69 = (fst . properFraction) ((1e16) :: Double)
t70 :: N
t70 = (fst . properFraction) ((1e20) :: Double)
t71 :: N
t71 = (fst . properFraction) ((-1e20) :: Double)
t72 :: N
t72 = (fst . properFraction) ((1/0) :: Double)
t73 :: N
t73 = (fst . properFraction) ((0/0) :: Double)
t74 :: N
t74 = (fst . properFraction) ((1e300) :: Double)
t75 :: N
t75 = (round) ((2.5) :: Float)
t76 :: N
t76 = (round) ((3.5) :: Float)
t77 :: N
t77 = (round) ((-2.5) :: Float)
t78 :: N
t78 = (round) ((-3.5) :: Float)
t79 :: N
t79 = (round) ((2.4) :: Float)
t80 :: N
t80 = (round) ((2.6) :: Float)
t81 :: N
t81 = (round) ((-2.4) :: Float)
t82 :: N
t82 = (round) ((-2.6) :: Float)
t83 :: N
t83 = (round) ((0) :: Float)
t84 :: N
t84 = (round) ((0.5) :: Float)
t85 :: N
t85 = (round) ((-0.5) :: Float)
t86 :: N
t86 = (round) ((1e10) :: Float)
t87 :: N
t87 = (round) ((1e16) :: Float)
t88 :: N
t88 = (round) ((1e20) :: Float)
t89 :: N
t89 = (round) ((-1e20) :: Float)
t90 :: N
t90 = (round) ((4.5e15) :: Float)
t91 :: N
t91 = (round) ((1/0) :: Float)
t92 :: N
t92 = (round) ((0/0) :: Float)
t93 :: N
t93 = (truncate) ((2.5) :: Float)
t94 :: N
t94 = (truncate) ((-2.5) :: Float)
t95 :: N
t95 = (truncate) ((2.4) :: Float)
t96 :: N
t96 = (truncate) ((-2.4) :: Float)
t97 :: N
t97 = (truncate) ((0) :: Float)
t98 :: N
t98 = (truncate) ((0.5) :: Float)
t99 :: N
t99 = (truncate) ((-0.5) :: Float)
t100 :: N
t100 = (truncate) ((1e10) :: Float)
t101 :: N
t101 = (truncate) ((1e16) :: Float)
t102 :: N
t102 = (truncate) ((1e20) :: Float)
t103 :: N
t103 = (truncate) ((-1e20) :: Float)
t104 :: N
t104 = (truncate) ((1/0) :: Float)
t105 :: N
t105 = (truncate) ((0/0) :: Float)
t106 :: N
t106 = (ceiling) ((2.5) :: Float)
t107 :: N
t107 = (ceiling) ((-2.5) :: Float)
t108 :: N
t108 = (ceiling) ((2.4) :: Float)
t109 :: N
t109 = (ceiling) ((-2.4) :: Float)
t110 :: N
t110 = (ceiling) ((0) :: Float)
t111 :: N
t111 = (ceiling) ((0.5) :: Float)
t112 :: N
t112 = (ceiling) ((-0.5) :: Float)
t113 :: N
t113 = (ceiling) ((1e10) :: Float)
t114 :: N
t114 = (ceiling) ((1e16) :: Float)
t115 :: N
t115 = (ceiling) ((1e20) :: Float)
t116 :: N
t116 = (ceiling) ((-1e20) :: Float)
t117 :: N
t117 = (ceiling) ((1/0) :: Float)
t118 :: N
t118 = (ceiling) ((0/0) :: Float)
t119 :: N
t119 = (floor) ((2.5) :: Float)
t120 :: N
t120 = (floor) ((-2.5) :: Float)
t121 :: N
t121 = (floor) ((2.4) :: Float)
t122 :: N
t122 = (floor) ((-2.4) :: Float)
t123 :: N
t123 = (floor) ((0) :: Float)
t124 :: N
t124 = (floor) ((0.5) :: Float)
t125 :: N
t125 = (floor) ((-0.5) :: Float)
t126 :: N
t126 = (floor) ((1e10) :: Float)
t127 :: N
t127 = (floor) ((1e16) :: Float)
t128 :: N
t128 = (floor) ((1e20) :: Float)
t129 :: N
t129 = (floor) ((-1e20) :: Float)
t130 :: N
t130 = (floor) ((1/0) :: Float)
t131 :: N
t131 = (floor) ((0/0) :: Float)
t132 :: N
t132 = (fst . properFraction) ((2.5) :: Float)
t133 :: N
t133 = (fst . properFraction) ((-2.5) :: Float)
t134 :: N
t134 = (fst . properFraction) ((2.4) :: Float)
t135 :: N
t135 = (fst . properFraction) ((-2.4) :: Float)
t136 :: N
t136 = (fst . properFraction) ((0) :: Float)
t137 :: N
t137 = (fst . properFraction) ((0.5) :: Float)
t138 :: N
t138 = (fst . properFraction) ((-0.5) :: Float)
t139 :: N
t139 = (fst . properFraction) ((1e10) :: Float)
t140 :: N
t140 = (fst . properFraction) ((1e16) :: Float)
t141 :: N
t141 = (fst . properFraction) ((1e20) :: Float)
t142 :: N
t142 = (fst . properFraction) ((-1e20) :: Float)
t143 :: N
t143 = (fst . properFraction) ((1/0) :: Float)
t144 :: N
t144 = (fst . properFraction) ((0/0) :: Float)
t145 :: N
t145 = (round) ((5 % 2) :: Rational)
t146 :: Int
t146 = (round) ((5 % N 2) :: Ratio N)
t147 :: N
t147 = (truncate) ((5 % 2) :: Rational)
t148 :: Int
t148 = (truncate) ((5 % N 2) :: Ratio N)
t149 :: N
t149 = (ceiling) ((5 % 2) :: Rational)
t150 :: Int
t150 = (ceiling) ((5 % N 2) :: Ratio N)
t151 :: N
t151 = (floor) ((5 % 2) :: Rational)
t152 :: Int
t152 = (floor) ((5 % N 2) :: Ratio N)
t153 :: N
t153 = (fst . properFraction) ((5 % 2) :: Rational)
t154 :: Int
t154 = (fst . properFraction) ((5 % N 2) :: Ratio N)
t155 :: N
t155 = (round) ((-5 % 2) :: Rational)
t156 :: Int
t156 = (round) ((-5 % N 2) :: Ratio N)
t157 :: N
t157 = (truncate) ((-5 % 2) :: Rational)
t158 :: Int
t158 = (truncate) ((-5 % N 2) :: Ratio N)
t159 :: N
t159 = (ceiling) ((-5 % 2) :: Rational)
t160 :: Int
t160 = (ceiling) ((-5 % N 2) :: Ratio N)
t161 :: N
t161 = (floor) ((-5 % 2) :: Rational)
t162 :: Int
t162 = (floor) ((-5 % N 2) :: Ratio N)
t163 :: N
t163 = (fst . properFraction) ((-5 % 2) :: Rational)
t164 :: Int
t164 = (fst . properFraction) ((-5 % N 2) :: Ratio N)
t165 :: N
t165 = (round) ((7 % 2) :: Rational)
t166 :: Int
t166 = (round) ((7 % N 2) :: Ratio N)
t167 :: N
t167 = (truncate) ((7 % 2) :: Rational)
t168 :: Int
t168 = (truncate) ((7 % N 2) :: Ratio N)
t169 :: N
t169 = (ceiling) ((7 % 2) :: Rational)
t170 :: Int
t170 = (ceiling) ((7 % N 2) :: Ratio N)
t171 :: N
t171 = (floor) ((7 % 2) :: Rational)
t172 :: Int
t172 = (floor) ((7 % N 2) :: Ratio N)
t173 :: N
t173 = (fst . properFraction) ((7 % 2) :: Rational)
t174 :: Int
t174 = (fst . properFraction) ((7 % N 2) :: Ratio N)
t175 :: N
t175 = (round) ((3) :: Rational)
t176 :: Int
t176 = (round) ((N 3 % 1) :: Ratio N)
t177 :: N
t177 = (truncate) ((3) :: Rational)
t178 :: Int
t178 = (truncate) ((N 3 % 1) :: Ratio N)
t179 :: N
t179 = (ceiling) ((3) :: Rational)
t180 :: Int
t180 = (ceiling) ((N 3 % 1) :: Ratio N)
t181 :: N
t181 = (floor) ((3) :: Rational)
t182 :: Int
t182 = (floor) ((N 3 % 1) :: Ratio N)
t183 :: N
t183 = (fst . properFraction) ((3) :: Rational)
t184 :: Int
t184 = (fst . properFraction) ((N 3 % 1) :: Ratio N)
t185 :: N
t185 = (round) ((9 % 4) :: Rational)
t186 :: Int
t186 = (round) ((9 % N 4) :: Ratio N)
t187 :: N
t187 = (truncate) ((9 % 4) :: Rational)
t188 :: Int
t188 = (truncate) ((9 % N 4) :: Ratio N)
t189 :: N
t189 = (ceiling) ((9 % 4) :: Rational)
t190 :: Int
t190 = (ceiling) ((9 % N 4) :: Ratio N)
t191 :: N
t191 = (floor) ((9 % 4) :: Rational)
t192 :: Int
t192 = (floor) ((9 % N 4) :: Ratio N)
t193 :: N
t193 = (fst . properFraction) ((9 % 4) :: Rational)
t194 :: Int
t194 = (fst . properFraction) ((9 % N 4) :: Ratio N)
t195 :: N
t195 = (round) ((11 % 4) :: Rational)
t196 :: Int
t196 = (round) ((11 % N 4) :: Ratio N)
t197 :: N
t197 = (truncate) ((11 % 4) :: Rational)
t198 :: Int
t198 = (truncate) ((11 % N 4) :: Ratio N)
t199 :: N
t199 = (ceiling) ((11 % 4) :: Rational)
t200 :: Int
t200 = (ceiling) ((11 % N 4) :: Ratio N)
t201 :: N
t201 = (floor) ((11 % 4) :: Rational)
t202 :: Int
t202 = (floor) ((11 % N 4) :: Ratio N)
t203 :: N
t203 = (fst . properFraction) ((11 % 4) :: Rational)
t204 :: Int
t204 = (fst . properFraction) ((11 % N 4) :: Ratio N)
t205 :: N
t205 = (round) ((-11 % 4) :: Rational)
t206 :: Int
t206 = (round) ((-11 % N 4) :: Ratio N)
t207 :: N
t207 = (truncate) ((-11 % 4) :: Rational)
t208 :: Int
t208 = (truncate) ((-11 % N 4) :: Ratio N)
t209 :: N
t209 = (ceiling) ((-11 % 4) :: Rational)
t210 :: Int
t210 = (ceiling) ((-11 % N 4) :: Ratio N)
t211 :: N
t211 = (floor) ((-11 % 4) :: Rational)
t212 :: Int
t212 = (floor) ((-11 % N 4) :: Ratio N)
t213 :: N
t213 = (fst . properFraction) ((-11 % 4) :: Rational)
t214 :: Int
t214 = (fst . properFraction) ((-11 % N 4) :: Ratio N)
t215 :: N
t215 = (round) ((-7 % 2) :: Rational)
t216 :: Int
t216 = (round) ((-7 % N 2) :: Ratio N)
t217 :: N
t217 = (truncate) ((-7 % 2) :: Rational)
t218 :: Int
t218 = (truncate) ((-7 % N 2) :: Ratio N)
t219 :: N
t219 = (ceiling) ((-7 % 2) :: Rational)
t220 :: Int
t220 = (ceiling) ((-7 % N 2) :: Ratio N)
t221 :: N
t221 = (floor) ((-7 % 2) :: Rational)
t222 :: Int
t222 = (floor) ((-7 % N 2) :: Ratio N)
t223 :: N
t223 = (fst . properFraction) ((-7 % 2) :: Rational)
t224 :: Int
t224 = (fst . properFraction) ((-7 % N 2) :: Ratio N)
t225 :: N
t225 = (round) ((1 % 3) :: Rational)
t226 :: Int
t226 = (round) ((1 % N 3) :: Ratio N)
t227 :: N
t227 = (truncate) ((1 % 3) :: Rational)
t228 :: Int
t228 = (truncate) ((1 % N 3) :: Ratio N)
t229 :: N
t229 = (ceiling) ((1 % 3) :: Rational)
t230 :: Int
t230 = (ceiling) ((1 % N 3) :: Ratio N)
t231 :: N
t231 = (floor) ((1 % 3) :: Rational)
t232 :: Int
t232 = (floor) ((1 % N 3) :: Ratio N)
t233 :: N
t233 = (fst . properFraction) ((1 % 3) :: Rational)
t234 :: Int
t234 = (fst . properFraction) ((1 % N 3) :: Ratio N)

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
    print t228, print t229, print t230, print t231, print t232, print t233, print t234
  ]
