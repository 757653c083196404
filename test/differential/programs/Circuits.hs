-- Circuits over streams of bits by a class of monads: simulated, counted, and fed back into themselves.
module Main where
-- lazy streams as wires
import Data.Bits
import Data.List

data Bit = O | I deriving (Eq, Ord, Enum, Bounded, Show, Read)

newtype Signal a = Signal { runSignal :: [a] }

instance Functor Signal where
  fmap f (Signal xs) = Signal (map f xs)
instance Applicative Signal where
  pure = Signal . repeat
  Signal fs <*> Signal xs = Signal (zipWith ($) fs xs)

class Monad m => Circuit m where
  and2, or2, xor2 :: Signal Bit -> Signal Bit -> m (Signal Bit)
  inv :: Signal Bit -> m (Signal Bit)
  latch :: Bit -> Signal Bit -> m (Signal Bit)
  nand2 :: Signal Bit -> Signal Bit -> m (Signal Bit)
  nand2 a b = and2 a b >>= inv

newtype Sim a = Sim { sim :: a }
instance Functor Sim where fmap f (Sim a) = Sim (f a)
instance Applicative Sim where { pure = Sim; Sim f <*> Sim a = Sim (f a) }
instance Monad Sim where Sim a >>= f = f a

lift2 f a b = Sim (f <$> a <*> b)
bit2 :: (Int -> Int -> Int) -> Bit -> Bit -> Bit
bit2 f a b = toEnum (f (fromEnum a) (fromEnum b))

instance Circuit Sim where
  and2 = lift2 (bit2 (.&.))
  or2 = lift2 (bit2 (.|.))
  xor2 = lift2 (bit2 xor)
  inv = Sim . fmap (\b -> if b == O then I else O)
  latch i s = Sim (Signal (i : runSignal s))

newtype Count a = Count (Int -> (a, Int))
runCount (Count f) = f 0
instance Functor Count where fmap f (Count g) = Count (\n -> let (a, m) = g n in (f a, m))
instance Applicative Count where
  pure a = Count (\n -> (a, n))
  Count f <*> Count g = Count (\n -> let { (h, m) = f n; (a, k) = g m } in (h a, k))
instance Monad Count where
  Count f >>= k = Count (\n -> let (a, m) = f n; Count g = k a in g m)
tick a = Count (\n -> (a, n + 1))
instance Circuit Count where
  and2 a _ = tick a
  or2 a _ = tick a
  xor2 a _ = tick a
  inv = tick
  latch _ = tick
  nand2 a _ = tick a

halfAdd a b = do
  s <- xor2 a b
  c <- and2 a b
  return (s, c)

fullAdd a b cin = do
  (s1, c1) <- halfAdd a b
  (s, c2) <- halfAdd s1 cin
  cout <- or2 c1 c2
  return (s, cout)

ripple cin [] = return ([], cin)
ripple cin ((a, b) : r) = do
  (s, c) <- fullAdd a b cin
  (ss, cout) <- ripple c r
  return (s : ss, cout)

mux s a b = do
  n <- inv s
  x <- and2 n a
  y <- and2 s b
  or2 x y

toBits :: Int -> Int -> [Bit]
toBits w n = [ if testBit n i then I else O | i <- [0 .. w - 1] ]
fromBits bs = foldr (\b acc -> acc * 2 + fromEnum b) 0 bs

wires :: Int -> [Int] -> [Signal Bit]
wires w ns = map Signal (transpose (map (toBits w) ns))

add w as bs = map fromBits (transpose (map runSignal (sim (outs <$> ripple (pure O) (zip (wires w as) (wires w bs))))))
  where outs (ss, c) = ss ++ [c]

-- toggle: knot through the latch
toggle en = out
  where out = sim (latch O next)
        next = sim (xor2 en out)

counter w en = outs
  where outs = go w en
        go 0 _ = []
        go k e = let q = toggle e
                     c = sim (and2 e q)
                 in q : go (k - 1) c

main = do
  print (add 8 [1, 200, 255, 77] [2, 100, 255, 33])
  let c = counter 4 (Signal (cycle [I, I, O]))
  print (take 20 (map fromBits (transpose (map runSignal c))))
  print (snd (runCount (ripple (pure O) (replicate 16 (pure O, pure I)))))
  print (snd (runCount (nand2 (pure O) (pure I))), take 3 (runSignal (sim (nand2 (pure I) (pure I)))))
  print (take 6 (runSignal (sim (mux (Signal (cycle [O, I])) (pure O) (pure I)))))
  print (map (bit2 (\a b -> a + b) I) [minBound ..])
