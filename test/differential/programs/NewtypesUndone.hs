-- Newtypes made and undone on the way, where what is inside shows only when calls have become their functions.
module Main (main, m, n, k) where
newtype Q a = Q { runQ :: Int -> (a, Int) }
newtype P a = P { runP :: Int -> (a, Int) }
mk :: Int -> Q Int
mk x = Q (\s -> (x + s, s + 1))
conv :: Q a -> P a
conv q = P (runQ q)
m :: P Int
m = P (runQ (mk 3))
n = conv (mk 4)
k :: P Int
k = let z = mk 5 in P (runQ (Q (runP (conv z))))
back :: P a -> Q a
back p = Q (runP p)
main :: IO ()
main = do
  print (runP m 1, runP n 2, runP k 3, runQ (back (conv (back m))) 4)
