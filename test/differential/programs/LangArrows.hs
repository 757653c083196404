{-# LANGUAGE Arrows, LambdaCase #-}
-- Arrow notation: functions, actions, stream functions with feedback, choices, and operators on commands.
module Main (main) where

import Control.Arrow
import qualified Control.Category as C

-- Functions of a stream's beginnings.
newtype Stream a b = Stream { runStream :: [a] -> [b] }

instance C.Category Stream where
  id = Stream id
  Stream g . Stream f = Stream (g . f)

instance Arrow Stream where
  arr f = Stream (map f)
  first (Stream f) = Stream (\list -> let (a, b) = unzip list in zip (f a) b)

instance ArrowLoop Stream where
  loop (Stream f) = Stream (\list -> let (out, back) = unzip (f (zip list (lazily back))) in out)
    where lazily ~(x : xs) = x : lazily xs

instance ArrowChoice Stream where
  left (Stream f) = Stream (\list -> merge list (f [x | Left x <- list]))
    where
      merge (Left _ : rest) (y : ys) = Left y : merge rest ys
      merge (Right z : rest) ys = Right z : merge rest ys
      merge _ _ = []

delay :: a -> Stream a a
delay x = Stream (x :)

counter :: Stream Bool Int
counter = proc reset -> do
  rec
    let output = if reset then 0 else next
    next <- delay 0 -< output + 1
  returnA -< output

sums :: Stream Int (Int, Int)
sums = proc x -> do
  rec
    total <- delay 0 -< total + x
    let twice = total * 2
  returnA -< (total, twice)

-- A count of how arrows are put together.
data Plan a b = Plan [String] (a -> b)

instance C.Category Plan where
  id = Plan [] id
  Plan ps g . Plan qs f = Plan (qs ++ ps) (g . f)

instance Arrow Plan where
  arr f = Plan [] f
  first (Plan ps f) = Plan ps (\(a, b) -> (f a, b))

instance ArrowChoice Plan where
  left (Plan ps f) = Plan ps (either (Left . f) Right)

named :: String -> (a -> b) -> Plan a b
named text = Plan [text]

plan :: Plan (Int, String) String
plan = proc (n, text) -> do
  m <- named "double" (* 2) -< n
  let both = (m, length text)
  (a, b) <- named "swap" (\(x, y) -> (y, x)) -< both
  named "note" id -< text
  if a > b
    then named "more" show -< a - b
    else do
      s <- named "less" show -< b - a
      returnA -< s ++ text

-- Operators on commands.
untilIO :: ArrowChoice a => a (e, s) () -> a (e, s) Bool -> a (e, s) ()
untilIO body done = proc x -> do
  b <- done -< x
  if b then returnA -< () else do { body -< x; returnA -< () }

handled :: Kleisli Maybe (e, ()) c -> Kleisli Maybe (e, (String, ())) c -> Kleisli Maybe (e, ()) c
handled try handler = Kleisli (\(e, ()) -> case runKleisli try (e, ()) of
  Just c -> Just c
  Nothing -> runKleisli handler (e, ("failed", ())))

half :: Kleisli Maybe Int Int
half = Kleisli (\n -> if even n then Just (n `div` 2) else Nothing)

halves :: Kleisli Maybe Int String
halves = proc n -> do
  r <- (|handled (do { m <- half -< n; k <- half -< m; returnA -< show k }) (\why -> returnA -< why ++ show n)|)
  s <- (half >>> arr show -< n) <+> (returnA -< "odd")
  returnA -< r ++ "/" ++ s

data Shape = Square Int | Rectangle Int Int | Dot

area :: Kleisli IO (Shape, String) Int
area = proc (shape, label) -> case shape of
  Square n
    | n > 10 -> do
        Kleisli putStrLn -< label ++ " is large"
        returnA -< n * n
    | small <- n + 1 -> returnA -< small * small
  Rectangle a b -> do
    Kleisli putStrLn -< text
    returnA -< size
    where
      size = a * b
      text = label ++ show size
  Dot -> returnA -< 0

apply :: ArrowApply a => a (a b c, b) c
apply = proc (f, x) -> f -<< x

backwards :: Int -> Int
backwards = proc x -> do
  y <- x + 1 >- (* 2)
  z <- (subtract 1) <<< (+ y) -<< x
  let f = \case { 0 -> "none"; _ -> "some" }
  (\w -> returnA -< w + length (f z) + z) (y * 100)

main :: IO ()
main = do
  print (take 8 (runStream counter [False, False, True, False, False, True, True, False]))
  print (take 5 (runStream sums [1 ..]))
  let Plan names f = plan
  print names
  print (map f [(1, "abc"), (5, "ab")])
  print (map (runKleisli halves) [3, 4, 6, 8])
  mapM_ (\x -> runKleisli area x >>= print) [(Square 2, "a"), (Square 12, "b"), (Rectangle 2 3, "c"), (Dot, "d")]
  print (apply ((+ 1), 2 :: Int))
  print (map backwards [0, 5])
  runKleisli (proc x -> (|untilIO (Kleisli print -< x) (returnA -< x > 3)|)) (3 :: Int)
  runKleisli (proc x -> (|untilIO (Kleisli print -< x) (returnA -< x > 3)|)) (4 :: Int)
