-- Types of terms by Hindley, Milner and Damas: substitutions in maps, a supply of names, errors; StateT over Either.
module Main where

import Control.Monad.State
import Data.List (nub, (\\))
import qualified Data.Map as Map

data Term = Var String | Lam String Term | App Term Term | Let String Term Term | Lit Int | If Term Term Term

data Type = TVar Int | TInt | TBool | Type :-> Type | TPair Type Type deriving (Eq, Show)

infixr 5 :->

data Scheme = Forall [Int] Type

type Subst = Map.Map Int Type

class Types a where
  apply :: Subst -> a -> a
  free :: a -> [Int]

instance Types Type where
  apply s t@(TVar n) = maybe t (apply s) (Map.lookup n s)
  apply s (a :-> b) = apply s a :-> apply s b
  apply s (TPair a b) = TPair (apply s a) (apply s b)
  apply _ t = t
  free (TVar n) = [n]
  free (a :-> b) = nub (free a ++ free b)
  free (TPair a b) = nub (free a ++ free b)
  free _ = []

instance Types Scheme where
  apply s (Forall ns t) = Forall ns (apply (foldr Map.delete s ns) t)
  free (Forall ns t) = free t \\ ns

instance Types a => Types [a] where
  apply = map . apply
  free = nub . concatMap free

type Env = Map.Map String Scheme

data Infer = Infer { supply :: Int, subst :: Subst }

type M = StateT Infer (Either String)

fresh :: M Type
fresh = state (\s -> (TVar (supply s), s { supply = supply s + 1 }))

unify :: Type -> Type -> M ()
unify a b = do
  s <- gets subst
  go (apply s a) (apply s b)
  where
    go (TVar n) t = bind n t
    go t (TVar n) = bind n t
    go (p :-> q) (p' :-> q') = unify p p' >> unify q q'
    go (TPair p q) (TPair p' q') = unify p p' >> unify q q'
    go p q = unless (p == q) (lift (Left (render p ++ " is not " ++ render q)))

bind :: Int -> Type -> M ()
bind n t
  | t == TVar n = return ()
  | n `elem` free t = lift (Left "infinite type")
  | otherwise = modify (\s -> s { subst = Map.insert n t (subst s) })

instantiate :: Scheme -> M Type
instantiate (Forall ns t) = do
  ts <- mapM (const fresh) ns
  return (apply (Map.fromList (zip ns ts)) t)

generalise :: Env -> Type -> M Scheme
generalise env t = do
  s <- gets subst
  let t' = apply s t
  return (Forall (free t' \\ free (apply s (Map.elems env))) t')

infer :: Env -> Term -> M Type
infer env term = case term of
  Lit _ -> return TInt
  Var x -> maybe (lift (Left ("unbound " ++ x))) instantiate (Map.lookup x env)
  Lam x body -> do
    a <- fresh
    b <- infer (Map.insert x (Forall [] a) env) body
    return (a :-> b)
  App f x -> do
    tf <- infer env f
    tx <- infer env x
    r <- fresh
    unify tf (tx :-> r)
    return r
  Let x e body -> do
    t <- infer env e
    scheme <- generalise env t
    infer (Map.insert x scheme env) body
  If c a b -> do
    infer env c >>= unify TBool
    t <- infer env a
    infer env b >>= unify t
    return t

render :: Type -> String
render TInt = "Int"
render TBool = "Bool"
render (TVar n) = "t" ++ show n
render (a :-> b) = "(" ++ render a ++ " -> " ++ render b ++ ")"
render (TPair a b) = "(" ++ render a ++ ", " ++ render b ++ ")"

typeOf :: Term -> Either String Type
typeOf term = fmap (\(t, s) -> apply (subst s) t) (runStateT (infer prelude term) (Infer 100 Map.empty))

prelude :: Env
prelude = Map.fromList
  [ ("pair", Forall [0, 1] (TVar 0 :-> TVar 1 :-> TPair (TVar 0) (TVar 1)))
  , ("fst", Forall [0, 1] (TPair (TVar 0) (TVar 1) :-> TVar 0))
  , ("plus", Forall [] (TInt :-> TInt :-> TInt))
  , ("less", Forall [] (TInt :-> TInt :-> TBool)) ]

nested :: Int -> Term
nested n = foldr (\i body -> Let (name i) (Lam "x" (App (App (Var "pair") (App (Var (name (i - 1))) (Var "x"))) (Var "x"))) body) (Var (name n)) [1 .. n]

chain :: Int -> Term
chain n = Let (name 0) (Lam "x" (Var "x")) (foldr (\i body -> Let (name i) (Lam "y" (App (App (Var "plus") (App (Var (name (i - 1))) (Var "y"))) (Lit i))) body) (App (Var (name n)) (Lit 1)) [1 .. n])

name :: Int -> String
name i = "f" ++ show i

size :: Type -> Int
size (a :-> b) = 1 + size a + size b
size (TPair a b) = 1 + size a + size b
size _ = 1

main :: IO ()
main = do
  putStrLn (either id render (typeOf (Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x"))))))))
  putStrLn (either id render (typeOf (Lam "x" (App (Var "x") (Var "x")))))
  putStrLn (either id render (typeOf (If (Lit 1) (Lit 2) (Lit 3))))
  print (fmap size (typeOf (Let (name 0) (Lam "x" (Var "x")) (nested 150))))
  putStrLn (either id render (typeOf (chain 2000)))
