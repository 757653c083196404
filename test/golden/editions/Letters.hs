{-# LANGUAGE DataKinds, TypeFamilies, UndecidableInstances #-}
-- Characters as types, and comparisons that say what they found, as since GHC 9.2.
import Data.Kind (Type)
import Data.Proxy
import Data.Type.Ord
import Data.Typeable (typeRep)
import GHC.TypeLits

-- A text as the list of its characters.
type family Chars (s :: Symbol) :: [Char] where
  Chars s = Split (UnconsSymbol s)

type family Split (m :: Maybe (Char, Symbol)) :: [Char] where
  Split Nothing = '[]
  Split (Just '(c, rest)) = c : Chars rest

type family Length (list :: [k]) :: Nat where
  Length '[] = 0
  Length (_ : rest) = 1 + Length rest

type family Shift (c :: Char) :: Char where
  Shift c = NatToChar (CharToNat c + 1)

class KnownChars (cs :: [Char]) where charsVal :: Proxy cs -> String
instance KnownChars '[] where charsVal _ = ""
instance (KnownChar c, KnownChars cs) => KnownChars (c : cs) where
  charsVal _ = charVal (Proxy @c) : charsVal (Proxy @cs)

newtype Key (c :: Char) = Key Int deriving Show

bind :: forall c. KnownChar c => Key c -> String
bind (Key n) = charVal (Proxy @c) : '=' : show n

-- A vector that is at most as long as another.
data Vec (n :: Nat) a where
  Vec :: KnownNat n => [a] -> Vec n a

shorter :: forall m n a. (KnownNat m, KnownNat n) => Vec m a -> Vec n a -> String
shorter _ _ = case cmpNat (Proxy @m) (Proxy @n) of
  LTI -> "the first is shorter"
  EQI -> "as long, " ++ same (Proxy @m) (Proxy @n)
  GTI -> "the first is longer"

same :: forall (n :: Nat). Proxy n -> Proxy n -> String
same _ _ = "of one type"

type Larger :: Char -> Char -> Type
type family Larger a b where
  Larger a b = Key (Max a b)

main :: IO ()
main = do
  putStrLn (charsVal (Proxy @(Chars "tree")))
  print (natVal (Proxy @(Length (Chars "héllo"))))
  print (charVal (Proxy @(Shift 'a')), charVal (Proxy @'\n'), charVal (Proxy @'\''))
  putStrLn (symbolVal (Proxy @(ConsSymbol 'x' "yz")))
  putStrLn (bind (Key 3 :: Key 'q'))
  putStrLn (bind (Key 4 :: Larger 'a' 'b'))
  print (typeRep (Proxy @(Key 'q')), typeRep (Proxy @"text"), typeRep (Proxy @7))
  putStrLn (shorter (Vec "ab" :: Vec 2 Char) (Vec "abc" :: Vec 3 Char))
  putStrLn (shorter (Vec "ab" :: Vec 2 Char) (Vec "cd" :: Vec 2 Char))
  putStrLn (shorter (Vec "abcd" :: Vec 4 Char) (Vec "cd" :: Vec 2 Char))
  print (cmpSymbol (Proxy @"a") (Proxy @"b"), cmpChar (Proxy @'z') (Proxy @'a'))
  case someCharVal 'k' of
    SomeChar p -> print (charVal p, sameChar p (Proxy @'k'), sameChar p (Proxy @'j'))
  withSomeSChar '!' $ \s -> print (fromSChar s, s)
  print (withKnownChar (charSing @'w') 'w', SomeChar (Proxy @'a') < SomeChar (Proxy @'b'))
