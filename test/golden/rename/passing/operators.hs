module Operators where
infixr 5 +++, `cons`
infix 4 `elem'`
a +++ b = a
cons a b = a
elem' a b = a == b

one a b c = a +++ b `cons` c + 1 * 2
two a b = - a * b - 1 `elem'` b
three = (+ 1) . (2 *) . (`elem'` 3)
four a = let infixl 1 +++; x +++ y = x in a +++ a * a +++ a
