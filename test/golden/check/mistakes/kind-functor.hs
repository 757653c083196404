data Box = Box Int
instance Functor Box where
  fmap f b = b
main = print 1
