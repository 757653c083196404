-- A checker of a small language: untyped syntax becomes a term whose type is in its Haskell type, or an error with its path.
{-# LANGUAGE GHC2024, TypeFamilies, BlockArguments, MultiWayIf, OverloadedRecordDot, NamedFieldPuns, TypeFamilyDependencies, UndecidableInstances, RequiredTypeArguments #-}
module Main (main) where

import Control.Monad (forM_, (<=<))
import Control.Monad.Except (MonadError, liftEither, throwError, withError)
import Data.Functor.Const (Const (..))
import Data.Functor.Product (Product (..))
import Data.Kind (Constraint, Type)
import Data.Type.Equality (TestEquality (..), (:~:) (..))
import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownNat, Nat, natVal, type (+))

data Ty = TInt | TBool | TList Ty | Ty :-> Ty
infixr 5 :->

type STy :: Ty -> Type
data STy t where
  SInt :: STy 'TInt
  SBool :: STy 'TBool
  SList :: STy t -> STy ('TList t)
  SFun :: STy a -> STy b -> STy (a ':-> b)
deriving stock instance Show (STy t)

instance TestEquality STy where
  testEquality SInt SInt = Just Refl
  testEquality SBool SBool = Just Refl
  testEquality (SList a) (SList b) = (\Refl -> Refl) <$> testEquality a b
  testEquality (SFun a b) (SFun c d) = do
    Refl <- testEquality a c
    Refl <- testEquality b d
    Just Refl
  testEquality _ _ = Nothing

type family Value (t :: Ty) = (v :: Type) | v -> t where
  Value 'TInt = Int
  Value 'TBool = Bool
  Value ('TList t) = [Value t]
  Value (a ':-> b) = Value a -> Value b

type Elem :: [Ty] -> Ty -> Type
data Elem ts t where
  Here :: Elem (t : ts) t
  There :: Elem ts t -> Elem (u : ts) t

data Env (f :: Ty -> Type) (ts :: [Ty]) where
  Nil :: Env f '[]
  (:>) :: f t -> Env f ts -> Env f (t : ts)
infixr 5 :>

newtype Box t = Box (Value t)

type Term :: [Ty] -> Ty -> Type
data Term ts t where
  Lit :: Int -> Term ts TInt
  Flag :: Bool -> Term ts TBool
  Var :: Elem ts t -> Term ts t
  Lam :: STy a -> Term (a : ts) b -> Term ts (a :-> b)
  App :: Term ts (a :-> b) -> Term ts a -> Term ts b
  If :: Term ts TBool -> Term ts t -> Term ts t -> Term ts t
  Prim :: (Value a -> Value b -> Value c) -> Term ts a -> Term ts b -> Term ts c
  Empty :: STy t -> Term ts (TList t)
  Fold :: Term ts (a :-> b :-> b) -> Term ts b -> Term ts (TList a) -> Term ts b

data Expr = I Int | B Bool | V String | String :=> (Ann, Expr) | Expr :$ Expr | Cond Expr Expr Expr | Op String Expr Expr | NilOf Ann | FoldR Expr Expr Expr
infixl 9 :$
data Ann = forall t. Ann (STy t)

data Typed ts = forall t. Typed (STy t) (Term ts t)
data Problem = Problem {path :: [String], message :: String}

instance Show Problem where
  showsPrec d Problem {path, message} = showParen (d > 10) (showString (concatMap (<> ": ") path) . showString message)

type Named = Product (Const String) STy

check :: MonadError Problem m => Env Named ts -> Expr -> m (Typed ts)
check env = \case
  I n -> pure (Typed SInt (Lit n))
  B b -> pure (Typed SBool (Flag b))
  V x -> find x env
  x :=> (Ann s, body) -> do
    Typed s' b <- within ("\\" <> x) (check (Pair (Const x) s :> env) body)
    pure (Typed (SFun s s') (Lam s b))
  f :$ x -> within "application" (check env f) >>= \case
    Typed (SFun a b) f' -> Typed b . App f' <$> within "argument" (expect a env x)
    Typed s _ -> failure ("not a function but " <> show s)
  Cond c a b -> do
    c' <- within "if" (expect SBool env c)
    Typed s a' <- within "then" (check env a)
    Typed s . If c' a' <$> within "else" (expect s env b)
  Op name a b
    | Just (Operator r f) <- lookup name operators ->
        (\x y -> Typed r (Prim f x y)) <$> within "left" (expect SInt env a) <*> within "right" (expect SInt env b)
    | name == ":" -> do
        Typed s a' <- check env a
        Typed (SList s) . Prim (:) a' <$> within "tail" (expect (SList s) env b)
    | otherwise -> failure ("no operator " <> name)
  NilOf (Ann s) -> pure (Typed (SList s) (Empty s))
  FoldR f z xs -> do
    Typed sz z' <- within "start" (check env z)
    Typed sxs xs' <- within "list" (check env xs)
    case sxs of
      SList a -> (\f' -> Typed sz (Fold f' z' xs')) <$> within "step" (expect (SFun a (SFun sz sz)) env f)
      _ -> failure "not a list"

data Operator = forall t. Operator (STy t) (Int -> Int -> Value t)

operators :: [(String, Operator)]
operators = [("+", Operator SInt (+)), ("*", Operator SInt (*)), ("-", Operator SInt (-)), ("<", Operator SBool (<)), ("==", Operator SBool (==))]

expect :: MonadError Problem m => STy t -> Env Named ts -> Expr -> m (Term ts t)
expect s env e = do
  Typed s' t <- check env e
  if | Just Refl <- testEquality s s' -> pure t
     | otherwise -> failure ("expected " <> show s <> ", got " <> show s')

find :: MonadError Problem m => String -> Env Named ts -> m (Typed ts)
find x = \cases
  Nil -> failure ("no variable " <> x)
  (Pair (Const y) s :> rest)
    | x == y -> pure (Typed s (Var Here))
    | otherwise -> (\(Typed s' t) -> Typed s' (weaken t)) <$> find x rest
 where
  weaken :: Term ts t -> Term (u : ts) t
  weaken (Var i) = Var (There i)
  weaken _ = error "only variables are found"

within :: MonadError Problem m => String -> m a -> m a
within step = withError \p -> p {path = step : p.path}

failure :: MonadError Problem m => String -> m a
failure message = throwError Problem {path = [], message}

eval :: Env Box ts -> Term ts t -> Value t
eval env = \case
  Lit n -> n
  Flag b -> b
  Var i -> look i env
  Lam _ b -> \x -> eval (Box x :> env) b
  App f x -> eval env f (eval env x)
  If c a b -> if eval env c then eval env a else eval env b
  Prim f a b -> f (eval env a) (eval env b)
  Empty _ -> []
  Fold f z xs -> foldr (eval env f) (eval env z) (eval env xs)
 where
  look :: Elem ts t -> Env Box ts -> Value t
  look Here (Box v :> _) = v
  look (There i) (_ :> rest) = look i rest

type ShowTy :: Ty -> Constraint
class ShowTy t where display :: Value t -> String
instance ShowTy 'TInt where display = show
instance ShowTy 'TBool where display = show
instance ShowTy t => ShowTy ('TList t) where display = concatMap ((<> ";") . display @t)

showable :: STy t -> Maybe (Value t -> String)
showable = \case
  SInt -> Just (display @TInt)
  SBool -> Just (display @TBool)
  SList s -> (concatMap . ((<> ";") .)) <$> showable s
  SFun _ _ -> Nothing

type Depth :: [Ty] -> Nat
type family Depth ts where
  Depth '[] = 0
  Depth (_ : ts) = 1 + Depth ts

depth :: forall ts -> KnownNat (Depth ts) => Integer
depth ts = natVal (Proxy @(Depth ts))

main :: IO ()
main = do
  forM_ programs \e -> case check Nil e of
    Left p -> putStrLn ("error: " <> show (p :: Problem))
    Right (Typed s t) -> putStrLn (show s <> " " <> maybe "<function>" ($ eval Nil t) (showable s))
  print (depth [TInt, TBool])
  print =<< either (pure . show @Problem) (pure . const "fine") (liftEither <=< pure . check @(Either Problem) Nil $ V "x")
 where
  int = Ann SInt
  plus = "x" :=> (int, "y" :=> (int, Op "+" (V "x") (V "y")))
  list = foldr (Op ":" . I) (NilOf int)
  programs =
    [ plus :$ I 2 :$ I 40, plus :$ I 1, Cond (Op "<" (I 1) (I 2)) (list [1, 2, 3]) (NilOf int)
    , FoldR plus (I 0) (list [1 .. 10]), FoldR ("x" :=> (int, "ys" :=> (Ann (SList SInt), Op ":" (Op "*" (V "x") (V "x")) (V "ys")))) (NilOf int) (list [4, 5])
    , I 1 :$ I 2, plus :$ B True, Cond (B True) (I 1) (B False), "f" :=> (Ann (SFun SInt SBool), Cond (V "f" :$ I 0) (V "g") (I 1)), Op "^" (I 1) (I 2), FoldR plus (B True) (list []) ]
