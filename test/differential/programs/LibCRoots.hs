module Main (main) where
import Foreign.C.Types
import Data.Bits
import Data.Word
foreign import ccall unsafe "math.h cbrt" c_cbrt :: Double -> Double
foreign import ccall unsafe "math.h hypot" c_hypot :: Double -> Double -> Double
foreign import ccall unsafe "math.h atan2" c_atan2 :: Double -> Double -> Double
foreign import ccall unsafe "math.h cbrtf" c_cbrtf :: Float -> Float
foreign import ccall unsafe "math.h hypotf" c_hypotf :: Float -> Float -> Float
foreign import ccall unsafe "math.h atan2f" c_atan2f :: Float -> Float -> Float

next :: Word64 -> Word64
next s = s * 6364136223846793005 + 1442695040888963407

unit :: Word64 -> Double
unit s = fromIntegral (s `shiftR` 11) / 9007199254740992

wide :: Word64 -> Double
wide s = (if testBit s 3 then negate else id) ((1 + unit s) * 2 ^^ (fromIntegral ((s `shiftR` 5) .&. 63) - 32 :: Int))

main :: IO ()
main = mapM_ line (take 120 (iterate (next . next) 42)) >> mapM_ special [(x, y) | x <- odd, y <- odd]
  where
    line s = do
      let x = wide s
          y = wide (next s)
          u = realToFrac x :: Float
          v = realToFrac y :: Float
      putStrLn (unwords [show x, show y, "c", show (c_cbrt x), "h", show (c_hypot x y), "a", show (c_atan2 y x), "p", show (atan2 y x), "cf", show (c_cbrtf u), "hf", show (c_hypotf u v), "af", show (c_atan2f v u), "pf", show (atan2 v u)])
    odd = [0, -0.0, 1, -2, 1 / 0, -1 / 0, 0 / 0, 5.0e-324, 1.0e-310, 1.0e300, -1.7e308]
    special (x, y) = putStrLn (unwords
      ([show (c_cbrt x), show (c_hypot x y), show (c_atan2 x y)]
        ++ [show (f (realToFrac x)) | f <- [c_cbrtf]] ++ [show (f (realToFrac x) (realToFrac y)) | f <- [c_hypotf, c_atan2f]]))
