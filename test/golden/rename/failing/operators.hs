module Operators where
infixr 6 +++
(+++) = 1
f a = a == a == a
g a = a + a +++ a
h a = a * - a
i a = (a + a *)
j = 1 where infixl 3 ***
