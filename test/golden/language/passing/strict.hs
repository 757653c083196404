{-# LANGUAGE StrictData, Strict #-}
data T = T Int
main = do
  let x = error "forced" :: Int
  print 1
