module Main where

indices :: [Int]
indices = [1 ..] -- leak

label :: String -> [(Int, Char)]
label text = zip indices text

main :: IO ()
main = do
  print (sum (map fst (label (replicate 150000 'a'))))
  print (length (label "short"))
