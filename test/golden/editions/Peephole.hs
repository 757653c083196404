{-# LANGUAGE GHC2024, BlockArguments, OrPatterns, OverloadedStrings, OverloadedRecordDot, MultilineStrings, MultiWayIf #-}
-- Expressions are compiled for a stack machine; a peephole pass makes the code shorter, and both codes must agree.
module Main (main) where

import Control.Monad (unless, when)
import Control.Monad.State.Strict
import Data.Foldable (for_, traverse_)
import Data.IntMap.Strict qualified as IntMap
import Data.List (unsnoc)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Text (Text)
import Data.Text qualified as Text
import Data.Text.IO qualified as Text

data Op = Add | Sub | Mul | Less
  deriving stock (Eq, Ord, Show, Enum, Bounded)

data Expr
  = Lit Int
  | Var Text
  | Bin Op Expr Expr
  | If Expr Expr Expr
  | Let Text Expr Expr
  deriving stock Show

instance Num Expr where
  (+) = Bin Add
  (*) = Bin Mul
  (-) = Bin Sub
  fromInteger = Lit . fromInteger
  abs e = If (Bin Less e 0) (0 - e) e
  signum e = If (Bin Less e 0) (-1) (If (Bin Less 0 e) 1 0)
  negate = \case
    Lit n -> Lit (negate n)
    e -> 0 - e

newtype Label = Label {number :: Int}
  deriving newtype (Eq, Ord, Show, Num)

data Instr = Push Int | Load Text | Store Text | Do Op | Jump Label | JumpUnless Label | Mark Label | Pop | Dup
  deriving stock (Eq, Show)

compile :: Expr -> State Label [Instr]
compile = \case
  Lit n -> pure [Push n]
  Var x -> pure [Load x]
  Bin op a b -> do
    as <- compile a
    bs <- compile b
    pure (as <> bs <> [Do op])
  If c t e -> do
    (no, end) <- (,) <$> fresh <*> fresh
    cs <- compile c
    ts <- compile t
    es <- compile e
    pure $ concat [cs, [JumpUnless no], ts, [Jump end, Mark no], es, [Mark end]]
  Let x a b -> do
    as <- compile a
    bs <- compile b
    pure (as <> [Store x] <> bs)
 where
  fresh = state \l -> (l, l + 1)

-- | Rewrites until nothing changes; gives the code and how many rewrites there were.
peephole :: [Instr] -> ([Instr], Int)
peephole = go 0
 where
  go n code = case pass code of
    (code', 0) -> (code', n)
    (code', k) -> go (n + k) code'
  pass = \case
    Push a : Push b : Do op : rest -> (+ 1) <$> pass (Push (apply op a b) : rest)
    Push 0 : Do (Add; Sub) : rest -> (+ 1) <$> pass rest
    Push 1 : Do Mul : rest -> (+ 1) <$> pass rest
    Push c : JumpUnless l : rest -> (+ 1) <$> pass ([Jump l | c == 0] <> rest)
    Jump l : Mark l' : rest | l == l' -> (+ 1) <$> pass (Mark l : rest)
    Jump l : dead : rest | not (isMark dead) -> (+ 1) <$> pass (Jump l : rest)
    Store x : Load y : rest | x == y -> let (rest', k) = pass rest in (Dup : Store x : rest', k + 1)
    i : rest -> let (rest', k) = pass rest in (i : rest', k)
    [] -> ([], 0)
  isMark = \case Mark {} -> True; _ -> False

apply :: Op -> Int -> Int -> Int
apply = \case
  Add -> (+)
  Sub -> (-)
  Mul -> (*)
  Less -> \a b -> fromEnum (a < b)

data Machine = Machine {stack :: [Int], vars :: Map Text Int, steps :: !Int}

run :: [Instr] -> Either Text Machine
run code = go 0 Machine {stack = [], vars = mempty, steps = 0}
 where
  at = IntMap.fromList (zip [0 ..] code)
  marks = Map.fromList [(l, pc) | (pc, Mark l) <- IntMap.toList at]
  go pc m = case IntMap.lookup pc at of
    Nothing -> Right m
    Just i -> do
      let next m' = go (pc + 1) m' {steps = m.steps + 1}
          jump l m' = maybe (Left (Text.show l.number <> "?")) (`go` m' {steps = m.steps + 1}) (Map.lookup l marks)
      case (i, m.stack) of
        (Push n, s) -> next m {stack = n : s}
        (Load x, s) -> case m.vars Map.!? x of
          Nothing -> Left ("unbound: " <> x)
          Just v -> next m {stack = v : s}
        (Store x, v : s) -> next m {stack = s, vars = Map.insert x v m.vars}
        (Do op, b : a : s) -> next m {stack = apply op a b : s}
        (Jump l, _) -> jump l m
        (JumpUnless l, c : s) -> if c == 0 then jump l m {stack = s} else next m {stack = s}
        (Mark _, _) -> next m
        (Dup, v : s) -> next m {stack = v : v : s}
        (Pop, _ : s) -> next m {stack = s}
        ((Store {}; Do {}; JumpUnless {}; Dup {}; Pop {}), _) -> Left ("stack is too low at " <> Text.show pc)

banner :: Text
banner =
  """
  program      code   short  rewrites  result
  -------------------------------------------
  """

main :: IO ()
main = do
  Text.putStrLn banner
  for_ programs \(name, e) -> do
    let code = evalState (compile e) 0
        (short, n) = peephole code
        result = (.stack) <$> run short
    unless (result == ((.stack) <$> run code)) $ fail "the codes differ"
    let column w t = Text.justifyLeft w ' ' t
        said = if
          | Left why <- result -> why
          | Right [v] <- result, v > 999 -> "big"
          | Right s <- result -> Text.unwords (map Text.show s)
    Text.putStrLn . Text.stripEnd $
      column 13 name <> column 7 (Text.show (length code)) <> column 7 (Text.show (length short)) <> column 10 (Text.show n) <> said
    when (name == "let") $ traverse_ (Text.putStrLn . ("  " <>) . Text.show) short
  for_ (unsnoc programs) \(before, (name, _)) -> Text.putStrLn (name <> " follows " <> Text.show (length before) <> " others")
 where
  programs =
    [ ("constant", 2 * 3 + 4)
    , ("identities", Var "x" * 1 + 0)
    , ("let", Let "x" (6 * 7) (Let "y" (Var "x" - 2) (abs (Var "y" - Var "x"))))
    , ("branch", If (Bin Less 1 2) (1000 * 1000) (signum (-5)))
    , ("dead", If 0 (Var "nowhere") (Let "z" 3 (Var "z" * Var "z")))
    ]
