{-# LANGUAGE FunctionalDependencies #-}
class Convert a b | a -> b where
  convert :: a -> b
instance Convert Int Bool where
  convert = (> 3)
instance Convert Int Char where
  convert _ = 'x'
instance Convert [a] [b] where
  convert _ = []
instance Convert [Int] String where
  convert = map toEnum
main = print (convert (1 :: Int) :: Bool)
