-- All functions but main form one recursive group. Where the continuations run depends on its loop breakers: GHC chooses
-- two of them one by one, and then all with the lowest rank at once.
module Main (main) where

main :: IO ()
main = print (make 4 3 id)

type Maker = Int -> Int -> (Int -> Int) -> Int

make :: Maker
make depth n k = if depth <= 0 then k n else oneOf [plus, minus, opposite, ifs] depth n k

oneOf :: [Maker] -> Maker
oneOf table depth n = head (drop (n `mod` 4) table) (depth - 1) n

plus, minus, opposite, ifs :: Maker
plus depth n = binary depth 1 (n - 1)
minus depth n k = binary depth (n + 1) 1 (\e -> k (negate e))
opposite depth n = unary depth (negate n)
ifs depth n k = make depth 1 (\c -> make depth n (\e -> unary depth n (\e' -> minus depth c (\d -> k (c + d * e - e' `div` 3)))))

unary :: Maker
unary depth n k = make depth n (\e -> if e > 0 then k e else k (negate e))

binary :: Int -> Int -> Int -> (Int -> Int) -> Int
binary depth n m k = unary depth n (\e -> make depth m (\e' -> k (e + e')))
