{-# LANGUAGE GHC2024, OverloadedRecordDot, PatternSynonyms, ViewPatterns, MultiWayIf, BlockArguments #-}
-- An assembler and a machine: mtl with three effects, arrays, pattern synonyms.
module Main (main) where

import Control.Monad.Except
import Control.Monad.RWS.Strict
import Data.Array
import Data.Bits
import Data.IntMap.Strict qualified as IM
import Data.Word (Word8)
import Numeric (showHex)
import Text.Read (readMaybe)

data Op = Push Word8 | Add | Sub | Dup | Swap | Jnz Int | Print | Halt
  deriving stock (Eq, Show)

pattern Word :: Word8 -> String
pattern Word n <- (readMaybe -> Just n)

assemble :: String -> Either String (Array Int Op)
assemble source = listArray (0, length ops - 1) <$> traverse (uncurry op) (zip [1 :: Int ..] ops)
  where
    ops = map words (filter (not . null) (lines source))
    op n = \case
      ["push", Word w] -> Right (Push w)
      ["jnz", readMaybe -> Just at] -> Right (Jnz at)
      ["add"] -> Right Add
      ["sub"] -> Right Sub
      ["dup"] -> Right Dup
      ["swap"] -> Right Swap
      ["print"] -> Right Print
      ["halt"] -> Right Halt
      other -> Left ("line " <> show n <> ": " <> unwords other)

data Vm = Vm {pc :: !Int, stack :: [Word8], counts :: !(IM.IntMap Int)}

data Fault = Underflow Int | OutOfCode Int | TooLong
  deriving stock (Eq, Show)

type Run = ExceptT Fault (RWS (Array Int Op) [String] Vm)

pop :: Run Word8
pop = gets (.stack) >>= \case
  x : rest -> x <$ modify' \vm -> vm {stack = rest}
  [] -> gets (.pc) >>= throwError . Underflow

push :: Word8 -> Run ()
push x = modify' \vm -> vm {stack = x : vm.stack}

run :: Int -> Run ()
run 0 = throwError TooLong
run fuel = do
  at <- gets (.pc)
  code <- ask
  if | inRange (bounds code) at -> pure ()
     | otherwise -> throwError (OutOfCode at)
  modify' \vm -> vm {pc = at + 1, counts = IM.insertWith (+) at 1 vm.counts}
  case code ! at of
    Push w -> push w *> run (fuel - 1)
    Add -> binary (+)
    Sub -> binary (-)
    Dup -> pop >>= \x -> push x *> push x *> run (fuel - 1)
    Swap -> do { a <- pop; b <- pop; push a; push b; run (fuel - 1) }
    Jnz to -> do
      x <- pop
      when (x /= 0) $ modify' \vm -> vm {pc = to}
      run (fuel - 1)
    Print -> pop >>= \x -> tell [hex x] *> run (fuel - 1)
    Halt -> pure ()
  where
    binary f = do { b <- pop; a <- pop; push (f a b); run (fuel - 1) }
    hex x = showHex (x `shiftR` 4) (showHex (x .&. 15) "")

execute :: String -> String
execute source = case assemble source of
  Left why -> "does not assemble, " <> why
  Right code ->
    let (end, vm, out) = runRWS (runExceptT (run 200)) code (Vm 0 [] mempty)
    in unwords out <> " | " <> either show (const "ok") end <> " | hottest " <> show (maximum (0 : IM.elems vm.counts))

main :: IO ()
main = mapM_ (putStrLn . execute)
  [ "push 3\ndup\nprint\npush 1\nsub\ndup\njnz 1\nhalt"
  , "push 250\npush 10\nadd\nprint\nhalt"
  , "add", "push 1\njnz 0", "push 300", "push 7\nprint" ]
