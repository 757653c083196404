-- Lambda lifting for a small language: free variables, abstraction of them, renaming apart, and collection of the
-- functions; then the result is run.
module Main where

import Data.List (intercalate, mapAccumL)
import qualified Data.Map as Map
import qualified Data.Set as Set

data Expr a
  = V String
  | N Int
  | Expr a :$ Expr a
  | L [a] (Expr a)
  | Let [(a, Expr a)] (Expr a)

type Program = [(String, [String], Expr String)]

infixl 9 :$

-- Free variables, kept at every node --------------------------------------

data Marked = Marked { free :: Set.Set String, node :: Node }

data Node
  = MV String
  | MN Int
  | MA Marked Marked
  | ML [String] Marked
  | MLet [(String, Marked)] Marked

mark :: Set.Set String -> Expr String -> Marked
mark local e = case e of
  V x | x `Set.member` local -> Marked (Set.singleton x) (MV x)
      | otherwise -> Marked Set.empty (MV x)
  N n -> Marked Set.empty (MN n)
  f :$ a -> let f' = mark local f
                a' = mark local a
            in Marked (free f' `Set.union` free a') (MA f' a')
  L xs body -> let body' = mark (foldr Set.insert local xs) body
               in Marked (foldr Set.delete (free body') xs) (ML xs body')
  Let bs body ->
    let names = map fst bs
        inner = foldr Set.insert local names
        bs' = [(x, mark inner r) | (x, r) <- bs]
        body' = mark inner body
        used = Set.unions (free body' : map (free . snd) bs')
    in Marked (foldr Set.delete used names) (MLet bs' body')

-- Abstraction: every function takes what it needs -------------------------

abstract :: Marked -> Expr String
abstract m = case node m of
  MV x -> V x
  MN n -> N n
  MA f a -> abstract f :$ abstract a
  ML xs body -> foldl (:$) (Let [("sc", L (needed ++ xs) (abstract body))] (V "sc")) (map V needed)
    where needed = Set.toList (free m)
  MLet bs body -> Let [(x, abstract r) | (x, r) <- bs] (abstract body)

-- Renaming apart ----------------------------------------------------------

type Supply = Int

rename :: Map.Map String String -> Supply -> Expr String -> (Supply, Expr String)
rename env n e = case e of
  V x -> (n, V (Map.findWithDefault x x env))
  N k -> (n, N k)
  f :$ a -> (n2, f' :$ a')
    where
      (n1, f') = rename env n f
      (n2, a') = rename env n1 a
  L xs body -> (n2, L xs' body')
    where
      (n1, xs') = mapAccumL fresh n xs
      (n2, body') = rename (extend xs xs') n1 body
  Let bs body -> (n3, Let (zip names' rhss') body')
    where
      names = map fst bs
      (n1, names') = mapAccumL fresh n names
      env' = extend names names'
      (n2, rhss') = mapAccumL (rename env') n1 (map snd bs)
      (n3, body') = rename env' n2 body
  where
    fresh k x = (k + 1, takeWhile (/= '_') x ++ "_" ++ show k)
    extend xs xs' = foldr (uncurry Map.insert) env (zip xs xs')

-- Collection --------------------------------------------------------------

collect :: Expr String -> (Program, Expr String)
collect e = case e of
  V x -> ([], V x)
  N n -> ([], N n)
  f :$ a -> both (:$) (collect f) (collect a)
  L xs body -> (fs, L xs body') where (fs, body') = collect body
  Let bs body -> (concat fss ++ functions ++ more, if null others then body' else Let others body')
    where
      (fss, rhss) = unzip (map (collect . snd) bs)
      bound = zip (map fst bs) rhss
      functions = [(x, xs, r) | (x, L xs r) <- bound]
      others = [b | b@(_, r) <- bound, not (isFunction r)]
      (more, body') = collect body
  where
    both f (fs, a) (gs, b) = (fs ++ gs, f a b)
    isFunction (L _ _) = True
    isFunction _ = False

lift :: Program -> Program
lift program = concatMap one program
  where
    one (f, xs, body) = fs ++ [(f, xs, body'')]
      where
        marked = {-# SCC "free" #-} mark (Set.fromList xs) body
        (_, body') = rename Map.empty 0 (abstract marked)
        (fs, body'') = collect (prefixed f body')
    prefixed f = mapNames (\x -> if '_' `elem` x && take 2 x == "sc" then f ++ "." ++ x else x)

mapNames :: (String -> String) -> Expr String -> Expr String
mapNames g e = case e of
  V x -> V (g x)
  N n -> N n
  f :$ a -> mapNames g f :$ mapNames g a
  L xs b -> L (map g xs) (mapNames g b)
  Let bs b -> Let [(g x, mapNames g r) | (x, r) <- bs] (mapNames g b)

-- Showing and running -----------------------------------------------------

pretty :: Expr String -> String
pretty e = case e of
  V x -> x
  N n -> show n
  f :$ a -> pretty f ++ " " ++ atom a
  L xs b -> "\\" ++ unwords xs ++ ". " ++ pretty b
  Let bs b -> "let " ++ intercalate "; " [x ++ " = " ++ pretty r | (x, r) <- bs] ++ " in " ++ pretty b
  where
    atom a@(_ :$ _) = "(" ++ pretty a ++ ")"
    atom a = pretty a

data Value = Number Int | Function (Value -> Value)

run :: Program -> Int
run program = case Map.lookup "main" globals of
  Just (Number n) -> n
  _ -> error "main is no number"
  where
    globals = Map.fromList ([(f, function [] xs body) | (f, xs, body) <- program] ++ [("add", binary (+)), ("mul", binary (*))])
    function env [] body = eval env body
    function env (x : xs) body = Function (\v -> function ((x, v) : env) xs body)
    eval env e = case e of
      V x -> maybe (Map.findWithDefault (error ("unbound " ++ x)) x globals) id (lookup x env)
      N n -> Number n
      f :$ a -> case eval env f of
        Function g -> g (eval env a)
        Number n -> error ("applied " ++ show n)
      L xs b -> function env xs b
      Let bs b -> let env' = [(x, eval env' r) | (x, r) <- bs] ++ env in eval env' b
    binary op = Function (\a -> Function (\b -> Number (number a `op` number b)))
    number (Number n) = n
    number (Function _) = error "a function is no number"

samples :: [Program]
samples =
  [ [("main", [], Let [("f", L ["x"] (Let [("g", L ["y"] (V "add" :$ V "x" :$ V "y"))] (V "g" :$ N 4)))] (V "f" :$ N 6))]
  , [ ("twice", ["f", "x"], V "f" :$ (V "f" :$ V "x"))
    , ("main", [], V "twice" :$ L ["n"] (V "mul" :$ V "n" :$ V "n") :$ N 3)
    ]
  , [ ("compose", ["f", "g"], L ["x"] (V "f" :$ (V "g" :$ V "x")))
    , ("main", [], Let [("k", N 5)] (V "compose" :$ L ["a"] (V "add" :$ V "a" :$ V "k") :$ L ["b"] (V "mul" :$ V "b" :$ V "k") :$ N 2))
    ]
  , [("main", [], N 1 :$ N 2)]
  ]

main :: IO ()
main = mapM_ trial samples
  where
    trial p = do
      let lifted = lift p
      mapM_ (\(f, xs, b) -> putStrLn (unwords (f : xs) ++ " = " ++ pretty b)) lifted
      print (run lifted)
