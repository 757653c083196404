-- E0211
f x = {-# SCC "two words" #-} x
{-# SCC 5 #-}
g = {-# SCC Big #-} 1
