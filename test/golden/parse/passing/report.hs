-- What the Report allows and GHC 9 does not, or writes otherwise.
f all @ (x : _) ~ (a, b) = (! i) all
g = (subtract 1, (`f` 1), (- 1), (-1), - 1)
x `k` y | x = y; _ `k` y = y
