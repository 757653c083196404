{-# LANGUAGE OrPatterns, LambdaCase, ViewPatterns #-}
-- Patterns of which one is enough, wherever a pattern stands, and how often what they look at is evaluated.
module Main where

import Control.Exception (evaluate)
import Data.Char (isDigit)
import Data.List (partition)
import Debug.Trace (trace)

data Day = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Show, Eq, Enum, Bounded)

isFree :: Day -> Bool
isFree = \case
  (Saturday; Sunday) -> True
  (Monday; Tuesday; Wednesday; Thursday; Friday) -> False

data Token = Word String | Number Int | Open | Close | Comma
  deriving Show

width :: Token -> Int
width (Open; Close; Comma) = 1
width (Word w) = length w
width (Number n) = length (show n)

kind :: (Either Int String, Maybe Day) -> String
kind = \case
  (Left (0; 1; 2), (Nothing; Just (Saturday; Sunday))) -> "few and free"
  (Left _, Just (isFree -> True; Monday)) -> "some"
  (Right ("yes"; "y"; (all isDigit -> True)), _) -> "agreed"
  ((Left _; Right _), day)
    | Just d <- day, d /= Friday -> "on " ++ show d
    | otherwise -> "whatever"

-- no backtracking into the alternatives once one has matched
once :: (Bool, Bool) -> String
once ((True, _); (_, True)) | False = "never"
once _ = "at once"

newtype Wrapped = Wrapped Day

wrapped :: Wrapped -> Int
wrapped (Wrapped (Monday; Tuesday)) = 1
wrapped (Wrapped whole@(Wednesday; Thursday)) = fromEnum whole
wrapped (Wrapped ~(Friday; Saturday)) = 9

main :: IO ()
main = do
  print (partition isFree [minBound .. maxBound])
  print (map width [Open, Word "abc", Number 1234, Comma])
  mapM_ (putStrLn . kind)
    [ (Left 1, Just Sunday), (Left 7, Just Monday), (Left 7, Just Friday)
    , (Right "y", Nothing), (Right "2026", Nothing), (Right "no", Just Tuesday) ]
  putStrLn (once (True, error "not looked at"))
  print (map (wrapped . Wrapped) [Tuesday, Thursday, Sunday])
  n <- evaluate (case trace "looked at once" (3 :: Int) of (1; 2) -> 0; (3; 4) -> 1; _ -> 2)
  print n
  let (Just _; Nothing) = Just n
  print [d | d@(Monday; Friday) <- [minBound ..]]
