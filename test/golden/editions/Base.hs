{-# LANGUAGE GHC2024, DerivingVia, MagicHash, TypeFamilies, UndecidableInstances #-}
-- Modules of base since 4.16, and the equality of types as a name that is imported and exported.
module Main (main, type (~)) where

import Data.Array.Byte (ByteArray (..))
import Data.Bifoldable1 (bifoldMap1)
import Data.Bits (And (..), Iff (..), Ior (..), Xor (..))
import Data.Function (applyWhen)
import Data.Kind (Constraint)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Proxy (Proxy (..))
import Data.Semigroup (Arg (..), Sum (..))
import Data.Semigroup qualified as Semigroup
import Data.Type.Equality (type (~))
import Data.Type.Ord (Compare, Max, Min, OrderingI (..), type (<=), type (<?), type (>=?))
import GHC.Exts (Int (I#), sizeofByteArray#)
import GHC.Generics (Generic, Generic1, Generically (..), Generically1 (..))
import GHC.IsList (fromList)
import GHC.TypeError (Assert, ErrorMessage (..), TypeError)
import GHC.TypeLits (KnownNat, Nat, natVal)

same :: (a ~ b, Show b) => a -> b -> String
same x y = show [x, y]

larger :: forall m n. (KnownNat (Max m n)) => Proxy m -> Proxy n -> Integer
larger _ _ = natVal (Proxy @(Max m n))

bounded :: forall n. (KnownNat n, n <= 10) => Proxy n -> Integer
bounded = natVal

compared :: OrderingI 3 5 -> String
compared = \case
  LTI -> "less"

type Small :: Nat -> Constraint
type Small n = Assert (n <? 100) (TypeError (Text "not small: " :<>: ShowType n))

small :: (KnownNat n, Small n) => Proxy n -> Integer
small = natVal

isLarge :: forall n. (n >=? 5) ~ 'True => Proxy n -> String
isLarge _ = "large"

later :: Proxy (Compare "b" "a") -> Proxy 'GT
later = id

data Stats = Stats { count :: Sum Int, highest :: Semigroup.Max Int }
  deriving stock (Show, Generic)
  deriving (Semigroup, Monoid) via (Generically Stats)

data Pair a = Pair a a
  deriving stock (Show, Generic1)
  deriving (Functor, Applicative) via (Generically1 Pair)

main :: IO ()
main = do
  putStrLn (same 'a' 'b')
  print (larger (Proxy @3) (Proxy @8), bounded (Proxy @7), natVal (Proxy @(Min 3 8)))
  putStrLn (compared LTI ++ ", " ++ isLarge (Proxy @6))
  print (small (Proxy @99), later Proxy)
  print (bifoldMap1 show (: []) (Left 'x' :: Either Char Char) , bifoldMap1 (:| []) (:| []) (Arg 1 2))
  print (mconcat [Stats 1 4, Stats 1 9, mempty], (+) <$> Pair 1 2 <*> pure 10)
  print (applyWhen True (+ 1) 5, getIor (foldMap Ior [1, 4 :: Int]), getXor (Xor 6 <> Xor 3 :: Xor Int))
  print (getAnd (foldMap And [7, 13 :: Int]), getIff (Iff True <> Iff False))
  let bytes = fromList [1, 2, 255] :: ByteArray
      ByteArray raw = bytes
  print (bytes <> fromList [16], bytes == fromList [1, 2, 255], compare bytes (fromList [9]), I# (sizeofByteArray# raw))
