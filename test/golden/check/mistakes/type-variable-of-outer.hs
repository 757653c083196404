f :: [a] -> [a]
f xs = ys
  where ys :: [a]
        ys = reverse xs
main :: IO ()
main = print (f [1])
