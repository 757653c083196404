{-# LANGUAGE GADTs, FlexibleInstances, KindSignatures, RankNTypes, DeriveFunctor, ScopedTypeVariables, StandaloneDeriving, ExistentialQuantification, TypeOperators, DataKinds #-}
module Main where
import Data.Kind (Type)
import Data.List (intercalate, sortOn)
import Data.IORef
import Control.Monad
import qualified Data.Map as Map

-- GADT evaluator with typed environments
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  (:->) :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)
infixr 5 :->
data Equal a b where Refl :: Equal a a
eqTy :: Ty a -> Ty b -> Maybe (Equal a b)
eqTy TInt TInt = Just Refl
eqTy TBool TBool = Just Refl
eqTy (a :-> b) (c :-> d) = do
  Refl <- eqTy a c
  Refl <- eqTy b d
  return Refl
eqTy (TPair a b) (TPair c d) = eqTy a c >>= \Refl -> eqTy b d >>= \Refl -> Just Refl
eqTy _ _ = Nothing
instance Show (Ty a) where
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec d (a :-> b) = showParen (d > 5) $ showsPrec 6 a . showString " -> " . showsPrec 5 b
  showsPrec _ (TPair a b) = showParen True (shows a . showString ", " . shows b)

data Var (env :: Type) t where
  VZ :: Var (env, t) t
  VS :: Var env t -> Var (env, s) t
data Term env t where
  V :: Var env t -> Term env t
  L :: Ty a -> Term (env, a) b -> Term env (a -> b)
  A :: Term env (a -> b) -> Term env a -> Term env b
  I :: Int -> Term env Int
  B :: Bool -> Term env Bool
  Plus, Times :: Term env Int -> Term env Int -> Term env Int
  Leq :: Term env Int -> Term env Int -> Term env Bool
  Cond :: Term env Bool -> Term env t -> Term env t -> Term env t
  Fix :: Ty t -> Term (env, t) t -> Term env t
  Pair :: Term env a -> Term env b -> Term env (a, b)
  Fst :: Term env (a, b) -> Term env a

lookupV :: Var env t -> env -> t
lookupV VZ (_, x) = x
lookupV (VS v) (e, _) = lookupV v e
eval :: env -> Term env t -> t
eval e (V v) = lookupV v e
eval e (L _ b) = \x -> eval (e, x) b
eval e (A f x) = eval e f (eval e x)
eval _ (I n) = n
eval _ (B b) = b
eval e (Plus a b) = eval e a + eval e b
eval e (Times a b) = eval e a * eval e b
eval e (Leq a b) = eval e a <= eval e b
eval e (Cond c t f) | eval e c = eval e t
                    | otherwise = eval e f
eval e (Fix _ b) = let x = eval (e, x) b in x
eval e (Pair a b) = (eval e a, eval e b)
eval e (Fst p) = fst (eval e p)

-- untyped terms and a type checker producing typed ones
data U = UV String | UL String UT U | UA U U | UI Int | UB Bool | UOp String U U | UIf U U U | UFix String UT U | UPair U U | UFst U
data UT = UInt | UBool | UT :=> UT | UProd UT UT
infixr 5 :=>
data SomeTy = forall a. SomeTy (Ty a)
data Typed env = forall t. Typed (Ty t) (Term env t)
data Ctx env where
  Nil :: Ctx ()
  Cons :: String -> Ty t -> Ctx env -> Ctx (env, t)

ty :: UT -> SomeTy
ty UInt = SomeTy TInt
ty UBool = SomeTy TBool
ty (a :=> b) = case (ty a, ty b) of (SomeTy x, SomeTy y) -> SomeTy (x :-> y)
ty (UProd a b) | SomeTy x <- ty a, SomeTy y <- ty b = SomeTy (TPair x y)

data Found env = forall t. Found (Ty t) (Var env t)
find :: String -> Ctx env -> Either String (Found env)
find s Nil = Left ("not in scope: " ++ s)
find s (Cons n t c) | s == n = Right (Found t VZ)
                    | otherwise = do { Found t' v <- find s c; return (Found t' (VS v)) }

check :: forall env. Ctx env -> U -> Either String (Typed env)
check c (UV s) = (\(Found t v) -> Typed t (V v)) <$> find s c
check c (UL n ut b) = case ty ut of
  SomeTy t -> do
    Typed t' b' <- check (Cons n t c) b
    pure (Typed (t :-> t') (L t b'))
check c (UA f x) = do
  Typed tf f' <- check c f
  Typed tx x' <- check c x
  case tf of
    a :-> b -> case eqTy a tx of
      Just Refl -> Right (Typed b (A f' x'))
      Nothing -> Left ("argument: " ++ show a ++ " /= " ++ show tx)
    _ -> Left ("not a function: " ++ show tf)
check _ (UI n) = Right (Typed TInt (I n))
check _ (UB b) = Right (Typed TBool (B b))
check c (UOp o a b) = do
  x <- int a
  y <- int b
  case o of
    "+" -> Right (Typed TInt (Plus x y))
    "*" -> Right (Typed TInt (Times x y))
    "<=" -> Right (Typed TBool (Leq x y))
    _ -> Left ("operator " ++ o)
  where int :: U -> Either String (Term env Int)
        int u = check c u >>= \(Typed t e) -> case t of { TInt -> Right e; _ -> Left ("Int expected, not " ++ show t) }
check c (UIf p t f) = do
  Typed TBool p' <- check c p
  Typed tt t' <- check c t
  Typed tf f' <- check c f
  case eqTy tt tf of
    Just Refl -> Right (Typed tt (Cond p' t' f'))
    Nothing -> Left ("branches: " ++ intercalate " and " [show tt, show tf])
check c (UFix n ut b) | SomeTy t <- ty ut = do
  Typed t' b' <- check (Cons n t c) b
  case eqTy t t' of { Just Refl -> Right (Typed t (Fix t b')); Nothing -> Left "fix" }
check c (UPair a b) = do { Typed x a' <- check c a; Typed y b' <- check c b; Right (Typed (TPair x y) (Pair a' b')) }
check c (UFst p) = check c p >>= \(Typed t p') -> case t of { TPair a _ -> Right (Typed a (Fst p')); _ -> Left ("fst of " ++ show t) }

instance MonadFail (Either String) where fail = Left

display :: Ty t -> t -> String
display TInt n = show n
display TBool b = show b
display (_ :-> _) _ = "<function>"
display (TPair a b) (x, y) = "<" ++ display a x ++ "; " ++ display b y ++ ">"

run :: U -> String
run u = case check Nil u of
  Left e -> "error: " ++ e
  Right (Typed t e) -> display t (eval () e) ++ " : " ++ show t

-- finally tagless with a free monad underneath
data F k = Ask String (Int -> k) | Say String k | Both k k | Stop deriving Functor
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free (fmap (>>= k) f)
class Monad m => Dialog m where
  ask :: String -> m Int
  say :: String -> m ()
  both :: m a -> m a -> m a
  stop :: m a
instance Dialog (Free F) where
  ask s = Free (Ask s Pure)
  say s = Free (Say s (Pure ()))
  both a b = Free (Both a b)
  stop = Free Stop
talk :: Dialog m => m Int
talk = do
  n <- ask "n"
  say ("got " ++ show n)
  if n > 2 then stop else both (return (n * 2)) (do { m <- ask "m"; say "more"; when (m == 0) stop; talk' (n + m) })
  where talk' k = say ("k " ++ show k) >> return (k + 1)
pureRun :: [Int] -> Free F a -> ([String], [a])
pureRun _ (Pure a) = ([], [a])
pureRun (i : is) (Free (Ask s k)) = let (o, r) = pureRun is (k i) in (("? " ++ s) : o, r)
pureRun [] (Free (Ask s _)) = (["no input for " ++ s], [])
pureRun is (Free (Say s k)) = let (o, r) = pureRun is k in (s : o, r)
pureRun is (Free (Both a b)) = pureRun is a <> pureRun is b
pureRun _ (Free Stop) = (["stop"], [])

data Shape = forall s. (Show s, HasArea s) => Shape s
class HasArea s where { area :: s -> Double; grow :: Double -> s -> s }
data Circle = Circle { radius :: Double } deriving Show
data Rect = Rect { w, h :: Double } deriving Show
instance HasArea Circle where { area (Circle r) = pi * r * r; grow k c = c { radius = k * radius c } }
instance HasArea Rect where { area r = w r * h r; grow k r = r { w = k * w r, h = k * h r } }
deriving instance Show Shape

main :: IO ()
main = do
  let fact = UFix "f" (UInt :=> UInt) (UL "n" UInt (UIf (UOp "<=" (UV "n") (UI 0)) (UI 1) (UOp "*" (UV "n") (UA (UV "f") (UOp "+" (UV "n") (UI (-1)))))))
  mapM_ (putStrLn . run)
    [ UA fact (UI 10), fact, UPair (UB True) (UA (UL "x" UInt (UOp "+" (UV "x") (UV "x"))) (UI 21))
    , UV "y", UA (UI 1) (UI 2), UIf (UI 1) (UI 2) (UI 3), UIf (UB True) (UI 1) (UB False), UFst (UPair (UI 5) fact), UFst (UI 1)
    , UA (UL "p" (UProd UInt UBool) (UFst (UV "p"))) (UPair (UI 8) (UB False)), UOp "%" (UI 1) (UI 2) ]
  forM_ [[1, 5], [2, 0], [3], [], [1]] $ \is -> print (pureRun is talk)
  r <- newIORef (0 :: Double)
  forM_ (sortOn (\(Shape s) -> area s) [Shape (Circle 1), Shape (Rect 2 3), Shape (grow 2 (Rect 1 0.5))]) $ \s@(Shape x) -> do
    modifyIORef' r (+ area x)
    print s
  readIORef r >>= print
  print (Map.foldrWithKey (\k v a -> k + v * a) 1 (Map.fromList (zip [1 ..] [3, 4, 5 :: Int])))
