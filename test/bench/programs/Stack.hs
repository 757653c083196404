-- A compiler to a stack machine, and the machine, in State: records updated by modify.
module Main where

import Control.Monad.State
import qualified Data.Map as Map

data Expr = Num Int | Var String | Expr :+: Expr | Expr :*: Expr | Expr :-: Expr | Expr :<: Expr deriving Show

data Stmt = String := Expr | While Expr [Stmt] | If Expr [Stmt] [Stmt] | Print Expr deriving Show

data Instr = Push Int | Load String | Store String | Add | Mul | Sub | Less | Jump Int | JumpZero Int | Out deriving (Eq, Show)

data Code = Code { next :: Int, written :: [(Int, Instr)] }

type Compile = State Code

emit :: Instr -> Compile ()
emit i = modify (\c -> Code (next c + 1) ((next c, i) : written c))

-- Leaves room for an instruction that is known later.
hole :: Compile (Instr -> Compile ())
hole = do
  at <- gets next
  modify (\c -> c { next = at + 1 })
  return (\i -> modify (\c -> c { written = (at, i) : written c }))

expr :: Expr -> Compile ()
expr e = case e of
  Num n -> emit (Push n)
  Var v -> emit (Load v)
  a :+: b -> both a b Add
  a :*: b -> both a b Mul
  a :-: b -> both a b Sub
  a :<: b -> both a b Less
  where both a b i = expr a >> expr b >> emit i

stmt :: Stmt -> Compile ()
stmt (v := e) = expr e >> emit (Store v)
stmt (Print e) = expr e >> emit Out
stmt (While condition body) = do
  start <- gets next
  expr condition
  exit <- hole
  mapM_ stmt body
  emit (Jump start)
  gets next >>= exit . JumpZero
stmt (If condition yes no) = do
  expr condition
  other <- hole
  mapM_ stmt yes
  end <- hole
  gets next >>= other . JumpZero
  mapM_ stmt no
  gets next >>= end . Jump

compile :: [Stmt] -> Map.Map Int Instr
compile program = Map.fromList (written (execState (mapM_ stmt program) (Code 0 [])))

data Machine = Machine { counter :: Int, stack :: [Int], memory :: Map.Map String Int, output :: [Int], steps :: Int }

type Run = State Machine

push :: Int -> Run ()
push n = modify (\m -> m { stack = n : stack m })

pop :: Run Int
pop = do
  m <- get
  case stack m of
    n : rest -> put m { stack = rest } >> return n
    [] -> error "the stack is empty"

binary :: (Int -> Int -> Int) -> Run ()
binary f = do
  b <- pop
  a <- pop
  push (f a b)

jump :: Int -> Run ()
jump to = modify (\m -> m { counter = to })

execute :: Instr -> Run ()
execute i = case i of
  Push n -> push n
  Load v -> gets (Map.findWithDefault 0 v . memory) >>= push
  Store v -> pop >>= \n -> modify (\m -> m { memory = Map.insert v n (memory m) })
  Add -> binary (+)
  Mul -> binary (*)
  Sub -> binary (-)
  Less -> binary (\a b -> fromEnum (a < b))
  Jump to -> jump to
  JumpZero to -> pop >>= \n -> when (n == 0) (jump to)
  Out -> pop >>= \n -> modify (\m -> m { output = n : output m })

run :: Map.Map Int Instr -> Run ()
run code = do
  at <- gets counter
  case Map.lookup at code of
    Nothing -> return ()
    Just i -> do
      modify (\m -> m { counter = at + 1, steps = steps m + 1 })
      execute i
      run code

-- Counts primes by trial division, with subtraction only.
program :: [Stmt]
program =
  [ "n" := Num 2
  , While (Var "n" :<: Num 170)
      [ "d" := Num 2
      , "prime" := Num 1
      , While (Var "d" :<: Var "n")
          [ "rest" := Var "n"
          , While (Var "d" :<: (Var "rest" :+: Num 1)) ["rest" := (Var "rest" :-: Var "d")]
          , If (Var "rest") [] ["prime" := Num 0, "d" := Var "n"]
          , "d" := (Var "d" :+: Num 1)
          ]
      , If (Var "prime") ["count" := (Var "count" :+: Num 1), "sum" := (Var "sum" :+: (Var "n" :*: Var "n"))] []
      , "n" := (Var "n" :+: Num 1)
      ]
  , Print (Var "count")
  , Print (Var "sum")
  ]

main :: IO ()
main = do
  let code = compile program
      end = execState (run code) (Machine 0 [] Map.empty [] 0)
  mapM_ print (take 12 (Map.toList code))
  print (reverse (output end), Map.toList (memory end))
  print (Map.size code, steps end)
