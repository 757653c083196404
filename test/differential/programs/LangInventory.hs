{-# LANGUAGE TypeFamilies, DataKinds, GADTs, DuplicateRecordFields, OverloadedLists, ImplicitParams, PatternSynonyms, MagicHash, DerivingVia, ViewPatterns, DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving, FlexibleContexts, UndecidableInstances, RankNTypes, ScopedTypeVariables, TypeApplications, PartialTypeSignatures #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
-- Everything at once: a little inventory with typed states.
module Main where
import Data.Kind (Type)
import qualified Data.Map as M
import qualified Data.Set as S
import GHC.Exts (Int(..), (+#), (*#), Int#)
import Data.Semigroup (Max(..))
data Phase = Draft | Sent | Paid
data Doc (p :: Phase) where
  DDraft :: { lines_ :: M.Map String Int } -> Doc 'Draft
  DSent :: { sent :: M.Map String Int, number :: Int } -> Doc 'Sent
  DPaid :: { paidAs :: Int, amount :: Int } -> Doc 'Paid
type family CanEdit (p :: Phase) :: Bool where
  CanEdit 'Draft = 'True
  CanEdit p = 'False
addLine :: CanEdit p ~ 'True => String -> Int -> Doc p -> Doc p
addLine k v (DDraft m) = DDraft (M.insertWith (+) k v m)
send :: (?counter :: Int) => Doc 'Draft -> Doc 'Sent
send DDraft { lines_ = m } = DSent { sent = m, number = ?counter }
prices :: M.Map String Int
prices = [("nut", 2), ("bolt", 3)]
pay :: Doc 'Sent -> Doc 'Paid
pay d = DPaid { paidAs = number d, amount = sum [n * M.findWithDefault 0 k prices | (k, n) <- M.toList (sent d)] }
data Line = Line { key :: String, amount :: Int }
data Account = Account { owner :: String, amount :: Int } deriving Show
pattern Rich :: String -> Account
pattern Rich who <- Account { owner = who, amount = ((> 10) -> True) }
newtype Best = Best Int
deriving via (Max Int) instance Semigroup Best
deriving newtype instance Show Best
area :: Int -> Int -> Int
area (I# a) (I# b) = I# (go a b)
  where go :: Int# -> Int# -> Int#
        go x y = (x *# y) +# 1#
tally :: _ => f a -> S.Set a
tally = foldr S.insert []
main :: IO ()
main = do
  let ?counter = 41
  let d = addLine "nut" 3 (addLine "bolt" 2 (addLine "nut" 1 (DDraft [])))
      s = let ?counter = ?counter + 1 in send d
      p = pay s
  print (lines_ d, number s)
  case p of DPaid n a -> print (n, a)
  print [who | Rich who <- [Account "a" 5, Account { owner = "b", amount = 50 }]]
  print (Best 3 <> Best 9 <> Best 4, area 6 7)
  print (tally "mississippi", S.member 3 ([1, 2] :: S.Set Int))
