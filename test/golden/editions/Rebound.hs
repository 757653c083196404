{-# LANGUAGE GHC2021, RebindableSyntax, BlockArguments, RecordWildCards, OverloadedStrings #-}
-- Syntax that means the functions in scope: formulas as literals and ifs, states whose types change as do, and a do of a parameter.
module Main (main) where

import Data.Text qualified as Text
import Prelude hiding ((>>), (>>=))
import Prelude qualified as P

-- Texts stay what they are where nothing else is said.
fromString :: String -> String
fromString = id

-- Formulas are written as numbers, texts and ifs.
data Formula = Number Rational | Name String | Negate Formula | Formula :+: Formula | If Formula Formula Formula

infixl 6 :+:

instance Show Formula where
  showsPrec d formula = case formula of
    Number q -> shows (P.fromRational q :: Double)
    Name x -> showString x
    Negate f -> showString "-" . showsPrec 9 f
    f :+: g -> showParen (d P.> 6) (showsPrec 6 f . showString " + " . showsPrec 7 g)
    If c t e -> showParen (d P.> 0) (showString "if " . shows c . showString " then " . shows t . showString " else " . shows e)

example :: Formula
example = if "rain" then -"wind" :+: 2.5 else 7 :+: if "sun" then 1 else 0
  where
    fromInteger n = Number (P.fromInteger n)
    fromRational = Number
    fromString = Name
    negate = Negate
    ifThenElse = If

-- A lamp's wires: the state before and after stand in the type, so that do cannot switch on what is on.
data On
data Off

newtype Wire before after a = Wire (Int -> ([Text.Text], Int, a))

note :: Text.Text -> Int -> Wire i o ()
note text cost = Wire \used -> ([text], used + cost, ())

switchOn :: Wire Off On ()
switchOn = note (Text.pack "on") 3

switchOff :: Wire On Off ()
switchOff = note (Text.pack "off") 1

used :: Wire s s Int
used = Wire \n -> ([], n, n)

blink :: Wire Off Off (Int, Int)
blink = do
  switchOn
  before <- used
  switchOff
  switchOn
  switchOff
  after <- used
  answer (before, after)
  where
    Wire f >>= k = Wire \n ->
      let (out, n', a) = f n
          Wire g = k a
          (out', n'', b) = g n'
       in (out P.<> out', n'', b)
    (>>) :: Wire i j a -> Wire j k b -> Wire i k b
    w >> v = w >>= \_ -> v
    answer a = Wire \n -> ([], n, a)

-- What a do means is an argument, as a record.
data Steps f = Steps {bind :: forall a b. f a -> (a -> f b) -> f b, unit :: forall a. a -> f a}

product' :: Steps f -> f Integer -> f Integer -> f Integer
product' Steps {..} xs ys = do
  x <- xs
  y <- ys
  unit (x * y)
  where
    (>>=) = bind

main :: IO ()
main = print example P.>> runWire blink P.>> print (product' list [1, 2, 3] [10, 20]) P.>> print (product' maybe' (Just 6) (Just 7))
  where
    runWire (Wire f) = let (out, n, a) = f 0 in putStrLn (Text.unpack (Text.intercalate (Text.pack ", ") out)) P.>> print (n, a)
    list = Steps (P.>>=) (: [])
    maybe' = Steps (P.>>=) Just
