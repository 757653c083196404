-- Arrows that show how they are put together, and automata: what the default methods of arrows are made of, and in which
-- order.
module Main where

import Control.Arrow
import qualified Control.Category as C

newtype Diagram a b = Diagram { draw :: String }

instance C.Category Diagram where
  id = Diagram "id"
  Diagram g . Diagram f = Diagram ("(" ++ g ++ " . " ++ f ++ ")")
instance Arrow Diagram where
  arr _ = Diagram "arr"
  first (Diagram f) = Diagram ("first " ++ f)
instance ArrowChoice Diagram where
  left (Diagram f) = Diagram ("left " ++ f)

box :: String -> Diagram a b
box = Diagram

newtype Machine a b = Machine { step :: a -> (b, Machine a b) }

instance C.Category Machine where
  id = Machine (\a -> (a, C.id))
  Machine g . Machine f = Machine (both g . f)
instance Arrow Machine where
  arr f = Machine (\a -> (f a, arr f))
  first (Machine f) = Machine (\(a, c) -> beside c (f a))
instance ArrowChoice Machine where
  left m = Machine (either (onLeft . step m) (\c -> (Right c, left m)))

both :: (b -> (c, Machine b c)) -> (b, Machine a b) -> (c, Machine a c)
both g (b, f) = let (c, g') = g b in (c, f >>> g')

beside :: c -> (b, Machine a b) -> ((b, c), Machine (a, c) (b, c))
beside c (b, f) = ((b, c), first f)

onLeft :: (b, Machine a b) -> (Either b c, Machine (Either a c) (Either b c))
onLeft (b, f) = (Left b, left f)

total :: Num n => Machine n n
total = go 0 where go s = Machine (\n -> let t = s + n in (t, go t))

count :: Machine a Int
count = arr (const 1) >>> total

run :: Machine a b -> [a] -> [b]
run _ [] = []
run m (a : as) = let (b, m') = step m a in b : run m' as

main :: IO ()
main = do
  putStrLn (draw (box "f" *** box "g" :: Diagram (Int, Int) (Int, Int)))
  putStrLn (draw (box "f" &&& box "g" :: Diagram Int (Int, Int)))
  putStrLn (draw (second (box "f") :: Diagram (Int, Int) (Int, Int)))
  putStrLn (draw (box "f" +++ box "g" :: Diagram (Either Int Int) (Either Int Int)))
  putStrLn (draw (box "f" ||| box "g" :: Diagram (Either Int Int) Int))
  putStrLn (draw (right (box "f") >>> box "h" :: Diagram (Either Int Int) Int))
  putStrLn (draw (length ^>> (box "f" >>^ (+ 1)) >>> (box "g" <<< box "h") :: Diagram String Int))
  print (run (total &&& count >>> arr (uncurry div)) [1, 2, 6, 7 :: Int])
  print (run (arr (\n -> if even n then Left n else Right n) >>> (total ||| (count >>> arr negate))) [1 .. 8 :: Int])
  print (run (first total >>> second count) [(1 :: Int, 'a'), (5, 'b')])
