-- E0217
infixl 12 +
infix 3 foo
