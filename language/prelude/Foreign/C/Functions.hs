{-# LANGUAGE FlexibleInstances, MagicHash #-}
-- | The C functions that programs may import: what a foreign import stands for. A function takes and gives numbers as they
-- are in a register; the imported type says how its arguments are put there, and what its result is taken for.
module Foreign.C.Functions where

import Data.Bits ((.&.))
import Data.Char (chr, isAlpha, isAlphaNum, ord)
import Data.Int
import Data.Word
import Foreign.Marshal.Alloc (callocBytes, finalizerFree, free, mallocBytes, reallocBytes)
import Foreign.Marshal.Utils (copyBytes, fillBytes, moveBytes)
import Foreign.Ptr
import Foreign.Storable (peekByteOff, pokeByteOff)
import GHC.Base (Double(..))
import GHC.Float (double2Float, expm1, float2Double, log1p)
import GHC.Prim (atan2Double#)
import GHC.Ptr (addressOf, pointerTo)
import System.IO.Unsafe (unsafePerformIO)

-- | What is in a register.
data Register = Whole Int | Real Double

whole :: Register -> Int
whole (Whole n) = n
whole (Real x) = truncate x

real :: Register -> Double
real (Real x) = x
real (Whole n) = fromIntegral n

type Function = [Register] -> IO Register

-- | The types that C functions take and give. Newtypes of them are such types, too.
class Marshalled a where
  toRegister :: a -> Register
  ofRegister :: Register -> a

instance Marshalled Int where { toRegister = Whole; ofRegister = whole }
instance Marshalled Int8 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Int16 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Int32 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Int64 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Word where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Word8 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Word16 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Word32 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Word64 where { toRegister = Whole . fromIntegral; ofRegister = fromIntegral . whole }
instance Marshalled Char where { toRegister = Whole . ord; ofRegister = chr . (.&. 0x1FFFFF) . whole }
instance Marshalled Bool where { toRegister b = Whole (if b then 1 else 0); ofRegister r = (whole r .&. 255) /= 0 }
instance Marshalled Double where { toRegister = Real; ofRegister = real }
instance Marshalled Float where { toRegister = Real . float2Double; ofRegister = double2Float . real }
instance Marshalled (Ptr a) where { toRegister = Whole . addressOf; ofRegister = pointerTo . whole }
instance Marshalled (FunPtr a) where { toRegister = toRegister . castFunPtrToPtr; ofRegister = castPtrToFunPtr . ofRegister }

-- | What an action of a C function may give.
class Given a where
  given :: Register -> a

instance Given () where
  given _ = ()
instance {-# OVERLAPPABLE #-} Marshalled a => Given a where
  given = ofRegister

-- | The types of imported functions.
class Callable t where
  callWith :: Function -> [Register] -> t

instance (Marshalled a, Callable b) => Callable (a -> b) where
  callWith f list = \x -> callWith f (toRegister x : list)
instance Given a => Callable (IO a) where
  callWith f list = evaluated list `seq` (f (reverse list) >>= \r -> r `seq` return (given r))
instance {-# OVERLAPPABLE #-} Marshalled a => Callable a where
  callWith f list = evaluated list `seq` ofRegister (unsafePerformIO (f (reverse list)))

-- All arguments are computed before there is an action or a result, the first one, which is the last of the list, before the others.
evaluated :: [Register] -> ()
evaluated [] = ()
evaluated (Whole n : rest) = evaluated rest `seq` n `seq` ()
evaluated (Real x : rest) = evaluated rest `seq` x `seq` ()

call :: Callable t => Function -> t
call f = callWith f []

addressOfFree :: FunPtr a
addressOfFree = castFunPtr finalizerFree

-- ---------------------------------------------------------------- libm

one :: (Double -> Double) -> Function
one f (x : _) = return (Real (f (real x)))
one _ [] = return (Real 0)

two :: (Double -> Double -> Double) -> Function
two f (x : y : _) = return (Real (f (real x) (real y)))
two _ _ = return (Real 0)

c_sin, c_cos, c_tan, c_asin, c_acos, c_atan, c_sinh, c_cosh, c_tanh, c_asinh, c_acosh, c_atanh :: Function
c_sin = one sin
c_cos = one cos
c_tan = one tan
c_asin = one asin
c_acos = one acos
c_atan = one atan
c_sinh = one sinh
c_cosh = one cosh
c_tanh = one tanh
c_asinh = one asinh
c_acosh = one acosh
c_atanh = one atanh

c_exp, c_exp2, c_expm1, c_log, c_log2, c_log10, c_log1p, c_sqrt, c_cbrt, c_fabs :: Function
c_exp = one exp
c_exp2 = one (2 **)
c_expm1 = one expm1
c_log = one log
c_log2 = one binary
  where binary x = nearest (2 **) x (logBase 2 x)
c_log10 = one decimal
  where decimal x = nearest (10 **) x (log x / log 10)
c_log1p = one log1p
c_sqrt = one sqrt
c_cbrt = one (cubeRoot start id)
  where
    -- A polynomial for the mantissa, from 1/2 to 1.
    start m = polynomial m
      [0.354895765043919860, 1.50819193781584896, -2.11499494167371287, 2.4469312256353444, -1.83469277483613086, 0.784932344976639262, -0.145263899385486367]
c_fabs = one abs

-- | As glibc has it, to the last bit: a polynomial gives the root of the mantissa roughly, one step of Halley's method
-- nearly, and the third part of the exponent is put to it. What is kept on the way is rounded by the second function.
cubeRoot :: RealFloat a => (Double -> Double) -> (Double -> Double) -> a -> a
cubeRoot start kept x
  | x == 0 || isNaN x || isInfinite x = x
  | x < 0 = negate (cubeRoot start kept (negate x))
  | otherwise = scaleFloat third (realToFrac (kept (u * (cube + 2 * m) / (2 * cube + m) * factor)))
  where
    m = realToFrac (significand x) :: Double
    u = kept (start m)
    cube = kept (kept (u * u) * u)
    (third, rest) = exponent x `quotRem` 3
    factor = case rest of
      -2 -> 1 / 1.5874010519681994748
      -1 -> 1 / 1.2599210498948731648
      1 -> 1.2599210498948731648
      2 -> 1.5874010519681994748
      _ -> 1

-- | By Horner's rule, the lowest coefficient first.
polynomial :: Double -> [Double] -> Double
polynomial x = foldr1 (\c rest -> c + rest * x)

-- | The same of Float, which C computes in its own way.
single :: (Float -> Float) -> Function
single f = one (float2Double . f . double2Float)

c_sinf, c_cosf, c_tanf, c_asinf, c_acosf, c_atanf, c_sinhf, c_coshf, c_tanhf, c_asinhf, c_acoshf, c_atanhf :: Function
c_sinf = single sin
c_cosf = single cos
c_tanf = single tan
c_asinf = single asin
c_acosf = single acos
c_atanf = single atan
c_sinhf = single sinh
c_coshf = single cosh
c_tanhf = single tanh
c_asinhf = single asinh
c_acoshf = single acosh
c_atanhf = single atanh

c_expf, c_expm1f, c_logf, c_log1pf, c_cbrtf, c_atan2f :: Function
c_expf = single exp
c_expm1f = single expm1
c_logf = single log
c_log1pf = single log1p
c_cbrtf = single (cubeRoot (\m -> polynomial m [0.492659620528969547, 0.697570460207922770, -0.191502161678719066]) (float2Double . double2Float))
c_atan2f = two (\y x -> float2Double (angle (double2Float y) (double2Float x)))

-- | From the angle in the first quadrant. Where one side is 2^60 times the other, the angle is a quarter or none.
angle :: Float -> Float -> Float
angle y x
  | isNaN x || isNaN y || isInfinite x || isInfinite y || x == 0 || y == 0 = double2Float (arcTangent (float2Double y) (float2Double x))
  | isNegative (float2Double x) = turned (near - (first - rest))
  | otherwise = turned first
  where
    turned a = if y < 0 then negate a else a
    far = exponent y - exponent x
    first
      | far > 60 = 1.5707963705062866
      | isNegative (float2Double x) && far < -60 = 0
      | otherwise = atan (abs (y / x))
    near = 3.1415927410125732
    rest = -8.742277657347586e-8

arcTangent :: Double -> Double -> Double
arcTangent (D# y) (D# x) = D# (atan2Double# y x)

-- A logarithm that comes out whole is whole.
nearest :: (Double -> Double) -> Double -> Double -> Double
nearest power x y
  | isNaN y || isInfinite y = y
  | power n == x = n
  | otherwise = y
  where n = fromIntegral (round y :: Int)

c_pow, c_atan2, c_hypot, c_fmod, c_fmin, c_fmax, c_fdim, c_copysign :: Function
c_pow = two (**)
c_atan2 = two arcTangent
c_hypot = two hypotenuse
  where
    hypotenuse x y
      | isInfinite x || isInfinite y = 1 / 0
      | isNaN x || isNaN y = 0 / 0
      | small <= big * 2 ** (-54) = big + small
      | big > 2 ** 511 = 2 ** 600 * near (big * 2 ** (-600)) (small * 2 ** (-600))
      | small < 2 ** (-459) = 2 ** (-600) * near (big * 2 ** 600) (small * 2 ** 600)
      | otherwise = near big small
      where
        big = max (abs x) (abs y)
        small = min (abs x) (abs y)
    -- The root of the sum, less what its square is too large by (Borges, An improved algorithm for hypot(a, b), 2019).
    near a b = h - (if h <= 2 * b then nearEqual else apart) / (2 * h)
      where
        h = sqrt (a * a + b * b)
        over = h - (if h <= 2 * b then b else a)
        nearEqual = a * (2 * over - a) + (over - 2 * (a - b)) * over
        apart = 2 * over * (a - 2 * b) + ((4 * over - b) * b + over * over)
c_fmod = two remainder
  where
    remainder x y
      | isNaN x || isNaN y || isInfinite x || y == 0 = 0 / 0
      | isInfinite y = x
      | otherwise = signed x (fromRational (rest (toRational (abs x)) (toRational (abs y))))
    rest a b = a - b * fromInteger (floor (a / b))
c_fmin = two (\x y -> if isNaN x then y else if isNaN y then x else min x y)
c_fmax = two (\x y -> if isNaN x then y else if isNaN y then x else max x y)
c_fdim = two (\x y -> if isNaN x || isNaN y then 0 / 0 else if x > y then x - y else 0)
c_copysign = two (\x y -> if isNegative x == isNegative y then x else negate x)

isNegative :: Double -> Bool
isNegative x = x < 0 || isNegativeZero x

-- The number with the sign of the first.
signed :: Double -> Double -> Double
signed x y = if isNegative x then negate (abs y) else abs y

c_floor, c_ceil, c_round, c_trunc, c_rint, c_nearbyint :: Function
c_floor = one (integral floor)
c_ceil = one (integral ceiling)
c_round = one (integral away)
  where away x = if x < 0 then negate (floor (0.5 - x)) else floor (x + 0.5)
c_trunc = one (integral truncate)
c_rint = one (integral round)
c_nearbyint = c_rint

-- Large numbers are whole, and the sign of zero stays.
integral :: (Double -> Integer) -> Double -> Double
integral f x
  | isNaN x || abs x >= 4503599627370496 = x
  | otherwise = case fromInteger (f x) of r -> if r == 0 then signed x 0 else r

-- ---------------------------------------------------------------- libc

c_abs, c_labs, c_llabs :: Function
c_abs = letter (\n -> fromIntegral (abs (fromIntegral n :: Int32)))
c_labs = letter abs
c_llabs = letter abs

-- A function of whole numbers.
letter :: (Int -> Int) -> Function
letter f (x : _) = return (Whole (f (whole x)))
letter _ [] = return (Whole 0)

c_toupper, c_tolower :: Function
c_toupper = letter (\c -> if c >= 97 && c <= 122 then c - 32 else c)
c_tolower = letter (\c -> if c >= 65 && c <= 90 then c + 32 else c)

-- What glibc answers of a character that is one; of others 0.
is :: Int -> (Char -> Bool) -> Function
is answer f = letter (\c -> if c >= 0 && c < 128 && f (chr c) then answer else 0)

c_isalpha, c_isdigit, c_isalnum, c_isspace, c_isupper, c_islower, c_ispunct, c_isprint, c_iscntrl, c_isgraph, c_isxdigit, c_isblank :: Function
c_isupper = is 256 (\c -> c >= 'A' && c <= 'Z')
c_islower = is 512 (\c -> c >= 'a' && c <= 'z')
c_isalpha = is 1024 isAlpha
c_isdigit = is 2048 (\c -> c >= '0' && c <= '9')
c_isxdigit = is 4096 (\c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
c_isspace = is 8192 (\c -> c == ' ' || (c >= '\t' && c <= '\r'))
c_isprint = is 16384 (\c -> c >= ' ' && c <= '~')
c_isgraph = is 32768 (\c -> c > ' ' && c <= '~')
c_isblank = is 1 (\c -> c == ' ' || c == '\t')
c_iscntrl = is 2 (\c -> c < ' ' || c == '\DEL')
c_ispunct = is 4 (\c -> c > ' ' && c <= '~' && not (isAlphaNum c))
c_isalnum = is 8 isAlphaNum

pointer :: Register -> Ptr Word8
pointer = pointerTo . whole

at :: Ptr Word8 -> Int -> IO Word8
at = peekByteOff

size :: Ptr Word8 -> IO Int
size p = go 0
  where go n = at p n >>= \b -> if b == 0 then return n else go (n + 1)

c_strlen, c_strcmp, c_strncmp, c_strcpy, c_strncpy, c_strcat :: Function
c_strlen (p : _) = fmap Whole (size (pointer p))
c_strlen [] = return (Whole 0)
c_strcmp (p : q : _) = compared True maxBound (pointer p) (pointer q)
c_strcmp _ = return (Whole 0)
c_strncmp (p : q : n : _) = compared True (whole n) (pointer p) (pointer q)
c_strncmp _ = return (Whole 0)
c_strcpy (to : from : _) = size (pointer from) >>= \n -> copyBytes (pointer to) (pointer from) (n + 1) >> return to
c_strcpy _ = return (Whole 0)
c_strncpy (to : from : n : _) = do
  have <- size (pointer from)
  let used = min have (whole n)
  copyBytes (pointer to) (pointer from) used
  fillBytes (pointer to `plusPtr` used :: Ptr Word8) 0 (whole n - used)
  return to
c_strncpy _ = return (Whole 0)
c_strcat (to : from : _) = do
  have <- size (pointer to)
  more <- size (pointer from)
  copyBytes (pointer to `plusPtr` have) (pointer from) (more + 1)
  return to
c_strcat _ = return (Whole 0)

-- The difference of the first bytes that differ; of texts, up to their end.
compared :: Bool -> Int -> Ptr Word8 -> Ptr Word8 -> IO Register
compared isText n p q = go 0
  where
    go i
      | i >= n = return (Whole 0)
      | otherwise = do
          a <- at p i
          b <- at q i
          if a /= b then return (Whole (fromIntegral a - fromIntegral b))
            else if isText && a == 0 then return (Whole 0) else go (i + 1)

c_memcpy, c_memmove, c_memset, c_memcmp :: Function
c_memcpy (to : from : n : _) = copyBytes (pointer to) (pointer from) (whole n) >> return to
c_memcpy _ = return (Whole 0)
c_memmove (to : from : n : _) = moveBytes (pointer to) (pointer from) (whole n) >> return to
c_memmove _ = return (Whole 0)
c_memset (to : x : n : _) = fillBytes (pointer to) (fromIntegral (whole x)) (whole n) >> return to
c_memset _ = return (Whole 0)
c_memcmp (p : q : n : _) = compared False (whole n) (pointer p) (pointer q)
c_memcmp _ = return (Whole 0)

c_malloc, c_calloc, c_realloc, c_free :: Function
c_malloc (n : _) = fmap toRegister (mallocBytes (whole n))
c_malloc [] = return (Whole 0)
c_calloc (n : each : _) = fmap toRegister (callocBytes (whole n * whole each))
c_calloc _ = return (Whole 0)
c_realloc (p : n : _) = fmap toRegister (reallocBytes (pointer p) (whole n))
c_realloc _ = return (Whole 0)
c_free (p : _) = free (pointer p) >> return (Whole 0)
c_free [] = return (Whole 0)
