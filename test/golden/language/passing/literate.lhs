Bird marks and blocks may be mixed.

> module Literate where
> x :: Int

\begin{code}
  x = 3
\end{code}
