-- GHC 9.0's reach of an SCC pragma: all of an expression, or one operand after an operator.
f x y = {-# SCC a #-} x + y :: Int
g x y = x + {-# SCC "b.c-d" #-} (x * y)
h = map ({-# SCC c #-} \x -> x + 1) $ {-# SCC d #-} f 1 2
k = do
  {-# SCC e #-} print 1
  x <- {-# SCC f #-} foo x
  {-# SCC g #-} do
    print 2
{-# SCC f #-}
{-# SCC g "other" #-}
{-# SCC (+++) #-}
{-# INLINE f #-}
{-# NOTINLINE g #-}
{-# INLINABLE [~1] h #-}
{-# SPECIALIZE f :: Int #-}
{-# UNKNOWN pragma #-}
l = m where
  {-# SCC m #-}
  m = 1
-- a string is a label if it has no spaces; nothing is special among declarations
n = {-# SCC "" #-} {-# SCC "a\tb" #-} {-# SCC o {- why -} #-} {-# SCC "safe" #-} {-# SCC mdo #-} {-# SCC pattern #-} 1
{-# SCC safe #-}
{-# SCC A.as "a\nb" #-}
{-# SCC family -- which
  "b" #-}
