-- Fractions of one's own: how often each function of the library asks for which method.
-- The types with all methods written stand beside those with the fewest.
module Main where

import Data.Complex
import Data.Fixed (div', mod')
import Data.Ratio
import Numeric

newtype F = F Double

instance Eq F where
  F a == F b = a == b
  F a /= F b = a /= b
instance Ord F where
  compare (F a) (F b) = compare a b
  F a < F b = a < b
  F a <= F b = a <= b
  F a > F b = a > b
  F a >= F b = a >= b
  max (F a) (F b) = F (max a b)
  min (F a) (F b) = F (min a b)
instance Show F where
  showsPrec d (F a) = showsPrec d a
instance Num F where
  F a + F b = F (a + b)
  F a - F b = F (a - b)
  F a * F b = F (a * b)
  negate (F a) = F (negate a)
  abs (F a) = F (abs a)
  signum (F a) = F (signum a)
  fromInteger a = F (fromInteger a)
instance Enum F where
  succ (F a) = F (succ a)
  pred (F a) = F (pred a)
  toEnum a = F (toEnum a)
  fromEnum (F a) = fromEnum a
  enumFrom (F a) = [F x | x <- enumFrom a]
  enumFromThen (F a) (F b) = [F x | x <- enumFromThen a b]
  enumFromTo (F a) (F b) = [F x | x <- enumFromTo a b]
  enumFromThenTo (F a) (F b) (F c) = [F x | x <- enumFromThenTo a b c]
instance Real F where
  toRational (F a) = toRational a
instance Fractional F where
  F a / F b = F (a / b)
  recip (F a) = F (recip a)
  fromRational a = F (fromRational a)
instance Floating F where
  pi = F pi
  exp (F a) = F (exp a)
  log (F a) = F (log a)
  sqrt (F a) = F (sqrt a)
  F a ** F b = F (a ** b)
  logBase (F a) (F b) = F (logBase a b)
  sin (F a) = F (sin a)
  cos (F a) = F (cos a)
  tan (F a) = F (tan a)
  asin (F a) = F (asin a)
  acos (F a) = F (acos a)
  atan (F a) = F (atan a)
  sinh (F a) = F (sinh a)
  cosh (F a) = F (cosh a)
  tanh (F a) = F (tanh a)
  asinh (F a) = F (asinh a)
  acosh (F a) = F (acosh a)
  atanh (F a) = F (atanh a)
instance RealFrac F where
  properFraction (F a) = case properFraction a of (n, r) -> (n, F r)
  truncate (F a) = truncate a
  round (F a) = round a
  ceiling (F a) = ceiling a
  floor (F a) = floor a
instance RealFloat F where
  floatRadix (F a) = floatRadix a
  floatDigits (F a) = floatDigits a
  floatRange (F a) = floatRange a
  decodeFloat (F a) = decodeFloat a
  encodeFloat m e = F (encodeFloat m e)
  exponent (F a) = exponent a
  significand (F a) = F (significand a)
  scaleFloat n (F a) = F (scaleFloat n a)
  isNaN (F a) = isNaN a
  isInfinite (F a) = isInfinite a
  isDenormalized (F a) = isDenormalized a
  isNegativeZero (F a) = isNegativeZero a
  isIEEE (F a) = isIEEE a
  atan2 (F a) (F b) = F (atan2 a b)

newtype G = G Double

instance Eq G where
  G a == G b = a == b
instance Ord G where
  compare (G a) (G b) = compare a b
instance Show G where
  showsPrec d (G a) = showsPrec d a
instance Num G where
  G a + G b = G (a + b)
  G a - G b = G (a - b)
  G a * G b = G (a * b)
  abs (G a) = G (abs a)
  signum (G a) = G (signum a)
  fromInteger a = G (fromInteger a)
instance Enum G where
  toEnum a = G (toEnum a)
  fromEnum (G a) = fromEnum a
instance Real G where
  toRational (G a) = toRational a
instance Fractional G where
  recip (G a) = G (recip a)
  fromRational a = G (fromRational a)
instance Floating G where
  pi = G pi
  exp (G a) = G (exp a)
  log (G a) = G (log a)
  sin (G a) = G (sin a)
  cos (G a) = G (cos a)
  asin (G a) = G (asin a)
  acos (G a) = G (acos a)
  atan (G a) = G (atan a)
  sinh (G a) = G (sinh a)
  cosh (G a) = G (cosh a)
  asinh (G a) = G (asinh a)
  acosh (G a) = G (acosh a)
  atanh (G a) = G (atanh a)
instance RealFrac G where
  properFraction (G a) = case properFraction a of (n, r) -> (n, G r)
instance RealFloat G where
  floatRadix (G a) = floatRadix a
  floatDigits (G a) = floatDigits a
  floatRange (G a) = floatRange a
  decodeFloat (G a) = decodeFloat a
  encodeFloat m e = G (encodeFloat m e)
  isNaN (G a) = isNaN a
  isInfinite (G a) = isInfinite a
  isDenormalized (G a) = isDenormalized a
  isNegativeZero (G a) = isNegativeZero a
  isIEEE (G a) = isIEEE a

t0 :: F
t0 = F 3 / F 4
t1 :: F
t1 = recip (F 4)
t2 :: F
t2 = 2.5
t3 :: F
t3 = -2.5
t4 :: F
t4 = 3
t5 :: F
t5 = F 2 ^ (5 :: Int)
t6 :: F
t6 = F 2 ^^ (-3 :: Int)
t7 :: F
t7 = F 2 ** F 3
t8 :: F
t8 = sqrt (F 2)
t9 :: F
t9 = logBase (F 2) (F 8)
t10 :: F
t10 = tan (F 1)
t11 :: F
t11 = tanh (F 1)
t12 :: F
t12 = sin (F 1)
t13 :: F
t13 = atan2 (F 1) (F 2)
t14 :: F
t14 = atan2 (F (-1)) (F (-2))
t15 :: F
t15 = atan2 (F 0) (F (-2))
t16 :: F
t16 = pi
t17 :: F
t17 = realToFrac (F 2)
t18 :: F
t18 = realToFrac (2 :: Int)
t19 :: F
t19 = realToFrac (2.5 :: Double)
t20 :: F
t20 = fromIntegral (3 :: Int)
t21 :: F
t21 = fst (head (readFloat "2.5e1" :: [(F, String)]))
t22 :: F
t22 = fst (head (readSigned readFloat "-2.5" :: [(F, String)]))
t23 :: F
t23 = significand (F 6)
t24 :: F
t24 = scaleFloat 3 (F 1.5)
t25 :: F
t25 = sum (map F [1, 2])
t26 :: F
t26 = product (map F [1, 2])
t27 :: F
t27 = maximum (map F [1, 3, 2])
t28 :: F
t28 = minimum (map F [1, 3, 2])
t29 :: F
t29 = snd (properFraction (F 3.75) :: (Int, F))
t30 :: F
t30 = fromRat (3 % 4)
t31 :: F
t31 = negate (F 1)
t32 :: F
t32 = subtract (F 1) (F 2)
t33 :: F
t33 = succ (F 1)
t34 :: F
t34 = pred (F 1)
t35 :: F
t35 = fromRational (5 % 8)
t36 :: F
t36 = log1p (F 1)
t37 :: F
t37 = expm1 (F 1)
t38 :: F
t38 = log1pexp (F 1)
t39 :: F
t39 = log1mexp (F (-1))
t40 :: F
t40 = until (> F 100) (* 2) (F 1)
t41 :: F
t41 = F 4 - F 1
t42 :: F
t42 = max (F 1) (F 2)
t43 :: G
t43 = G 3 / G 4
t44 :: G
t44 = recip (G 4)
t45 :: G
t45 = 2.5
t46 :: G
t46 = -2.5
t47 :: G
t47 = 3
t48 :: G
t48 = G 2 ^ (5 :: Int)
t49 :: G
t49 = G 2 ^^ (-3 :: Int)
t50 :: G
t50 = G 2 ** G 3
t51 :: G
t51 = sqrt (G 2)
t52 :: G
t52 = logBase (G 2) (G 8)
t53 :: G
t53 = tan (G 1)
t54 :: G
t54 = tanh (G 1)
t55 :: G
t55 = sin (G 1)
t56 :: G
t56 = atan2 (G 1) (G 2)
t57 :: G
t57 = atan2 (G (-1)) (G (-2))
t58 :: G
t58 = atan2 (G 0) (G (-2))
t59 :: G
t59 = pi
t60 :: G
t60 = realToFrac (G 2)
t61 :: G
t61 = realToFrac (2 :: Int)
t62 :: G
t62 = realToFrac (2.5 :: Double)
t63 :: G
t63 = fromIntegral (3 :: Int)
t64 :: G
t64 = fst (head (readFloat "2.5e1" :: [(G, String)]))
t65 :: G
t65 = fst (head (readSigned readFloat "-2.5" :: [(G, String)]))
t66 :: G
t66 = significand (G 6)
t67 :: G
t67 = scaleFloat 3 (G 1.5)
t68 :: G
t68 = sum (map G [1, 2])
t69 :: G
t69 = product (map G [1, 2])
t70 :: G
t70 = maximum (map G [1, 3, 2])
t71 :: G
t71 = minimum (map G [1, 3, 2])
t72 :: G
t72 = snd (properFraction (G 3.75) :: (Int, G))
t73 :: G
t73 = fromRat (3 % 4)
t74 :: G
t74 = negate (G 1)
t75 :: G
t75 = subtract (G 1) (G 2)
t76 :: G
t76 = succ (G 1)
t77 :: G
t77 = pred (G 1)
t78 :: G
t78 = fromRational (5 % 8)
t79 :: G
t79 = log1p (G 1)
t80 :: G
t80 = expm1 (G 1)
t81 :: G
t81 = log1pexp (G 1)
t82 :: G
t82 = log1mexp (G (-1))
t83 :: G
t83 = until (> G 100) (* 2) (G 1)
t84 :: G
t84 = G 4 - G 1
t85 :: G
t85 = max (G 1) (G 2)
t86 :: Int
t86 = round (F 2.5)
t87 :: Int
t87 = truncate (F (-2.5))
t88 :: Int
t88 = ceiling (F 2.5)
t89 :: Int
t89 = floor (F 2.5)
t90 :: Int
t90 = floor (F (-2.5))
t91 :: Int
t91 = ceiling (F (-2.5))
t92 :: Int
t92 = round (F 3.5)
t93 :: Int
t93 = round (F (-2.5))
t94 :: Int
t94 = round (F 2.4)
t95 :: Int
t95 = fst (properFraction (F 3.75))
t96 :: Int
t96 = exponent (F 6)
t97 :: Int
t97 = fromEnum (F 3)
t98 :: Int
t98 = floatDigits (F 1)
t99 :: Int
t99 = round (G 2.5)
t100 :: Int
t100 = truncate (G (-2.5))
t101 :: Int
t101 = ceiling (G 2.5)
t102 :: Int
t102 = floor (G 2.5)
t103 :: Int
t103 = floor (G (-2.5))
t104 :: Int
t104 = ceiling (G (-2.5))
t105 :: Int
t105 = round (G 3.5)
t106 :: Int
t106 = round (G (-2.5))
t107 :: Int
t107 = round (G 2.4)
t108 :: Int
t108 = fst (properFraction (G 3.75))
t109 :: Int
t109 = exponent (G 6)
t110 :: Int
t110 = fromEnum (G 3)
t111 :: Int
t111 = floatDigits (G 1)
t112 :: Integer
t112 = round (F 2.5)
t113 :: Integer
t113 = truncate (F (-2.5))
t114 :: Integer
t114 = ceiling (F 2.5)
t115 :: Integer
t115 = floor (F 2.5)
t116 :: Integer
t116 = floatRadix (F 1)
t117 :: Integer
t117 = round (G 2.5)
t118 :: Integer
t118 = truncate (G (-2.5))
t119 :: Integer
t119 = ceiling (G 2.5)
t120 :: Integer
t120 = floor (G 2.5)
t121 :: Integer
t121 = floatRadix (G 1)
t122 :: String
t122 = showFFloat (Just 2) (F 3.14159) ""
t123 :: String
t123 = showEFloat (Just 3) (F 31.4159) ""
t124 :: String
t124 = showGFloat (Just 2) (F 0.01) ""
t125 :: String
t125 = showFFloat Nothing (F 2.5) ""
t126 :: String
t126 = showEFloat Nothing (F 2.5) ""
t127 :: String
t127 = showFloat (F 2.5) ""
t128 :: String
t128 = showFFloatAlt (Just 0) (F 3) ""
t129 :: String
t129 = showHFloat (F 10.5) ""
t130 :: String
t130 = show (F 2)
t131 :: String
t131 = showSigned showFloat 7 (F (-2.5)) ""
t132 :: String
t132 = showFFloat (Just 1) (F (-0.05)) ""
t133 :: String
t133 = showGFloat Nothing (F 12345678.9) ""
t134 :: String
t134 = show (F 1 :+ F (-2))
t135 :: String
t135 = showFFloat (Just 2) (G 3.14159) ""
t136 :: String
t136 = showEFloat (Just 3) (G 31.4159) ""
t137 :: String
t137 = showGFloat (Just 2) (G 0.01) ""
t138 :: String
t138 = showFFloat Nothing (G 2.5) ""
t139 :: String
t139 = showEFloat Nothing (G 2.5) ""
t140 :: String
t140 = showFloat (G 2.5) ""
t141 :: String
t141 = showFFloatAlt (Just 0) (G 3) ""
t142 :: String
t142 = showHFloat (G 10.5) ""
t143 :: String
t143 = show (G 2)
t144 :: String
t144 = showSigned showFloat 7 (G (-2.5)) ""
t145 :: String
t145 = showFFloat (Just 1) (G (-0.05)) ""
t146 :: String
t146 = showGFloat Nothing (G 12345678.9) ""
t147 :: String
t147 = show (G 1 :+ G (-2))
t148 :: [F]
t148 = [F 1 .. F 3.5]
t149 :: [F]
t149 = [F 1, F 2 .. F 4]
t150 :: [F]
t150 = take 3 [F 1 ..]
t151 :: [F]
t151 = take 3 [F 1, F 3 ..]
t152 :: [F]
t152 = map fromIntegral [1 :: Int, 2]
t153 :: [G]
t153 = [G 1 .. G 3.5]
t154 :: [G]
t154 = [G 1, G 2 .. G 4]
t155 :: [G]
t155 = take 3 [G 1 ..]
t156 :: [G]
t156 = take 3 [G 1, G 3 ..]
t157 :: [G]
t157 = map fromIntegral [1 :: Int, 2]
t158 :: Rational
t158 = toRational (F 2.5)
t159 :: Rational
t159 = realToFrac (F 2.5)
t160 :: Rational
t160 = toRational (G 2.5)
t161 :: Rational
t161 = realToFrac (G 2.5)
t162 :: Double
t162 = realToFrac (F 2.5)
t163 :: Double
t163 = realToFrac (G 2.5)
t164 :: ([Int], Int)
t164 = floatToDigits 10 (F 2.5)
t165 :: ([Int], Int)
t165 = floatToDigits 2 (F 2.5)
t166 :: ([Int], Int)
t166 = floatToDigits 10 (G 2.5)
t167 :: ([Int], Int)
t167 = floatToDigits 2 (G 2.5)
t168 :: F
t168 = magnitude (F 3 :+ F 4)
t169 :: F
t169 = phase (F 3 :+ F 4)
t170 :: F
t170 = realPart ((F 3 :+ F 4) * (F 1 :+ F 2))
t171 :: F
t171 = realPart ((F 3 :+ F 4) / (F 1 :+ F 2))
t172 :: F
t172 = realPart (mkPolar (F 1) (F 2))
t173 :: F
t173 = imagPart (sqrt (F 3 :+ F 4))
t174 :: F
t174 = realPart (exp (F 1 :+ F 2))
t175 :: F
t175 = realPart (conjugate (F 1 :+ F 2) - 1)
t176 :: F
t176 = realPart (log (F 3 :+ F 4))
t177 :: F
t177 = fst (polar (F 3 :+ F 4))
t178 :: F
t178 = realPart (sin (F 1 :+ F 2) + cos (F 1 :+ F 2))
t179 :: F
t179 = fromInteger 3 + realPart (signum (F 3 :+ F 4))
t180 :: F
t180 = mod' (F 7) (F 2)
t181 :: F
t181 = realPart ((F 3 :+ F 4) ** (F 1 :+ F 2))
t182 :: G
t182 = magnitude (G 3 :+ G 4)
t183 :: G
t183 = phase (G 3 :+ G 4)
t184 :: G
t184 = realPart ((G 3 :+ G 4) * (G 1 :+ G 2))
t185 :: G
t185 = realPart ((G 3 :+ G 4) / (G 1 :+ G 2))
t186 :: G
t186 = realPart (mkPolar (G 1) (G 2))
t187 :: G
t187 = imagPart (sqrt (G 3 :+ G 4))
t188 :: G
t188 = realPart (exp (G 1 :+ G 2))
t189 :: G
t189 = realPart (conjugate (G 1 :+ G 2) - 1)
t190 :: G
t190 = realPart (log (G 3 :+ G 4))
t191 :: G
t191 = fst (polar (G 3 :+ G 4))
t192 :: G
t192 = realPart (sin (G 1 :+ G 2) + cos (G 1 :+ G 2))
t193 :: G
t193 = fromInteger 3 + realPart (signum (G 3 :+ G 4))
t194 :: G
t194 = mod' (G 7) (G 2)
t195 :: G
t195 = realPart ((G 3 :+ G 4) ** (G 1 :+ G 2))
t196 :: Integer
t196 = div' (F 7) (F 2)
t197 :: Integer
t197 = div' (G 7) (G 2)
t198 :: Bool
t198 = isNaN (F 1)
t199 :: Bool
t199 = F 1 < F 2
t200 :: Bool
t200 = F 1 >= F 2
t201 :: Bool
t201 = F 1 /= F 2
t202 :: Bool
t202 = isNegativeZero (F 0)
t203 :: Bool
t203 = isNaN (G 1)
t204 :: Bool
t204 = G 1 < G 2
t205 :: Bool
t205 = G 1 >= G 2
t206 :: Bool
t206 = G 1 /= G 2
t207 :: Bool
t207 = isNegativeZero (G 0)

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
    print t204, print t205, print t206, print t207
  ]
