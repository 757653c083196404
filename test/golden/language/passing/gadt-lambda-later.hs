{-# LANGUAGE GADTs, DataKinds, KindSignatures, TypeOperators #-}
module Main where
import Data.Type.Equality
data Ty = TInt | TList Ty
data STy (t :: Ty) where
  SInt :: STy 'TInt
  SList :: STy t -> STy ('TList t)
instance TestEquality STy where
  testEquality SInt SInt = Just Refl
  testEquality (SList a) (SList b) = (\Refl -> Refl) <$> testEquality a b
  testEquality _ _ = Nothing
same :: STy a -> STy b -> Maybe (Maybe a' :~: Maybe a')
same a b = fmap (\Refl -> Refl) (testEquality a b)
conv :: STy a -> STy b -> p a -> Maybe (p b)
conv a b x = fmap (\Refl -> x) (testEquality a b)
conv2 :: STy a -> STy b -> p a -> Maybe (p b)
conv2 a b x = testEquality a b >>= \Refl -> Just x
main :: IO ()
main = print (testEquality (SList SInt) (SList SInt))
