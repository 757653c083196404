module A where
f :: Int -> Int
f x = x
f :: Int -> Int
