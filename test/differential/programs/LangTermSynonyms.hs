{-# LANGUAGE PatternSynonyms, GADTs, ViewPatterns, RankNTypes, DataKinds, KindSignatures, TypeFamilies, ScopedTypeVariables, StandaloneDeriving, TypeOperators, BangPatterns #-}
module Main where
import Data.Kind
import qualified Data.IntMap.Strict as IM
data Sort = Num | Log
data Term :: Sort -> Type where
  Lit :: Int -> Term 'Num
  Bool :: Bool -> Term 'Log
  Op :: Op a b -> Term a -> Term a -> Term b
data Op :: Sort -> Sort -> Type where
  AddO :: Op 'Num 'Num
  MulO :: Op 'Num 'Num
  LeO :: Op 'Num 'Log
  AndO :: Op 'Log 'Log
pattern (:+) :: () => (s ~ 'Num) => Term 'Num -> Term 'Num -> Term s
pattern a :+ b = Op AddO a b
pattern (:*) :: () => (s ~ 'Num) => Term 'Num -> Term 'Num -> Term s
pattern a :* b = Op MulO a b
pattern (:<=) :: () => (s ~ 'Log) => Term 'Num -> Term 'Num -> Term s
pattern a :<= b = Op LeO a b
infixl 6 :+
infixl 7 :*
infix 4 :<=
type family Val (s :: Sort) where
  Val 'Num = Int
  Val 'Log = Bool
eval :: Term s -> Val s
eval (Lit n) = n
eval (Bool b) = b
eval (a :+ b) = eval a + eval b
eval (a :* b) = eval a * eval b
eval (a :<= b) = eval a <= eval b
eval (Op AndO a b) = eval a && eval b
simp :: Term s -> Term s
simp (Lit 0 :+ b) = simp b
simp (a :+ Lit 0) = simp a
simp (Lit 1 :* b) = simp b
simp (Op o a b) = Op o (simp a) (simp b)
simp t = t
size :: Term s -> Int
size (Op _ a b) = 1 + size a + size b
size _ = 1
pattern Entry :: Int -> v -> (Int, IM.IntMap v)
pattern Entry k v <- (\(k, m) -> (k, IM.lookup k m) -> (k, Just v))
memo :: (Int -> Maybe Integer -> Integer) -> [Int] -> IM.IntMap Integer
memo f = go IM.empty
  where go !m [] = m
        go m (k : ks) = case (k, m) of
          Entry _ v -> go (IM.insert k (f k (Just v)) m) ks
          _ -> go (IM.insert k (f k Nothing) m) ks
main :: IO ()
main = do
  let t = (Lit 0 :+ Lit 3) :* Lit 4 :+ Lit 1 :* Lit 2
  print (eval t, size t, size (simp t), eval (simp t))
  print (eval (Op AndO (t :<= Lit 20) (Bool True)))
  print (memo (\k -> maybe (fromIntegral k) (+ 100)) [1, 2, 1, 3, 1])
