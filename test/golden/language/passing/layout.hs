f x = case x of { 1 -> "one"; 2 -> "two"; _ | x > 10, even x -> "big even" | x > 10 -> "big" ; _ -> other where other = "other" }
g x = let y = x; z = 2 in y + z
h xs = [ a | let a = 3, b <- xs, let { c = b }, c > 1 ]
k = (case 3 of n -> n + 1, let p = 4 in p)
l = do let a = 1
           b = 2
       return (a + b) :: Maybe Int
m x = if x then do
             Just 1
      else do
             Nothing
n x = do
  if x
    then return 1
    else return 2
o x = do
  if x then return 1
  else return 2
o2 x = do
  if x
  then Just 1
  else Just 2
w = a where { a = b; b = 5 }
main = do
  mapM_ (putStrLn . f) [1,2,12,13,5]
  print (g 1) >> print (h [1,2,3]) >> print k
  print l; print (m True)
  print =<< n True
  print =<< o False
  print (o2 False)
  print w
  let q = 1
      r = 2 where
        s = 3
  print (q + r)
  where
  aux = 1
