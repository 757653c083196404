module Main where

sum3, section, negated, typed :: Int
sum3 = 1 + {-# SCC "part" #-} 2 * 3
section = (+ {-# SCC "part" #-} 2) 1
negated = - {-# SCC "part" #-} 2
typed = 1 + {-# SCC "part" #-} 2 :: Int

-- These are allowed.
last', inside, minus :: Int
last' = 1 * 3 + {-# SCC "part" #-} abs 2
inside = 1 + ({-# SCC "part" #-} 2 * 3) + 4
minus = 1 + {-# SCC "part" #-} - 2

main :: IO ()
main = print (sum3, section, negated, typed, last', inside, minus)
