-- E0211
a = {-# SCC safe #-} 1
b = {-# SCC as #-} 1
c = {-# SCC A.b #-} 1
d = {-# SCC _ #-} 1
e = {-# SCC one two #-} 1
f = {-# SCC "one" "two" #-} 1
g = {-# SCC #-} 1
h = {-# SCC one-two #-} 1
i = {-# SCC of #-} 1
{-# SCC "j" #-}
{-# SCC j k #-}
{-# SCC j "k l" #-}
{-# SCC case #-}
j = 1
