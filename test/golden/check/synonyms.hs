{-# LANGUAGE PatternSynonyms, ViewPatterns #-}

module Main (main) where
import Data.Sequence (Seq (..))
import qualified Data.Sequence as Seq

data Nat = MkNat Int

pattern Zero :: Nat
pattern Zero = MkNat 0

pattern Succ :: Nat -> Nat
pattern Succ n <- (before -> Just n) where
  Succ (MkNat n) = MkNat (n + 1)

{-# COMPLETE Zero, Succ #-}

before :: Nat -> Maybe Nat
before (MkNat n) = if n > 0 then Just (MkNat (n - 1)) else Nothing

toInt :: Nat -> Int
toInt Zero = 0
toInt (Succ n) = 1 + toInt n

onlyZero :: Nat -> Bool
onlyZero Zero = True

both :: Seq Int -> Seq Int -> Int
both Empty _ = 0
both (x :<| _) (y :<| _) = x + y
both (_ :<| _) Empty = 1

missing :: Seq Int -> Maybe Int -> Int
missing Empty Nothing = 0
missing (x :<| _) _ = x

ends :: Seq a -> Maybe (a, a)
ends (a :<| (_ :|> b)) = Just (a, b)
ends _ = Nothing

main :: IO ()
main = print (toInt (Succ (Succ Zero)), onlyZero Zero, both (Seq.fromList [1]) Seq.empty, missing Empty Nothing, ends (Seq.fromList "abc"), swap (1 :: Int, True))

-- always matches: nothing is said of the declaration
pattern Pair :: a -> b -> (a, b)
pattern Pair a b = (a, b)

{-# COMPLETE Pair #-}

swap :: (a, b) -> (b, a)
swap (Pair a b) = Pair b a
