{-# LANGUAGE BlockArguments, LambdaCase, OverloadedStrings, PatternSynonyms, DeriveAnyClass, DerivingVia #-}
-- A small functional language: parser, type inference by unification, evaluator with closures.
module Main (main) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Except
import Control.Monad.State.Strict
import Data.Char
import Data.Functor (($>))
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Set qualified as Set
import Data.String (IsString (..))

newtype Name = Name String
  deriving newtype (Eq, Ord, IsString)
  deriving Show via ShownPlain

newtype ShownPlain = ShownPlain String
instance Show ShownPlain where showsPrec _ (ShownPlain s) = showString s

data Expr
  = Var Name
  | Lam Name Expr
  | App Expr Expr
  | Let Name Expr Expr
  | Lit Int
  | If Expr Expr Expr
  deriving stock (Eq, Show)

data Type = TVar Int | TInt | TBool | Type :-> Type
  deriving stock (Eq, Ord)
infixr 5 :->

instance Show Type where
  showsPrec d = \case
    TVar n -> showChar (chr (ord 'a' + n))
    TInt -> showString "Int"
    TBool -> showString "Bool"
    a :-> b -> showParen (d > 5) $ showsPrec 6 a . showString " -> " . showsPrec 5 b

data Scheme = Forall [Int] Type

type Infer = StateT (Int, Map Int Type) (Either String)

fresh :: Infer Type
fresh = state \(n, s) -> (TVar n, (n + 1, s))

walk :: Type -> Infer Type
walk = \case
  TVar n -> gets (Map.lookup n . snd) >>= maybe (pure (TVar n)) walk
  a :-> b -> (:->) <$> walk a <*> walk b
  t -> pure t

unify :: Type -> Type -> Infer ()
unify a b = join (go <$> walk a <*> walk b)
  where
    go (TVar n) (TVar m) | n == m = pure ()
    go (TVar n) t
      | n `elem` free t = throwError ("infinite type " <> show (TVar n) <> " ~ " <> show t)
      | otherwise = modify' (fmap (Map.insert n t))
    go t v@(TVar _) = go v t
    go (a' :-> b') (c :-> d) = unify a' c *> unify b' d
    go t u = unless (t == u) (throwError (show t <> " is not " <> show u))

free :: Type -> Set.Set Int
free = \case
  TVar n -> Set.singleton n
  a :-> b -> free a <> free b
  _ -> mempty

infer :: Map Name Scheme -> Expr -> Infer Type
infer env = \case
  Lit _ -> pure TInt
  Var x -> maybe (throwError ("unbound " <> show x)) instantiate (env Map.!? x)
  Lam x body -> do
    a <- fresh
    (a :->) <$> infer (Map.insert x (Forall [] a) env) body
  App f x -> do
    tf <- infer env f
    tx <- infer env x
    r <- fresh
    r <$ unify tf (tx :-> r)
  Let x e body -> do
    t <- infer env e >>= walk
    infer (Map.insert x (Forall (Set.toList (free t)) t) env) body
  If c a b -> do
    infer env c >>= unify TBool
    ta <- infer env a
    ta <$ (infer env b >>= unify ta)
  where
    instantiate (Forall vs t) = do
      fs <- Map.fromList <$> forM vs \v -> (v,) <$> fresh
      pure (subst fs t)
    subst m = \case
      TVar n -> Map.findWithDefault (TVar n) n m
      a :-> b -> subst m a :-> subst m b
      t -> t

data Value = I Int | B Bool | F (Value -> Value)

eval :: Map Name Value -> Expr -> Value
eval env = \case
  Lit n -> I n
  Var x -> env Map.! x
  Lam x b -> F \v -> eval (Map.insert x v env) b
  App f x | F g <- eval env f -> g (eval env x)
  App _ _ -> error "not a function"
  Let x e b -> eval (Map.insert x (eval env e) env) b
  If c a b -> case eval env c of { B True -> eval env a; _ -> eval env b }

newtype P a = P {runP :: String -> Maybe (a, String)}
  deriving (Functor)
instance Applicative P where { pure a = P \s -> Just (a, s); (<*>) = ap }
instance Monad P where P p >>= f = P \s -> p s >>= \(a, r) -> runP (f a) r
instance Alternative P where { empty = P (const Nothing); P a <|> P b = P \s -> a s <|> b s }

sat :: (Char -> Bool) -> P Char
sat p = P \case { c : r | p c -> Just (c, r); _ -> Nothing }

token :: P a -> P a
token p = p <* many (sat isSpace)

sym :: String -> P ()
sym s = token (mapM_ (sat . (==)) s)

word :: P String
word = token ((:) <$> sat isAlpha <*> many (sat isAlphaNum))

expr :: P Expr
expr = lambda <|> letIn <|> choose <|> (foldl1 App <$> some atom)
  where
    lambda = sym "\\" *> (flip (foldr (Lam . Name)) <$> some name <* sym "." <*> expr)
    letIn = key "let" *> (Let . Name <$> name) <* sym "=" <*> expr <* key "in" <*> expr
    choose = key "if" *> (If <$> expr) <* key "then" <*> expr <* key "else" <*> expr
    atom = Lit . read <$> token (some (sat isDigit)) <|> Var . Name <$> name <|> sym "(" *> expr <* sym ")"
    name = word >>= \w -> guard (w `notElem` keywords) $> w
    key k = word >>= guard . (== k)
    keywords = ["let", "in", "if", "then", "else"]

prelude :: Map Name (Scheme, Value)
prelude = Map.fromList
  [ ("add", (Forall [] (TInt :-> TInt :-> TInt), F \case { I a -> F \case { I b -> I (a + b); _ -> I 0 }; _ -> I 0 }))
  , ("less", (Forall [] (TInt :-> TInt :-> TBool), F \case { I a -> F \case { I b -> B (a < b); _ -> B False }; _ -> B False }))
  ]

main :: IO ()
main = forM_ sources \source -> putStrLn $ case runP (many (sat isSpace) *> expr) source of
  Just (e, "") -> case evalStateT (infer (fst <$> prelude) e >>= walk) (0, mempty) of
    Left why -> "error: " <> why
    Right t -> shown (eval (snd <$> prelude) e) <> " : " <> show t
  other -> "syntax: " <> show (snd <$> other)
  where
    shown = \case { I n -> show n; B b -> show b; F _ -> "<function>" }
    sources =
      [ "add 1 2", "\\x y. x", "let id = \\x. x in if id (less 1 2) then id 3 else 4", "\\x. x x"
      , "add (less 1 2)", "(\\f g x. f (g x))", "let twice = \\f x. f (f x) in twice (twice (add 3)) 0", "foo", "add 1 )" ]
