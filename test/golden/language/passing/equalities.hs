{-# LANGUAGE GADTs #-}
f :: (a ~ Int) => a -> a
f x = x + 1
g :: (a ~ [b], Show b) => a -> String
g = concatMap show
data Eql a b where Refl :: Eql a a
cast :: Eql a b -> a -> b
cast Refl x = x
main = print (f 1) >> putStrLn (g [1, 2]) >> print (cast Refl 'c')
