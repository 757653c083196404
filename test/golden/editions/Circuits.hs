{-# LANGUAGE Arrows, BlockArguments, LambdaCase, DerivingStrategies #-}
-- Circuits that keep a state, written as arrows: filters, counters, feedback by rec, choices, and an operator on commands.
module Main (main) where

import Control.Arrow
import Control.Category qualified as C
import Data.List (intercalate)

-- One step takes an input to an output and the circuit that goes on. The pair is lazy, so that a step may feed back.
newtype Circuit a b = Circuit {step :: a -> (b, Circuit a b)}

instance C.Category Circuit where
  id = Circuit (,C.id)
  Circuit g . Circuit f = Circuit \a ->
    let (b, f') = f a
        (c, g') = g b
     in (c, g' C.. f')

instance Arrow Circuit where
  arr f = Circuit \a -> (f a, arr f)
  first (Circuit f) = Circuit \(a, x) -> let (b, f') = f a in ((b, x), first f')

instance ArrowChoice Circuit where
  left whole@(Circuit f) = Circuit \case
    Left a -> let (b, f') = f a in (Left b, left f')
    Right x -> (Right x, left whole)

instance ArrowLoop Circuit where
  loop (Circuit f) = Circuit \a -> let ((b, x), f') = f (a, x) in (b, loop f')

run :: Circuit a b -> [a] -> [b]
run _ [] = []
run (Circuit f) (a : as) = let (b, next) = f a in b : run next as

-- What went in before; the first answer is given.
delay :: a -> Circuit a a
delay before = Circuit \now -> (before, delay now)

accumulate :: (a -> s -> s) -> s -> Circuit a s
accumulate f s = Circuit \a -> let s' = f a s in (s', accumulate f s')

total :: Num a => Circuit a a
total = accumulate (+) 0

average :: Circuit Double Double
average = proc x -> do
  sum' <- total -< x
  count <- total -< 1
  returnA -< sum' / count

-- A counter that a pulse sets back: what it answers depends on what it answered.
counter :: Circuit Bool Int
counter = proc reset -> do
  rec
    let out = if reset then 0 else next
    next <- delay 0 -< out + 1
  returnA -< out

data Reading = Temperature Double | Door Bool | Broken
  deriving stock (Show)

-- Each kind of reading has a circuit whose state only its own readings move.
monitor :: Circuit Reading String
monitor = proc reading -> case reading of
  Temperature t -> do
    mean <- average -< t
    before <- delay 0 -< t
    if t > 30
      then do
        alarms <- total -< 1 :: Int
        returnA -< "alarm " ++ show alarms
      else returnA -< "mean " ++ show mean ++ ", change " ++ show (t - before)
  Door open -> do
    closedFor <- counter -< open
    returnA -< "closed for " ++ show closedFor
  Broken -> returnA -< "broken"

-- An operator on commands: one circuit's answer or, where it has none, another's.
orElse :: Circuit (e, ()) (Maybe b) -> Circuit (e, ()) b -> Circuit (e, ()) b
orElse try other = proc (e, ()) -> do
  found <- try -< (e, ())
  case found of
    Just b -> returnA -< b
    Nothing -> other -< (e, ())

peaks :: Circuit Int Int
peaks = proc x -> do
  before <- delay minBound -< x
  (| orElse (returnA -< if x > before then Just x else Nothing) (do { n <- total -< 1; returnA -< negate n }) |)

-- Functions are arrows, and so are functions that answer in a monad; (-<<) applies one that was only just computed.
spread :: [Int] -> (Int, Int, Int)
spread = proc xs -> do
  low <- minimum -< xs
  high <- maximum -< xs
  let width = subtract low
  difference <- width -<< high
  returnA -< (low, high, difference)

pairs :: Kleisli [] Int (Int, Int)
pairs = proc n -> do
  a <- Kleisli (\n -> [1 .. n]) -< n
  b <- Kleisli (\(a, n) -> [a .. n]) -< (a, n)
  if a * b == n then returnA -< (a, b) else Kleisli (const []) -< ()

main :: IO ()
main = do
  print (run average [1, 3, 8, 0])
  print (run counter [False, False, True, False, False, False, True])
  mapM_ putStrLn (run monitor
    [Temperature 20, Door False, Temperature 24, Broken, Temperature 31, Door False, Temperature 33, Door True, Temperature 25])
  print (run peaks [1, 5, 2, 3, 3, 9])
  print (spread [4, 9, 2, 7])
  putStrLn (intercalate " " (map show (runKleisli pairs 36)))
  print (run (arr (* 2) >>> (total &&& delay 0)) [1 .. 4 :: Int])
