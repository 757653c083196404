{-# LANGUAGE ExistentialQuantification #-}
-- Constructors as functions whose fields are functions: a centre around one is pushed by each of these fields, and comes to
-- the functions in them when they are evaluated.
module Main (main) where
data Doc = Leaf Int | Column (Int -> Doc) | Nest Int Doc | Nesting (Int -> Doc) | Two (Int -> Doc) (Int -> Doc) | Strict !(Int -> Doc) | Plain Int
data P a = P a (a -> a)
data E = forall a. Show a => E a (a -> a)
newtype N = N (Int -> Doc)

nesting :: (Int -> Doc) -> Doc
nesting = Nesting
two :: (Int -> Doc) -> (Int -> Doc) -> Doc
two = Two
half :: (Int -> Doc) -> Doc
half = Two Leaf
strict :: (Int -> Doc) -> Doc
strict = Strict
plain :: Int -> Doc
plain = Plain
poly :: a -> (a -> a) -> P a
poly = P
poly1 :: (Int -> Int) -> P Int
poly1 = P 1
ex :: Show a => a -> (a -> a) -> E
ex = E
newt :: (Int -> Doc) -> N
newt = N
cons :: a -> [a] -> [a]
cons = (:)
consf :: (Int -> Int) -> [Int -> Int] -> [Int -> Int]
consf = (:)
pair :: (Int -> Int) -> a -> (Int -> Int, a)
pair = (,)
sccd :: [Int -> Int] -> [Maybe (Int -> Int)]
sccd = map ({-# SCC inner #-} Just)
condc :: Bool -> (Int -> Doc) -> Doc
condc b = if b then Nesting else Nesting

data Handler = Handler { name :: String, act :: Int -> Int, undo :: Int -> Int }

handler :: String -> (Int -> Int) -> (Int -> Int) -> Handler
handler = Handler

handlerOf :: (Int -> Int) -> (Int -> Int) -> Handler
handlerOf = Handler "of"

reversible :: (Int -> Int) -> Handler
reversible = \f -> Handler { name = "r", act = f, undo = f }

infixr 5 :>
data Chain = End | (Int -> Int) :> Chain

link :: (Int -> Int) -> Chain -> Chain
link = (:>)

linkEnd :: (Int -> Int) -> Chain
linkEnd = (:> End)

linkFirst :: Chain -> Chain
linkFirst = (triple :>)

triple :: Int -> Int
triple x = 3 * x

runChain :: Chain -> Int -> Int
runChain End x = x
runChain (f :> rest) x = runChain rest (f x)

newtype State s a = State { runState :: s -> (a, s) }

state :: (s -> (a, s)) -> State s a
state = State

tick :: State Int Int
tick = state (\n -> (n, n + 1))

column :: (Int -> Doc) -> Doc
column = Column

align :: Doc -> Doc
align d = column (\k -> nesting (\i -> nest (k - i) d))

nest :: Int -> Doc -> Doc
nest 0 d = d
nest i d = Nest i d

best :: Int -> Int -> Doc -> Int
best n k d = case d of
  Leaf i -> i + n + k
  Column f -> best n (k + 1) (f k)
  Nesting f -> best (n + 1) k (f n)
  Nest i x -> best (n + i) k x
  _ -> 0

use :: Doc -> Int
use (Leaf i) = i
use (Plain i) = i
use (Nesting f) = use (f 3)
use (Two f g) = use (f 3) + use (g 4)
use (Strict f) = use (f 5)
use _ = 0

leaf1 :: Int -> Doc
leaf1 x = Leaf (x + 1)

main :: IO ()
main = do
  print (use (nesting leaf1))
  print (use (two leaf1 leaf1))
  print (use (half leaf1))
  print (use (strict leaf1))
  print (use (plain 3))
  case poly 3 (+ 1) of P x f -> print (f x)
  case poly1 (+ 2) of P x f -> print (f x)
  case ex (3 :: Int) (+ 4) of E x f -> print (f x)
  case newt leaf1 of N f -> print (use (f 4))
  print (length (cons 'a' "b"))
  print (map ($ 3) (consf (+ 1) [(* 2)]))
  case pair (+ 7) 'c' of (f, c) -> print (f 3, c)
  print [f 4 | Just f <- sccd [(+ 1), (* 3)]]
  print (use (condc True leaf1))
  print (act (handler "a" (+ 1) (* 2)) 3, undo (handlerOf (+ 1) triple) 4, act (reversible triple) 5)
  print (runChain (link (+ 1) (linkFirst (linkEnd (* 2)))) 4)
  print (fst (runState tick 4), snd (runState (state (\s -> ((), triple s))) 5))
  print (best 0 3 (align (align (Leaf 3))))
  let local = Nesting
      partial = Two (\x -> Leaf x)
  print (use (local (\x -> Leaf (triple x))), use (partial leaf1))
  print [g 1 | (g, _) <- zipWith (,) [triple, (+ 2)] "ab", g 1 > 0]
