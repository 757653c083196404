{-# LANGUAGE TypeFamilies, FlexibleContexts, GADTs, StandaloneDeriving, UndecidableInstances, KindSignatures, FlexibleInstances, DeriveGeneric, DeriveFunctor #-}
module Main where
import Data.Kind (Type)
import qualified Data.Map as M
import qualified Data.IntMap as IM
import GHC.Generics (Generic)

-- lists by their element
data family XList a
data instance XList Char = XCons !Char !(XList Char) | XNil
newtype instance XList () = XListUnit Int deriving (Show, Eq, Ord)
data instance XList Bool = XBits { bits :: Integer, size :: Int } deriving (Show, Eq, Generic)

xlength :: XList Char -> Int
xlength XNil = 0
xlength (XCons _ r) = 1 + xlength r

-- a class with its own data
class Key k where
  data Table k :: Type -> Type
  blank :: () -> Table k v
  insert :: k -> v -> Table k v -> Table k v
  look :: k -> Table k v -> Maybe v

instance Key Bool where
  data Table Bool v = BoolTable (Maybe v) (Maybe v)
  blank () = BoolTable Nothing Nothing
  insert False v (BoolTable _ t) = BoolTable (Just v) t
  insert True v (BoolTable f _) = BoolTable f (Just v)
  look False (BoolTable f _) = f
  look True (BoolTable _ t) = t

instance Key Int where
  newtype Table Int v = IntTable (IM.IntMap v)
  blank () = IntTable IM.empty
  insert k v (IntTable m) = IntTable (IM.insert k v m)
  look k (IntTable m) = IM.lookup k m

instance (Key a, Key b) => Key (a, b) where
  newtype Table (a, b) v = PairTable (Table a (Table b v))
  blank () = PairTable (blank ())
  insert (a, b) v (PairTable t) = PairTable (insert a (insert b v (maybe (blank ()) id (look a t))) t)
  look (a, b) (PairTable t) = look a t >>= look b

instance (Key a, Key b) => Key (Either a b) where
  data Table (Either a b) v = EitherTable { lefts :: Table a v, rights :: Table b v }
  blank () = EitherTable (blank ()) (blank ())
  insert (Left a) v t = t { lefts = insert a v (lefts t) }
  insert (Right b) v t = t { rights = insert b v (rights t) }
  look (Left a) t = look a (lefts t)
  look (Right b) (EitherTable { rights = r }) = look b r

deriving instance Show v => Show (Table Bool v)

data family Shape (s :: Type) :: Type -> Type
data instance Shape Int a = Dot | Line a [a] deriving (Show, Functor, Eq)
data instance Shape [e] a where
  Many :: [e] -> a -> Shape [e] a

manySize :: Shape [e] a -> Int
manySize (Many xs _) = length xs

class Store (m :: Type -> Type) where
  data Ref m
  newRef :: Int -> Ref m
  readRef :: Ref m -> Int
instance Store Maybe where
  data Ref Maybe = MaybeRef Int | NoRef deriving (Eq, Show)
  newRef 0 = NoRef
  newRef n = MaybeRef n
  readRef NoRef = 0
  readRef (MaybeRef n) = n

total :: Store m => [Ref m] -> Int
total = sum . map readRef

main :: IO ()
main = do
  print (xlength (XCons 'a' (XCons 'b' XNil)))
  print (XListUnit 3, XListUnit 3 == XListUnit 4, compare (XListUnit 1) (XListUnit 2))
  print (XBits 5 3, bits (XBits 5 3), (XBits 5 3) { size = 9 })
  print (look True (insert True 'x' (blank ())), look False (insert True 'x' ((blank ()) :: Table Bool Char)))
  let t = insert (1 :: Int, True) "one" (insert (2, False) "two" (blank ()))
  print (look (1, True) t, look (1, False) t, look (2, False) t)
  let e = insert (Left 3) 'l' (insert (Right True) 'r' (blank ())) :: Table (Either Int Bool) Char
  print (look (Left 3) e, look (Right True) e, look (Right False) e)
  print (insert True 'q' (blank ()))
  print (fmap (+ 1) (Line 1 [2, 3]), Dot == (Dot :: Shape Int ()))
  print (manySize (Many "abc" ()))
  print (total [newRef 3, newRef 0, MaybeRef 4], newRef 0 == NoRef)
