module Main where
import GHC.Stack
f :: Show a => a -> String
f x = show [1::Int] ++ show [x] ++ show [x] ++ g x
  where g y = show [1::Int] ++ show [y] ++ show [[2::Int]]
h :: a -> Bool -> String
h _ b = if b then show (Just [1::Int]) else loc 3
  where loc z = show (z,[1::Int]) ++ show (Just [1::Int])
sumTo n = if n == 0 then 0 else n + sumTo (n - 1)
ev 0 = True
ev n = od (n - 1)
od 0 = False
od n = ev (n - 1)
k :: Ord a => [a] -> Bool
k (x:y:_) = x == y || x < y
k _ = error "short"
hd :: HasCallStack => [a] -> a
hd [] = go ()
  where go _ = error "empty"
hd (x:_) = x
u = hd [1,2]
data B a = B a deriving (Eq, Ord)
instance Show a => Show (B a) where
  show (B x) = "B" ++ show [x] ++ show [x]
main :: IO ()
main = do { putStrLn (f 'a'); print (sumTo 10); Just z <- return (Just 2.5); print (B z < B 1) }
