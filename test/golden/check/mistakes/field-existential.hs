{-# LANGUAGE ExistentialQuantification #-}
data Shown = forall a. Show a => Shown { value :: a, name :: String }
main = do
  putStrLn (name (Shown 3 "three"))
  print (value (Shown 3 "three"))
