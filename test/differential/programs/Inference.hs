-- Hindley and Milner's types for a small language of functions, by algorithm W in a state monad with failure.
module Main where

import Control.Monad (foldM, replicateM)
import Data.List (intercalate, nub, (\\))
import qualified Data.Map as Map
import qualified Data.Set as Set

infixl 9 :@
infixr 4 :->

data Expr
  = Name String
  | Expr :@ Expr
  | Lambda String Expr
  | Let String Expr Expr
  | Number Int
  | If Expr Expr Expr

data Type
  = TVar Int
  | TCon String [Type]
  | Type :-> Type
  deriving (Eq)

data Scheme = Forall [Int] Type

type Subst = Map.Map Int Type
type Env = Map.Map String Scheme

instance Show Type where
  showsPrec _ (TVar n) = showString (letters !! n)
    where letters = [c : s | s <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]
  showsPrec _ (TCon c []) = showString c
  showsPrec _ (TCon "List" [t]) = showChar '[' . shows t . showChar ']'
  showsPrec p (TCon c ts) = showParen (p > 9) (showString c . foldr (\t r -> showChar ' ' . showsPrec 10 t . r) id ts)
  showsPrec p (a :-> b) = showParen (p > 4) (showsPrec 5 a . showString " -> " . showsPrec 4 b)

class Types t where
  apply :: Subst -> t -> t
  free :: t -> Set.Set Int

instance Types Type where
  apply s t@(TVar n) = maybe t id (Map.lookup n s)
  apply s (TCon c ts) = TCon c (map (apply s) ts)
  apply s (a :-> b) = apply s a :-> apply s b
  free (TVar n) = Set.singleton n
  free (TCon _ ts) = Set.unions (map free ts)
  free (a :-> b) = free a `Set.union` free b

instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr Map.delete s vs) t)
  free (Forall vs t) = free t `Set.difference` Set.fromList vs

instance Types t => Types [t] where
  apply = map . apply
  free = foldr (Set.union . free) Set.empty

-- The monad ---------------------------------------------------------------

newtype Infer a = Infer { infer :: (Int, Subst) -> Either String (a, (Int, Subst)) }

instance Functor Infer where
  fmap f m = do
    x <- m
    return (f x)

instance Applicative Infer where
  pure x = Infer $ \s -> Right (x, s)
  f <*> m = f >>= (<$> m)

instance Monad Infer where
  m >>= k = Infer $ \s -> case infer m s of
    Left e -> Left e
    Right (x, s') -> infer (k x) s'

failed :: String -> Infer a
failed message = Infer (\_ -> Left message)

fresh :: Infer Type
fresh = Infer $ \(n, s) -> Right (TVar n, (n + 1, s))

substitution :: Infer Subst
substitution = Infer $ \(n, s) -> Right (s, (n, s))

extend :: Subst -> Infer ()
extend new = Infer $ \(n, s) -> Right ((), (n, Map.union new (Map.map (apply new) s)))

-- Unification -------------------------------------------------------------

unify :: Type -> Type -> Infer ()
unify a b = do
  s <- substitution
  {-# SCC "mgu" #-} mgu (apply s a) (apply s b)
  where
    mgu (TVar n) (TVar m) | n == m = return ()
    mgu (TVar n) t = bind n t
    mgu t (TVar n) = bind n t
    mgu (p :-> q) (r :-> u) = unify p r >> unify q u
    mgu t@(TCon c ts) u@(TCon d us)
      | c == d && length ts == length us = sequence_ (zipWith unify ts us)
      | otherwise = mismatch t u
    mgu t u = mismatch t u
    mismatch t u = failed ("cannot match " ++ show t ++ " with " ++ show u)
    bind n t
      | n `Set.member` free t = failed ("infinite type " ++ show (TVar n) ++ " = " ++ show t)
      | otherwise = extend (Map.singleton n t)

-- Inference ---------------------------------------------------------------

typeOf :: Env -> Expr -> Infer Type
typeOf env e = case e of
  Number _ -> return int
  Name x -> maybe (failed ("unknown " ++ x)) instantiate (Map.lookup x env)
  f :@ a -> do
    tf <- typeOf env f
    ta <- typeOf env a
    result <- fresh
    unify tf (ta :-> result)
    return result
  Lambda x body -> do
    t <- fresh
    r <- typeOf (Map.insert x (Forall [] t) env) body
    return (t :-> r)
  Let x rhs body -> do
    t <- typeOf env rhs
    s <- substitution
    let scheme = generalise (Map.map (apply s) env) (apply s t)
    typeOf (Map.insert x scheme env) body
  If c a b -> do
    tc <- typeOf env c
    unify tc (TCon "Bool" [])
    ta <- typeOf env a
    tb <- typeOf env b
    unify ta tb
    return ta

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  ts <- replicateM (length vs) fresh
  return (apply (Map.fromList (zip vs ts)) t)

generalise :: Env -> Type -> Scheme
generalise env t = Forall (Set.toList (free t `Set.difference` free (Map.elems env))) t

int :: Type
int = TCon "Int" []

basis :: Env
basis = Map.fromList
  [ ("nil", Forall [0] (list a))
  , ("cons", Forall [0] (a :-> list a :-> list a))
  , ("plus", Forall [] (int :-> int :-> int))
  , ("less", Forall [] (int :-> int :-> TCon "Bool" []))
  , ("foldr", Forall [0, 1] ((a :-> b :-> b) :-> b :-> list a :-> b))
  , ("pair", Forall [0, 1] (a :-> b :-> TCon "Pair" [a, b]))
  ]
  where
    a = TVar 0
    b = TVar 1
    list t = TCon "List" [t]

check :: Expr -> String
check e = case infer (typeOf basis e) (100, Map.empty) of
  Left message -> "error: " ++ message
  Right (t, (_, s)) -> show (tidy (apply s t))

tidy :: Type -> Type
tidy t = apply (Map.fromList (zip (order t) (map TVar [0 ..]))) t
  where
    order = nub . walk
    walk (TVar n) = [n]
    walk (TCon _ ts) = concatMap walk ts
    walk (x :-> y) = walk x ++ walk y

main :: IO ()
main = mapM_ (putStrLn . check)
  [ Lambda "x" (Name "x")
  , Lambda "f" (Lambda "g" (Lambda "x" (Name "f" :@ (Name "g" :@ Name "x"))))
  , Let "id" (Lambda "x" (Name "x")) (Name "pair" :@ (Name "id" :@ Number 1) :@ (Name "id" :@ Name "nil"))
  , Lambda "x" (Name "x" :@ Name "x")
  , Name "foldr" :@ Name "plus" :@ Number 0
  , Let "map" (Lambda "f" (Name "foldr" :@ Lambda "x" (Name "cons" :@ (Name "f" :@ Name "x")) :@ Name "nil")) (Name "map")
  , If (Name "less" :@ Number 1 :@ Number 2) (Number 1) (Name "nil")
  , Lambda "p" (Let "k" (Lambda "y" (Name "p")) (Name "pair" :@ (Name "k" :@ Number 1) :@ (Name "k" :@ Name "nil")))
  , Name "undefined" :@ Number 3
  ]
