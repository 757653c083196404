data T = T
instance Show T where
  shown _ = "T"
main = print T
