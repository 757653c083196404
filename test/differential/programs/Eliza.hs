{-# LANGUAGE FlexibleContexts #-}
-- A conversation by keywords: patterns with gaps, pronouns turned round, answers taken in turn.
module Main where

import Control.Monad.State
import Data.Char (isAlpha, toLower)
import Data.List (isPrefixOf, stripPrefix, tails)
import qualified Data.Map as Map
import System.IO (isEOF)

data Piece = Word' String | Gap
  deriving (Eq, Ord, Show)

data Rule = Rule { pattern :: [Piece], answers :: [String] }

data Memory = Memory
  { turns :: Map.Map [Piece] Int
  , remembered :: [String]
  , said :: !Int
  }

type Talk = StateT Memory IO

rule :: String -> [String] -> Rule
rule text = Rule (map piece (words text))
  where
    piece "*" = Gap
    piece w = Word' w

rules :: [Rule]
rules =
  [ rule "* i am *" ["Why are you @?", "How long have you been @?"]
  , rule "* i want *" ["What would it mean to you if you got @?", "Why do you want @?", "Suppose you got @ soon."]
  , rule "* my *" ["Your @?", "Tell me more about your @."]
  , rule "* you *" ["We were talking about you, not me.", "Do I @?"]
  , rule "* because *" ["Is that the real reason?"]
  , rule "no *" ["Why not?", "Are you saying no just to be negative?"]
  , rule "*" ["Please go on.", "What does that suggest to you?", "I see."]
  ]

match :: [Piece] -> [String] -> Maybe [[String]]
match [] [] = Just []
match [] _ = Nothing
match (Gap : ps) ws = firstJust [fmap (before :) (match ps after) | (before, after) <- splits ws]
  where splits xs = [splitAt n xs | n <- [0 .. length xs]]
match (Word' w : ps) (v : vs) | w == v = match ps vs
match _ _ = Nothing

firstJust :: [Maybe a] -> Maybe a
firstJust ms = case [x | Just x <- ms] of
  [] -> Nothing
  x : _ -> Just x

turnRound :: [String] -> [String]
turnRound = map swap
  where
    swap w = {-# SCC "swap" #-} maybe w id (lookup w pronouns)
    pronouns = both [("i", "you"), ("my", "your"), ("me", "you"), ("am", "are"), ("mine", "yours")]
    both ps = ps ++ [(b, a) | (a, b) <- ps, a /= "me", a /= "am"]

fill :: String -> [String] -> String
fill template ws = concatMap expand template
  where
    expand '@' = unwords ws
    expand c = [c]

answer :: String -> Talk String
answer text = do
  modify (\m -> m { said = said m + 1 })
  case firstJust [fmap ((,) r) (match (pattern r) ws) | r <- rules] of
    Nothing -> return "..."
    Just (r, gaps) -> do
      n <- gets (Map.findWithDefault 0 (pattern r) . turns)
      modify (\m -> m { turns = Map.insert (pattern r) (n + 1) (turns m) })
      let topic = turnRound (last ([] : gaps))
      when (Word' "my" `elem` pattern r) (remember (unwords topic))
      old <- gets remembered
      if pattern r == [Gap] && n `mod` 3 == 2 && not (null old)
        then do
          modify (\m -> m { remembered = init old })
          return ("Earlier you spoke of your " ++ last old ++ ".")
        else return (fill (answers r !! (n `mod` length (answers r))) topic)
  where
    ws = words (map toLower (filter (\c -> isAlpha c || c == ' ') text))
    remember t = modify (\m -> m { remembered = t : remembered m })

talk :: Talk ()
talk = do
  end <- lift isEOF
  unless end $ do
    line <- lift getLine
    lift (putStrLn ("> " ++ line))
    if "bye" `isPrefixOf` map toLower line
      then lift (putStrLn "Goodbye.")
      else answer line >>= lift . putStrLn >> talk

main :: IO ()
main = do
  putStrLn "How do you do. Please tell me your problem."
  end <- execStateT talk (Memory Map.empty [] 0)
  putStrLn (show (said end) ++ " lines, " ++ show (Map.toList (turns end)))
  print (stripPrefix "ab" "abc", take 2 (tails "xy"))
