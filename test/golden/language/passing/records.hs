data T = A { x, y :: Int, z :: Char } | B { x :: Int, w :: Maybe T } | C Int deriving (Show, Eq)
data Poly a = Poly { val :: a, cnt :: Int } deriving Show
up p = p { val = show (val p) }
main = do
  let t = A { z = 'c', x = 1, y = 2 }
      b = B { x = 5, w = Just t }
  print [t, b, C 3]
  print (map x [t, b], t { x = 3, z = 'd' }, b { x = 9 })
  print (up (Poly 3 4))
  print (case b of B { w = Just A { y = n } } -> n)
  print [n | A { x = n } <- [t, b, C 1]]
  print $ C {} `seq` ()
  print (case C 1 of C {} -> "c")
  print (t { y = 1 } == t, (x . head) [t])
  print (C 1) { x = 2 }
