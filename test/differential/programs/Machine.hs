-- An assembler for a small machine, its labels resolved by a knot, and the machine itself with a trace of its calls.
module Main where

import Control.Exception
import Control.Monad (forM_, when)
import Data.Char (isDigit, isSpace, toUpper)
import Data.IORef
import qualified Data.Map as Map

data Instruction a
  = Push Int
  | Load a
  | Store a
  | Arith Op
  | Jump a
  | JumpZero a
  | Call a
  | Return
  | Print
  | Halt
  deriving Show

data Op = Add | Sub | Mul | Div | Less
  deriving (Show, Read, Eq, Enum, Bounded)

instance Functor Instruction where
  fmap f i = case i of
    Push n -> Push n
    Load a -> Load (f a)
    Store a -> Store (f a)
    Arith o -> Arith o
    Jump a -> Jump (f a)
    JumpZero a -> JumpZero (f a)
    Call a -> Call (f a)
    Return -> Return
    Print -> Print
    Halt -> Halt

data Fault
  = StackEmpty Int
  | BadAddress Int
  | Unresolved String
  | Illegal Int String
  deriving Show

instance Exception Fault

-- Assembling --------------------------------------------------------------

data Line = Label String | Code (Instruction String) | Variable String

parseLine :: Int -> String -> [Line]
parseLine n text = case words (takeWhile (/= ';') text) of
  [] -> []
  [w] | last w == ':' -> [Label (init w)]
  ["var", x] -> [Variable x]
  ws -> [Code (instruction ws)]
  where
    instruction ws = case ws of
      ["push", k] | all isDigit k -> Push (read k)
      ["load", x] -> Load x
      ["store", x] -> Store x
      ["jump", l] -> Jump l
      ["zero", l] -> JumpZero l
      ["call", l] -> Call l
      ["return"] -> Return
      ["print"] -> Print
      ["halt"] -> Halt
      [op] | Just o <- lookup op operations -> Arith o
      _ -> throw (Illegal n (unwords ws))
    operations = [(lower (show o), o) | o <- [minBound .. maxBound]]
    lower (c : cs) = toEnum (fromEnum c + 32) : cs
    lower "" = ""

-- | One pass: the table that the instructions use is made while they are.
assemble :: String -> [Instruction Int]
assemble source = code
  where
    (code, symbols) = go 0 0 (concat (zipWith parseLine [1 ..] (lines source)))
    go _ _ [] = ([], Map.empty)
    go at vars (Label l : rest) = let (is, t) = go at vars rest in (is, Map.insert l at t)
    go at vars (Variable x : rest) = let (is, t) = go at (vars + 1) rest in (is, Map.insert x vars t)
    go at vars (Code i : rest) = let (is, t) = go (at + 1) vars rest in (fmap address i : is, t)
    address name = {-# SCC "symbol" #-} case Map.lookup name symbols of
      Just a -> a
      Nothing -> throw (Unresolved name)

-- Running -----------------------------------------------------------------

data State = State
  { counter :: !Int
  , stack :: [Int]
  , returns :: [Int]
  , memory :: Map.Map Int Int
  }

data Outcome = Running State | Stopped
type Step = State -> IO Outcome

step :: IORef Int -> Map.Map Int (Instruction Int) -> Step
step ticks program s = do
  modifyIORef' ticks (+ 1)
  i <- maybe (throwIO (BadAddress (counter s))) return (Map.lookup (counter s) program)
  execute i s { counter = counter s + 1 }
  where
    execute i st = case i of
      Push n -> next st { stack = n : stack st }
      Load a -> next st { stack = Map.findWithDefault 0 a (memory st) : stack st }
      Store a -> do
        (x, rest) <- pop (stack st)
        next st { stack = rest, memory = Map.insert a x (memory st) }
      Arith o -> do
        (y, rest) <- pop (stack st)
        (x, rest') <- pop rest
        r <- evaluate (operate o x y)
        next st { stack = r : rest' }
      Jump a -> next st { counter = a }
      JumpZero a -> do
        (x, rest) <- pop (stack st)
        next st { stack = rest, counter = if x == 0 then a else counter st }
      Call a -> next st { counter = a, returns = counter st : returns st }
      Return -> case returns st of
        r : rest -> next st { counter = r, returns = rest }
        [] -> return Stopped
      Print -> do
        (x, rest) <- pop (stack st)
        print x
        next st { stack = rest }
      Halt -> return Stopped
    next = return . Running
    pop (x : xs) = return (x, xs)
    pop [] = throwIO (StackEmpty (counter s))

operate :: Op -> Int -> Int -> Int
operate Add = (+)
operate Sub = (-)
operate Mul = (*)
operate Div = div
operate Less = \a b -> fromEnum (a < b)

run :: String -> IO ()
run source = do
  ticks <- newIORef 0
  let program = Map.fromList (zip [0 ..] (assemble source))
      loop s = step ticks program s >>= continue
      continue Stopped = return ()
      continue (Running s) = loop s
  loop (State 0 [] [] Map.empty) `catch` \e -> putStrLn ("fault: " ++ show (e :: Fault))
  n <- readIORef ticks
  when (n > 0) (putStrLn (show n ++ " steps"))

factorial, broken, endless :: String
factorial = unlines
  [ "var n", "var r", " push 10", " store n", " push 1", " store r"
  , "loop: ", " load n", " zero done", " call times", " load n", " push 1", " sub", " store n", " jump loop"
  , "done:", " load r", " print", " halt"
  , "times:", " load r", " load n", " mul   ; accumulates", " store r", " return" ]
broken = " push 1\n add\n halt"
endless = " jump nowhere"

main :: IO ()
main = do
  mapM_ run [factorial, broken, endless, " push 3\n print", " fly\n"]
  forM_ (zip [0 :: Int ..] (assemble (unlines (take 9 (lines factorial) ++ ["done:", "times:"])))) print
  putStrLn (map toUpper (show (Push 1 :: Instruction Int)))
  run " push 1\n push 0\n div\n print"
