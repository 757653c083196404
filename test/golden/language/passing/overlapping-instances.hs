{-# LANGUAGE FlexibleInstances #-}
class D a where d :: a -> String
instance {-# OVERLAPPABLE #-} D a where d _ = "any"
instance D Int where d _ = "Int"
instance {-# OVERLAPPING #-} D [Char] where d _ = "String"
instance D [a] where d _ = "list"
main = mapM_ putStrLn [d 'c', d (1 :: Int), d "x", d [True]]
