Not code.

> f = do
>   a
>   b

\begin{code}
  g = 1
    where h = 2
\end{code}
