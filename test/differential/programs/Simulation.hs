-- A lift in a house, on RWS: parameters, a log, a state.
module Main where

import Control.Monad.RWS

data House = House { floors :: Int, capacity :: Int }

data Person = Person { from :: Int, to :: Int } deriving (Eq, Show)

data Lift = Lift { level :: Int, up :: Bool, inside :: [Person], waiting :: [Person], ticks :: Int } deriving (Show)

type Sim = RWS House [String] Lift

say :: String -> Sim ()
say s = do
  t <- gets ticks
  tell [show t ++ ": " ++ s]

leave :: Sim ()
leave = do
  here <- gets level
  (out, rest) <- gets (partition' ((== here) . to) . inside)
  unless (null out) (say (show (length out) ++ " left at " ++ show here))
  modify (\l -> l { inside = rest })

enter :: Sim ()
enter = do
  here <- gets level
  room <- (\c n -> c - length n) <$> asks capacity <*> gets inside
  (candidates, others) <- gets (partition' ((== here) . from) . waiting)
  let (now, later) = splitAt room candidates
  forM_ now (\p -> say ("enters " ++ show p))
  modify (\l -> l { inside = inside l ++ now, waiting = later ++ others })

move :: Sim ()
move = do
  top <- asks floors
  l <- get
  let up' | level l >= top = False
          | level l <= 0 = True
          | otherwise = up l
  put l { level = if up' then level l + 1 else level l - 1, up = up', ticks = ticks l + 1 }

run :: Sim Int
run = do
  leave
  enter
  done <- gets (\l -> null (inside l) && null (waiting l))
  if done then gets ticks else move >> run

partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' p xs = (filter p xs, filter (not . p) xs)

main :: IO ()
main = do
  let people = [Person 0 3, Person 2 0, Person 2 5, Person 5 1, Person 0 4]
      (t, l, w) = runRWS run (House 5 2) (Lift 0 True [] people 0)
  mapM_ putStrLn w
  print t
  print l
  let ((), counts) = evalRWS (forM_ [1 .. 3 :: Int] (\n -> censor (map (* n)) (ask >>= \r -> tell [r, n]))) (10 :: Int) ()
  print counts
  print (fst (evalRWS (listen (local (+ 1) (ask >>= \r -> tell (Sum r) >> return (r * 2)))) (4 :: Int) ()))
