module Main where

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

calc :: Int -> Int -> Maybe Int
calc a b = do
  x <- safeDiv a b
  y <- safeDiv (x + 10) 2
  return (finish x y)

finish :: Int -> Int -> Int
finish x y = x * 100 + y

parse :: String -> Either String Int
parse "" = Left "empty"
parse s
  | all (`elem` "0123456789") s = Right (read s)
  | otherwise = Left ("bad: " ++ s)

addAll :: [String] -> Either String Int
addAll ss = do
  ns <- mapM parse ss
  check (sum ns)

check :: Int -> Either String Int
check n | n > 100 = Left "too big"
        | otherwise = pure n

pairs :: [Int] -> [(Int, Int)]
pairs xs = do
  x <- xs
  y <- xs
  if ok x y then return (x, y) else []

ok :: Int -> Int -> Bool
ok x y = x < y

main :: IO ()
main = do
  print (calc 100 5, calc 1 0)
  print (addAll ["12", "30"], addAll ["1", "x2"], addAll ["99", "99"])
  print (pairs [1 .. 4])
  print (sequence [Just 1, Just 2], traverse (safeDiv 12) [1, 2, 0])
  print (fmap (+ 1) (parse "41"), (,) <$> calc 8 2 <*> Just 'x')
