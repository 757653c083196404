-- Functions that call each other: parity, Hofstadter's pair, a tokeniser of two states, Ackermann by helpers.
module Main where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

female, male :: Int -> Int
female 0 = 1
female n = n - male (female (n - 1))
male 0 = 0
male n = n - female (male (n - 1))

data Piece = Code String | Comment String deriving (Show, Eq)

code, comment :: String -> String -> [Piece]
code acc "" = emit Code acc []
code acc ('{':'-':cs) = emit Code acc (comment "" cs)
code acc (c:cs) = code (c : acc) cs
comment acc "" = emit Comment acc []
comment acc ('-':'}':cs) = emit Comment acc (code "" cs)
comment acc (c:cs) = comment (c : acc) cs

emit :: (String -> Piece) -> String -> [Piece] -> [Piece]
emit _ "" rest = rest
emit make acc rest = make (reverse acc) : rest

ping, pong :: [Int] -> Int -> Int
ping [] acc = acc
ping (x:xs) acc = pong xs (acc + x)
pong [] acc = acc
pong (x:xs) acc = ping xs (acc - x)

data Rose = Rose Int [Rose]

depth :: Rose -> Int
depth (Rose _ kids) = 1 + depths kids

depths :: [Rose] -> Int
depths [] = 0
depths (k:ks) = max (depth k) (depths ks)

grow :: Int -> Rose
grow n = Rose n [grow k | k <- [0 .. n - 1]]

main :: IO ()
main = do
  print (isEven 501, isOdd 501)
  print (map female [0 .. 12])
  print (map male [0 .. 12])
  mapM_ print (code "" "f x {- twice -} = x + x{--}{- done -}")
  print (ping [1 .. 100] 0)
  print (depth (grow 7))
  let go 0 = "stop"
      go n = come (n - 1)
      come 0 = "halt"
      come n = go (n - 1)
  putStrLn (go 11 ++ come (11 :: Int))
