module Main where

main :: IO ()
main = do
  let ident x = x
      pair a = (a, a)
      size xs = length xs + 1
      plus a b = a + b
  print (ident 3, ident 'c', pair True)
  print (size "abc", size [1, 2 :: Int])
  print (plus 1 2, plus 1.5 2)
  print (outer 3)

outer :: Int -> (Int, String)
outer n = (scale n, label)
  where
    scale = (* factor)
    factor = n + 1
    label = concatMap piece [1 .. n]
    piece k = show (scale k) ++ ";"
