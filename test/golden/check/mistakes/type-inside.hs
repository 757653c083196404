{-# LANGUAGE RankNTypes #-}
f :: [forall a. a -> a] -> Int
f (g:_) = g 3
f [] = 0
main :: IO ()
main = print (f [id])
