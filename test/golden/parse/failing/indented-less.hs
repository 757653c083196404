-- E0204
module M where
  f = 1
 g = 2
h = 3
