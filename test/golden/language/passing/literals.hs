{-# LANGUAGE NumericUnderscores, BinaryLiterals, HexFloatLiterals, NegativeLiterals, NumDecimals #-}
main = do
  print (1_000_000, 0b1010_1010, 0x_ff, 1_0.5_0e+1_0)
  print (0x1.8p1 :: Double, 0x0.1 :: Double, 0xF.FFp-4 :: Double, 0x1p10 :: Double)
  print (abs -1, -1 `mod` 3, minBound == (-9223372036854775808 :: Int))
  print (1e3 :: Int, 1.5e2 :: Integer)
  print (max -1 -2)
