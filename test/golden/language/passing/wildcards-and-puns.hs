{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
data C = C { name :: String, size :: Int, ok :: Bool } deriving Show
f C{..} = name ++ show size
g C{name, size = s} = name ++ show s
mk name = let { size = 4; ok = True } in C{..}
h c@C{name = n, ..} = (n, size, ok)
up c = let size = 10 in c { size }
main = do
  print (f (mk "a")) >> print (g (mk "b")) >> print (h (mk "c")) >> print (up (mk "d"))
  let C{..} = mk "e"
  print (name, size)
