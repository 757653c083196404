{-# LANGUAGE DefaultSignatures #-}
class P a where
  p :: a -> String
  default p :: Show a => a -> String
  p x = "<" ++ show x ++ ">"
instance P Int
instance P Bool where p _ = "bool"
main = putStrLn (p (1 :: Int)) >> putStrLn (p True)
