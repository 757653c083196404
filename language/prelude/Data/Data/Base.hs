{-# LANGUAGE MagicHash, RankNTypes, ScopedTypeVariables, StandaloneDeriving #-}
-- | Values that can be taken apart and put together without knowing their types, after Lämmel and Peyton Jones (Scrap
-- your boilerplate, 2003). Derived instances define the methods up to dataCast2.
module Data.Data.Base where

import Control.Monad (MonadPlus(..))
import Data.Complex (Complex)
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.List.NonEmpty (NonEmpty)
import Data.Monoid
import Data.Ord (Down)
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Typeable
import Data.Version (Version)
import Data.Void (Void)
import Data.Word
import Numeric.Natural (Natural)

-- | How a value is made of others.
class Typeable a => Data a where
  -- | A fold over the fields: how one is added, and how it begins with the constructor.
  gfoldl :: (forall d b . Data d => c (d -> b) -> d -> c b) -> (forall g . g -> c g) -> a -> c a
  gfoldl _ begin = begin
  -- | The same to make a value of a constructor.
  gunfold :: (forall b r . Data b => c (b -> r) -> c r) -> (forall r . r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType

  -- | What is there for all types of one parameter, or of two, if this is one of them.
  dataCast1 :: Typeable t => (forall d . Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing
  dataCast2 :: Typeable t => (forall d e . (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing

  -- | Each field changed; asked, from the left or the right; one of them asked; changed by an action.
  gmapT :: (forall b . Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\c y -> Identity (runIdentity c (f y))) Identity x)
  gmapQl :: forall r r' . (r -> r' -> r) -> r -> (forall d . Data d => d -> r') -> a -> r
  gmapQl op r f x = getConst (gfoldl (\c y -> Const (getConst c `op` f y)) (\_ -> Const r) x)
  gmapQr :: forall r r' . (r' -> r -> r) -> r -> (forall d . Data d => d -> r') -> a -> r
  gmapQr op r f x = unright (gfoldl (\(Rightwards c) y -> Rightwards (\rest -> c (f y `op` rest))) (\_ -> Rightwards id) x) r
  gmapQ :: (forall d . Data d => d -> u) -> a -> [u]
  gmapQ f = gmapQr (:) [] f
  gmapQi :: forall u . Int -> (forall d . Data d => d -> u) -> a -> u
  gmapQi i f x = case gfoldl next (\_ -> Position 0 Nothing) x of
    Position _ (Just found) -> found
    Position _ Nothing -> errorWithoutStackTrace "Maybe.fromJust: Nothing"
   where
    next :: Data d => Position u (d -> b) -> d -> Position u b
    next (Position n found) y = Position (n + 1) (if i == n then Just (f y) else found)
  gmapM :: forall m . Monad m => (forall d . Data d => d -> m d) -> a -> m a
  gmapM f = gfoldl (\c y -> c >>= \make -> f y >>= \z -> return (make z)) return
  -- | The same where one success is enough, and where there is to be just one.
  gmapMp, gmapMo :: forall m . MonadPlus m => (forall d . Data d => d -> m d) -> a -> m a
  gmapMp f x = attempted (gfoldl next (\g -> Attempt (return (g, False))) x)
   where
    next :: Data d => Attempt m (d -> b) -> d -> Attempt m b
    next (Attempt c) y = Attempt (c >>= \(make, done) ->
      (f y >>= \z -> return (make z, True)) `mplus` return (make y, done))
  gmapMo f x = attempted (gfoldl next (\g -> Attempt (return (g, False))) x)
   where
    next :: Data d => Attempt m (d -> b) -> d -> Attempt m b
    next (Attempt c) y = Attempt (c >>= \(make, done) ->
      if done then return (make y, done)
      else (f y >>= \z -> return (make z, True)) `mplus` return (make y, done))

newtype Rightwards r a = Rightwards { unright :: r -> r }

data Position u a = Position Int (Maybe u)

newtype Attempt m a = Attempt (m (a, Bool))

attempted :: MonadPlus m => Attempt m a -> m a
attempted (Attempt m) = m >>= \(x, done) -> if done then return x else mzero

-- | A value of this constructor, whose fields are made so, or not at all.
fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d . Data d => d) -> Constr -> a
fromConstrB field c = runIdentity (gunfold (\(Identity make) -> Identity (make field)) Identity c)

fromConstrM :: forall m a . (Monad m, Data a) => (forall d . Data d => m d) -> Constr -> m a
fromConstrM field = gunfold (\c -> c >>= \make -> field >>= \x -> return (make x)) return

-- | What is known of types and constructors.
data DataType = DataType { tycon :: String, datarep :: DataRep } deriving Show

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep deriving (Eq, Show)

data Constr = Constr
  { constrRep :: ConstrRep, constrName :: String, constrFields :: [String], constrFixity :: Fixity, constrType :: DataType }

instance Show Constr where show = constrName
instance Eq Constr where c == d = constrRep c == constrRep d

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char deriving (Eq, Show)

type ConIndex = Int

data Fixity = Prefix | Infix deriving (Eq, Show)

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

showConstr :: Constr -> String
showConstr = constrName

mkDataType :: String -> [Constr] -> DataType
mkDataType name list = DataType name (AlgRep list)

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType name IntRep
mkFloatType name = DataType name FloatRep
mkCharType name = DataType name CharRep
mkNoRepType name = DataType name NoRep

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr t name fields fixity = Constr (AlgConstr index) name fields fixity t
  where index = head [i | (c, i) <- zip (dataTypeConstrs t) [1 ..], showConstr c == name]

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr t n = case datarep t of
  IntRep -> Constr (IntConstr (toInteger n)) (show n) [] Prefix t
  _ -> refused t "mkIntegralConstr"

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr t n = case datarep t of
  FloatRep -> Constr (FloatConstr (toRational n)) (show n) [] Prefix t
  _ -> refused t "mkRealConstr"

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr t c = case datarep t of
  CharRep -> Constr (CharConstr c) (show c) [] Prefix t
  _ -> refused t "mkCharConstr"

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs t = case datarep t of
  AlgRep list -> list
  _ -> errorWithoutStackTrace ("Data.Data.dataTypeConstrs is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

indexConstr :: DataType -> ConIndex -> Constr
indexConstr t i = case datarep t of
  AlgRep list -> list !! (i - 1)
  _ -> errorWithoutStackTrace ("Data.Data.indexConstr is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex t = case datarep t of
  AlgRep list -> length list
  _ -> errorWithoutStackTrace ("Data.Data.maxConstrIndex is not supported for " ++ tycon t ++ ", as it is not an algebraic data type.")

constrIndex :: Constr -> ConIndex
constrIndex c = case constrRep c of
  AlgConstr i -> i
  _ -> errorWithoutStackTrace ("Data.Data.constrIndex is not supported for " ++ tycon (constrType c) ++ ", as it is not an algebraic data type.")

isAlgType, isNorepType :: DataType -> Bool
isAlgType t = case datarep t of { AlgRep _ -> True; _ -> False }
isNorepType t = case datarep t of { NoRep -> True; _ -> False }

repConstr :: DataType -> ConstrRep -> Constr
repConstr t rep = case (datarep t, rep) of
  (AlgRep list, AlgConstr i) -> list !! (i - 1)
  (IntRep, IntConstr i) -> mkIntegralConstr t i
  (FloatRep, FloatConstr r) -> mkRealConstr t (fromRational r :: Double)
  (CharRep, CharConstr c) -> mkCharConstr t c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

-- | The constructor whose name this is.
readConstr :: DataType -> String -> Maybe Constr
readConstr t text = case datarep t of
  AlgRep list -> case filter ((== text) . showConstr) list of
    [] -> Nothing
    c : _ -> Just c
  IntRep -> fmap (\n -> mkIntegralConstr t (n :: Integer)) (whole text)
  FloatRep -> fmap (\n -> mkRealConstr t (n :: Double)) (whole text)
  CharRep -> fmap (mkCharConstr t) (whole text)
  NoRep -> Nothing

whole :: Read a => String -> Maybe a
whole text = case reads text of
  [(x, "")] -> Just x
  _ -> Nothing

tyconUQname, tyconModule :: String -> String
tyconUQname text = case break (== '.') text of
  (_, _ : rest) -> tyconUQname rest
  _ -> text
tyconModule text = case break (== '.') text of
  (_, "") -> ""
  (part, _ : rest) -> case tyconModule rest of
    "" -> part
    inner -> part ++ '.' : inner

refused :: DataType -> String -> a
refused t f = errorWithoutStackTrace ("Data.Data." ++ f ++ " is not supported for " ++ tycon t ++ ".")

-- | What derived instances are made of: a type, of the names, fields and fixities of its constructors.
derivedType :: String -> [(String, [String], Fixity)] -> DataType
derivedType name list = made
  where made = mkDataType name [Constr (AlgConstr i) c fields fixity made | (i, (c, fields, fixity)) <- zip [1 ..] list]

-- ---------------------------------------------------------------- instances

noFields :: String -> Constr -> a
noFields f c = errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type " ++ f ++ ".")

integral :: Num a => String -> (a -> c a) -> Constr -> c a
integral name z c = case constrRep c of
  IntConstr n -> z (fromInteger n)
  _ -> noFields name c

fractional :: Fractional a => String -> (a -> c a) -> Constr -> c a
fractional name z c = case constrRep c of
  FloatConstr r -> z (fromRational r)
  _ -> noFields name c

instance Data Int where
  gunfold _ z c = integral "Int" z c
  toConstr = mkIntegralConstr (mkIntType "Prelude.Int")
  dataTypeOf _ = mkIntType "Prelude.Int"

instance Data Integer where
  gunfold _ z c = integral "Integer" z c
  toConstr = mkIntegralConstr (mkIntType "Prelude.Integer")
  dataTypeOf _ = mkIntType "Prelude.Integer"

instance Data Word where
  gunfold _ z c = integral "Word" z c
  toConstr = mkIntegralConstr (mkIntType "Prelude.Word")
  dataTypeOf _ = mkIntType "Prelude.Word"

instance Data Int8 where
  gunfold _ z c = integral "Int8" z c
  toConstr = mkIntegralConstr (mkIntType "Int8")
  dataTypeOf _ = mkIntType "Int8"

instance Data Int16 where
  gunfold _ z c = integral "Int16" z c
  toConstr = mkIntegralConstr (mkIntType "Int16")
  dataTypeOf _ = mkIntType "Int16"

instance Data Int32 where
  gunfold _ z c = integral "Int32" z c
  toConstr = mkIntegralConstr (mkIntType "Int32")
  dataTypeOf _ = mkIntType "Int32"

instance Data Int64 where
  gunfold _ z c = integral "Int64" z c
  toConstr = mkIntegralConstr (mkIntType "Int64")
  dataTypeOf _ = mkIntType "Int64"

instance Data Word8 where
  gunfold _ z c = integral "Word8" z c
  toConstr = mkIntegralConstr (mkIntType "Word8")
  dataTypeOf _ = mkIntType "Word8"

instance Data Word16 where
  gunfold _ z c = integral "Word16" z c
  toConstr = mkIntegralConstr (mkIntType "Word16")
  dataTypeOf _ = mkIntType "Word16"

instance Data Word32 where
  gunfold _ z c = integral "Word32" z c
  toConstr = mkIntegralConstr (mkIntType "Word32")
  dataTypeOf _ = mkIntType "Word32"

instance Data Word64 where
  gunfold _ z c = integral "Word64" z c
  toConstr = mkIntegralConstr (mkIntType "Word64")
  dataTypeOf _ = mkIntType "Word64"

instance Data Natural where
  gunfold _ z c = integral "Natural" z c
  toConstr = mkIntegralConstr (mkIntType "Numeric.Natural.Natural")
  dataTypeOf _ = mkIntType "Numeric.Natural.Natural"

instance Data Double where
  gunfold _ z c = fractional "Double" z c
  toConstr = mkRealConstr (mkFloatType "Prelude.Double")
  dataTypeOf _ = mkFloatType "Prelude.Double"

instance Data Float where
  gunfold _ z c = fractional "Float" z c
  toConstr = mkRealConstr (mkFloatType "Prelude.Float")
  dataTypeOf _ = mkFloatType "Prelude.Float"

instance Data Char where
  gunfold _ z c = case constrRep c of
    CharConstr x -> z x
    _ -> noFields "Char" c
  toConstr = mkCharConstr (mkCharType "Prelude.Char")
  dataTypeOf _ = mkCharType "Prelude.Char"

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl k z (x : xs) = z (:) `k` x `k` xs
  gunfold k z c = if constrIndex c == 1 then z [] else k (k (z (:)))
  toConstr [] = indexConstr listType 1
  toConstr (_ : _) = indexConstr listType 2
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f
  gmapT _ [] = []
  gmapT f (x : xs) = f x : f xs
  gmapQ _ [] = []
  gmapQ f (x : xs) = [f x, f xs]
  gmapM _ [] = return []
  gmapM f (x : xs) = f x >>= \y -> f xs >>= \ys -> return (y : ys)

listType :: DataType
listType = derivedType "Prelude.[]" [("[]", [], Prefix), ("(:)", [], Infix)]

instance (Integral a, Data a) => Data (Ratio a) where
  gfoldl k z r = z (%) `k` numerator r `k` denominator r
  gunfold k z _ = k (k (z (%)))
  toConstr _ = indexConstr ratioType 1
  dataTypeOf _ = ratioType

ratioType :: DataType
ratioType = derivedType "GHC.Real.Ratio" [(":%", [], Infix)]

deriving instance Data ()
deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data Version
deriving instance Data Void
deriving instance Data All
deriving instance Data Any
deriving instance Data a => Data (Complex a)
deriving instance Data a => Data (Down a)
deriving instance Data a => Data (Dual a)
deriving instance Data a => Data (First a)
deriving instance Data a => Data (Identity a)
deriving instance Data a => Data (Last a)
deriving instance Data a => Data (Maybe a)
deriving instance Data a => Data (NonEmpty a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (Sum a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance (Data a, Data b) => Data (a, b)
deriving instance (Data a, Data b, Data c) => Data (a, b, c)
deriving instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d)
deriving instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g)
