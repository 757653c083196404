-- Circuits as lazy streams of bits: gates, a ripple adder, latches, a counter and a shift register.
module Main where

import Data.List (foldl', transpose)

data Bit = O | I deriving (Eq, Ord, Enum)

instance Show Bit where
  show O = "0"
  show I = "1"
  showList bits = showString (concatMap show bits)

newtype Wire = Wire [Bit]

class Signal s where
  constant :: Bit -> s
  lift1 :: (Bit -> Bit) -> s -> s
  lift2 :: (Bit -> Bit -> Bit) -> s -> s -> s

instance Signal Wire where
  constant b = Wire (repeat b)
  lift1 f (Wire as) = Wire (map f as)
  lift2 f (Wire as) (Wire bs) = Wire (zipWith f as bs)

instance Signal Bit where
  constant b = b
  lift1 f = f
  lift2 f = f

inverter :: Signal s => s -> s
inverter = lift1 (\b -> if b == I then O else I)

andGate, orGate, xorGate, nand :: Signal s => s -> s -> s
andGate = lift2 min
orGate = lift2 max
xorGate a b = orGate (andGate a (inverter b)) (andGate (inverter a) b)
nand a b = inverter (andGate a b)

halfAdder :: Signal s => s -> s -> (s, s)
halfAdder a b = (xorGate a b, andGate a b)

fullAdder :: Signal s => (s, s) -> s -> (s, s)
fullAdder (a, b) c = (total, orGate c1 c2)
  where
    (partial, c1) = halfAdder a b
    (total, c2) = halfAdder partial c

-- | Least significant bit first.
ripple :: Signal s => s -> [(s, s)] -> ([s], s)
ripple carry [] = ([], carry)
ripple carry (pair : pairs) = (bit : bits, out)
  where
    (bit, next) = {-# SCC "full" #-} fullAdder pair carry
    (bits, out) = ripple next pairs

delay :: Bit -> Wire -> Wire
delay b ~(Wire bs) = Wire (b : bs)

-- | What is clocked in comes out at the next tick, unless the enable line is low.
register :: Wire -> Wire -> Wire
register enable input = output
  where
    output = delay O (multiplexer enable output input)

multiplexer :: Signal s => s -> s -> s -> s
multiplexer select low high = orGate (andGate (inverter select) low) (andGate select high)

counter :: Int -> Wire -> [Wire]
counter n enable = go n enable
  where
    go 0 _ = []
    go k carry = out : go (k - 1) carry'
      where
        out = delay O sumBit
        (sumBit, carry') = halfAdder out carry

shiftRegister :: Int -> Wire -> [Wire]
shiftRegister n input = take n (tail (iterate (delay O) input))

toBits :: Int -> Int -> [Bit]
toBits 0 _ = []
toBits n k = toEnum (k `mod` 2) : toBits (n - 1) (k `div` 2)

fromBits :: [Bit] -> Int
fromBits = foldl' (\n b -> 2 * n + fromEnum b) 0 . reverse

add :: Int -> Int -> Int
add a b = fromBits (bits ++ [carry])
  where (bits, carry) = ripple O (zip (toBits 12 a) (toBits 12 b))

observe :: Int -> [Wire] -> [[Bit]]
observe ticks wires = transpose [take ticks bs | Wire bs <- wires]

main :: IO ()
main = do
  print [add a b | (a, b) <- [(0, 0), (1, 1), (100, 27), (2047, 2049), (4095, 1)]]
  print (map fromBits (observe 20 (counter 4 (constant I))))
  print (map fromBits (observe 12 (counter 3 (Wire (cycle [I, O])))))
  mapM_ print (observe 6 (shiftRegister 4 (Wire (I : I : repeat O))))
  print (observe 8 [register (Wire (cycle [O, O, I])) (Wire (cycle [I, O, I, I]))])
  let (sums, Wire carry) = ripple (constant O) (zip (map (\b -> Wire [b, O]) (toBits 4 9)) (map (\b -> Wire [b, I]) (toBits 4 12)))
  print (map fromBits (observe 2 sums), take 2 carry)
  print [nand a b | a <- [O ..], b <- [O ..]]
