-- | Hints that something may be evaluated beside. There is one processor: a hint costs nothing and does nothing.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

-- | The second; the first may be evaluated meanwhile.
par :: a -> b -> b
par _ b = b

-- | The second, once the first has been evaluated.
pseq :: a -> b -> b
pseq = seq
