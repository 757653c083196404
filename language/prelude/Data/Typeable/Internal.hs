{-# LANGUAGE MagicHash, NoImplicitPrelude, PolyKinds, RankNTypes #-}
-- | Representations of types at run time. The class is solved by the compiler, whose evidence is a 'TypeRep' itself,
-- made by 'mkTrCon' from a type constructor's id, the evidence of what its kind variables stand for and that of its
-- arguments, or by 'mkTrApps'.
module Data.Typeable.Internal
  ( Typeable, TypeRep, TyCon, Proxy(..), mkTrCon, mkTrApps, mkTrNatural, mkTrSymbol, mkTrChar, typeRep, typeOf, typeRepTyCon, typeRepArgs, tyConName, tyConModule, tyConPackage
  , mkFunTy, splitFunTy, funResultTy, splitTyConApp, showTypeable, sameTypeRep
  ) where

import GHC.Prim
import GHC.Base
import GHC.Show

-- | A type, by the id of its constructor, the kinds that it is applied to, and its arguments.
data SomeTypeRep = TypeRep String [TypeRep] [TypeRep]

type TypeRep = SomeTypeRep

-- | A type constructor.
newtype TyCon = TyCon String

-- | Stands for a type where no value of it is at hand.
data Proxy t = Proxy

-- | Types that can be told apart at run time.
class Typeable a

newtype Evidence a = Evidence (Typeable a => TypeRep)

-- | The representation of a type constructor applied.
mkTrCon :: [Char] -> [TypeRep] -> [TypeRep] -> TypeRep
mkTrCon = TypeRep

-- | A type applied to more arguments.
mkTrApps :: TypeRep -> [TypeRep] -> TypeRep
mkTrApps (TypeRep c ks as) bs = TypeRep c ks (as ++ bs)

-- | Types that are numbers or texts.
mkTrNatural :: Integer -> TypeRep
mkTrNatural n = TypeRep (show n) [] []

mkTrSymbol :: String -> TypeRep
mkTrSymbol s = TypeRep (show s) [] []

mkTrChar :: Char -> TypeRep
mkTrChar c = TypeRep (show c) [] []

-- | The representation of the type that the argument stands for.
typeRep :: Typeable a => proxy a -> TypeRep
typeRep proxy = case evidenceFor proxy of Evidence given -> given

-- The identity, seen as the function from the evidence to the representation.
evidenceFor :: proxy a -> Evidence a
evidenceFor _ = unsafeCoerce# sameRep

sameRep :: TypeRep -> TypeRep
sameRep r = r

-- | The representation of a value's type; the value is not needed.
typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRep (proxyOf x)

proxyOf :: a -> Proxy a
proxyOf _ = Proxy

-- Most that are the same are one object, of the module that asks.
sameTypeRep :: TypeRep -> TypeRep -> Bool
sameTypeRep x@(TypeRep c ks as) y@(TypeRep d ls bs) =
  isTrue# (sameMutVar# (unsafeCoerce# x) (unsafeCoerce# y)) || (eqString c d && same ks ls && same as bs)
  where
    same [] [] = True
    same (x : xs) (y : ys) = sameTypeRep x y && same xs ys
    same _ _ = False

instance Eq SomeTypeRep where
  (==) = sameTypeRep

instance Ord SomeTypeRep where
  compare (TypeRep c ks as) (TypeRep d ls bs) = case compare c d of
    EQ -> case compare ks ls of { EQ -> compare as bs; other -> other }
    other -> other

instance Eq TyCon where
  TyCon a == TyCon b = a == b

instance Ord TyCon where
  compare (TyCon a) (TyCon b) = compare a b

instance Show TyCon where
  showsPrec _ c = showString (tyConName c)

instance Show SomeTypeRep where
  showsPrec = showTypeable

-- | The outermost constructor.
typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon (TypeRep c _ _) = TyCon c

-- | The arguments of the outermost constructor.
typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ _ as) = as

-- | Both.
splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (TypeRep c _ as) = (TyCon c, as)

-- | The name without its module. Functions are made by a constructor of a name of its own.
tyConName :: TyCon -> String
tyConName (TyCon "->") = "FUN"
tyConName (TyCon s) = case s of
  C# c : _ | isTrue# (geChar# c 'A'#) && isTrue# (leChar# c 'Z'#) -> afterDot s s
  _ -> s
  where
    afterDot best [] = best
    afterDot best ('.' : rest@(_ : _)) = afterDot rest rest
    afterDot best (_ : rest) = afterDot best rest

-- | The module that defines the constructor.
tyConModule :: TyCon -> String
tyConModule (TyCon s) = case s of
  "->" -> "GHC.Prim"
  "[]" -> "GHC.Types"
  "GHC.Prim.IO" -> "GHC.Types"
  "GHC.Prim.Integer" -> "GHC.Num.Integer"
  '(' : _ -> "GHC.Tuple"
  '"' : _ -> "GHC.TypeLits"
  C# c : _ | isTrue# (geChar# c '0'#) && isTrue# (leChar# c '9'#) -> "GHC.TypeLits"
  _ -> dropName (tyConName (TyCon s)) s
  where
    dropName n t = if eqString n t then [] else case t of
      '.' : rest | eqString n rest -> []
      c : rest -> c : dropName n rest
      [] -> []

-- | The package: base and what is under it, by the names of their modules, or else the program's own.
tyConPackage :: TyCon -> String
tyConPackage con = case tyConModule con of
  "GHC.Types" -> "ghc-prim"
  "GHC.Prim" -> "ghc-prim"
  "GHC.Classes" -> "ghc-prim"
  "GHC.Tuple" -> "ghc-prim"
  "GHC.Num.Integer" -> "ghc-bignum"
  'G' : 'H' : 'C' : '.' : _ -> "base"
  'S' : 'y' : 's' : 't' : 'e' : 'm' : '.' : _ -> "base"
  'C' : 'o' : 'n' : 't' : 'r' : 'o' : 'l' : '.' : 'E' : 'x' : 'c' : 'e' : 'p' : 't' : 'i' : 'o' : 'n' : '.' : _ -> "base"
  _ -> "main"

-- | The type of functions between two types, and the result of one where its argument fits.
mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy argument result = TypeRep "->" [] [argument, result]

funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy function given = case splitFunTy function of
  Just (argument, result) | sameTypeRep argument given -> Just result
  _ -> Nothing

splitFunTy :: TypeRep -> Maybe (TypeRep, TypeRep)
splitFunTy (TypeRep "->" _ [argument, result]) = Just (argument, result)
splitFunTy _ = Nothing

showTypeable :: Int -> TypeRep -> ShowS
showTypeable (I# d) (TypeRep c ks as) = case ks ++ as of
  [] -> showName c
  [a] | eqString c "[]" -> showChar '[' . shows a . showChar ']'
  [a, b] | eqString c "->" -> showParen (isTrue# (d ># 8#)) (showsPrec (I# 9#) a . showString " -> " . showsPrec (I# 8#) b)
  all | isFullTuple c as -> showChar '(' . commas as . showChar ')'
      | otherwise -> showParen (isTrue# (d ># 9#)) (showName c . arguments all)
  where
    showName "Data.Kind.Type" = showChar '*'
    showName "->" = showString "FUN 'Many 'LiftedRep 'LiftedRep"
    showName n = case tyConName (TyCon n) of
      name | isOperator name -> showChar '(' . showString name . showChar ')'
           | otherwise -> showString name
    commas [] = id
    commas [x] = showsPrec (I# 10#) x
    commas (x : xs) = showsPrec (I# 10#) x . showChar ',' . commas xs
    arguments [] = id
    arguments (x : xs) = showChar ' ' . showsPrec (I# 10#) x . arguments xs

isOperator :: String -> Bool
isOperator (C# c : _) = inside "!#$%&*+./<=>?@\\^|~-:"
  where
    inside [] = False
    inside (C# s : rest) = isTrue# (eqChar# c s) || inside rest
isOperator [] = False

-- A tuple constructor with as many arguments as it wants.
isFullTuple :: String -> [TypeRep] -> Bool
isFullTuple ('(' : ',' : rest) (_ : as) = counts rest as
  where
    counts (',' : more) (_ : bs) = counts more bs
    counts ")" [_] = True
    counts _ _ = False
isFullTuple _ _ = False
