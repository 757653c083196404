{-# LANGUAGE MagicHash, UnliftedNewtypes, UnboxedTuples, UnboxedSums, DataKinds, PolyKinds, KindSignatures, RankNTypes #-}
{-# LANGUAGE StandaloneKindSignatures, GADTSyntax, StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving #-}
{-# LANGUAGE PatternSynonyms, ViewPatterns, ScopedTypeVariables, RecordWildCards, NamedFieldPuns, BangPatterns #-}
module Main (main) where

import Data.Coerce (coerce)
import Data.Kind (Type)
import GHC.Exts

-- distances and counts that no function confuses, in registers

newtype Metres :: TYPE 'DoubleRep where
  Metres :: Double# -> Metres

type Count :: TYPE 'IntRep
newtype Count = MkCount { unCount :: Int# }

inc :: Count -> Count
inc c = MkCount (unCount c +# 1#)

far :: Metres -> Metres -> Metres
far (Metres a) (Metres b) = Metres (sqrtDouble# ((a *## a) +## (b *## b)))

newtype Pair = Pair (# Int#, Double# #)

swapped :: Pair -> Pair
swapped (Pair (# a, d #)) = Pair (# double2Int# d, int2Double# a #)

newtype MaybeInt# = MaybeInt# (# (# #) | Int# #)

pattern Just# :: Int# -> MaybeInt#
pattern Just# n = MaybeInt# (# | n #)

firstOver :: Int# -> [Int] -> MaybeInt#
firstOver _ [] = MaybeInt# (# (# #) | #)
firstOver limit (I# x : xs)
  | isTrue# (x ># limit) = Just# x
  | otherwise = firstOver limit xs

orElse :: MaybeInt# -> Int -> Int
orElse (Just# n) _ = I# n
orElse _ d = d

-- arrays without a box

newtype Vec (a :: Type) = Vec (Array# a)
newtype Draft s a = Draft (MutableArray# s a)

vector :: [a] -> Vec a
vector xs = case runRW# build of (# _, v #) -> v
  where
    build s0 = case newArray# (unCount (count xs)) undefined s0 of
      (# s1, m #) -> case fill (Draft m) 0# xs s1 of
        s2 -> case unsafeFreezeArray# m s2 of (# s3, a #) -> (# s3, Vec a #)

count :: [b] -> Count
count = go (MkCount 0#)
  where
    go :: Count -> [b] -> Count
    go n [] = n
    go n (_ : rest) = go (inc n) rest

fill :: Draft s a -> Int# -> [a] -> State# s -> State# s
fill _ _ [] s = s
fill draft@(Draft m) i (x : xs) s = case writeArray# m i x s of s' -> fill draft (i +# 1#) xs s'

size :: Vec a -> Count
size (Vec a) = MkCount (sizeofArray# a)

at :: Vec a -> Int -> a
at (Vec a) (I# i) = case indexArray# a i of (# x #) -> x

-- fields, records

data Stat = Stat { total :: Count, mean :: Metres, items :: Vec Int }

stat :: [Int] -> Stat
stat xs = Stat { total, mean = Metres (int2Double# s /## int2Double# (unCount total)), items }
  where
    items = vector xs
    total = size items
    !(I# s) = sum xs

shown :: Stat -> String
shown Stat {..} = showCount total ++ " of mean " ++ show (D# m)
  where !(Metres m) = mean

showCount :: Count -> String
showCount c = show (I# (unCount c))

-- of any representation

newtype Id# (a :: TYPE r) = MkId# a

class Render (a :: TYPE r) where
  render :: a -> String
  twice :: (a -> b) -> a -> [b]

instance Render Int# where
  render n = 'i' : show (I# n)
  twice f n = [f n, f n]

instance Render Double# where
  render d = 'd' : show (D# d)
  twice f d = [f d, f d]

instance Render Bool where
  render b = 'b' : show b
  twice f b = [f b, f (not b)]

class Num# (a :: TYPE 'IntRep) where
  plus# :: a -> a -> a
  lit# :: Int -> a

instance Num# Int# where
  plus# = (+#)
  lit# (I# n) = n

newtype Age = Age Int#
deriving newtype instance Render Age
deriving newtype instance Num# Age

sumAll :: forall (a :: TYPE 'IntRep). Num# a => a -> [Int] -> a
sumAll acc [] = acc
sumAll acc (x : xs) = sumAll (plus# acc (lit# x)) xs

next :: Age -> Age
next (Age n) = Age (n +# 1#)

viewed :: Age -> Int
viewed (next -> Age n) = I# n

apply :: (Count -> Count) -> Int -> String
apply f (I# n) = showCount (f (MkCount n))

main :: IO ()
main = do
  putStrLn (showCount (inc (MkCount 41#)))
  case far (Metres 3.0##) (Metres 4.0##) of Metres m -> print (D# m)
  case swapped (Pair (# 3#, 4.5## #)) of Pair (# a, b #) -> print (I# a, D# b)
  print (orElse (firstOver 5# [1 .. 10]) 0, orElse (firstOver 50# [1 .. 10]) 9)
  let v = vector [10, 20, 30 :: Int]
      n = size v
  print (at v 1, I# (unCount n))
  let s = stat [4, 8, 15, 16, 23, 42]
      s' = s { total = inc (inc (total s)) }
  putStrLn (shown s)
  putStrLn (shown s')
  print (at (items s') 2)
  case MkId# 5# :: Id# Int# of MkId# k -> print (I# k)
  case MkId# [1, 2, 3 :: Int] of MkId# xs -> print (sum xs)
  mapM_ (putStrLn . apply inc) [1, 2]
  putStrLn (apply (\(MkCount k) -> MkCount (k *# 5#)) 3)
  let c = coerce (MkCount 3#) :: Int#
      d = coerce (c +# 1#) :: Count
  print (I# c, I# (unCount d))
  putStrLn (unwords [render 3#, render 2.5##, render True, render (Age 30#)])
  print (twice (\k -> I# (k *# 2#)) 4#, twice not True, twice viewed (Age 7#))
  case sumAll (Age 1#) [1 .. 1000] of Age k -> print (I# k)
